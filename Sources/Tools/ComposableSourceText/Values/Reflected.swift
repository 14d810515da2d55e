internal import ComposableArchitecture
internal import ComposableCasePaths
internal import CustomDump

/// The parts of a value, for tools that show and write it: without its wrappers, and with only the requested elements.
package struct Reflected {
  package enum Form {
    case leaf(LeafValue)
    /// `nil`, wrapped in this many optionals that are not nil themselves.
    case absent(depth: Int)
    /// A struct, a tuple, an object.
    case record(Record)
    /// A case of an enum.
    case variant(String)
    case elements(ElementStyle)
  }

  package enum Record { case structure, tuple, object }

  package typealias Part = (label: String?, value: Any)

  private enum Parts {
    case none
    case named([Part])
    case positioned(any ElementsByPosition)
    case mirrored(Mirror.Children)
  }

  /// The value without its wrappers.
  package let value: Any
  package let type: Any.Type
  package let form: Form
  private let parts: Parts
  /// The shared value that it is in.
  package private(set) var shared: (any SharedValue)?
  /// Whether its parts are the arguments of a literal, not just the children of a mirror or a dump.
  private(set) var hasLiteral = true

  /// - Parameter mayReadObjects: whether the properties of objects are read. Other threads may write them at the same
  ///   time, so they are read only if the user opens the object.
  package init(_ value: Any, mayReadObjects: Bool = false) {
    let unwrapped = UnwrappedValue(value)
    self.init(unwrapped, mayReadObjects: mayReadObjects)
    shared = unwrapped.shared
    if unwrapped.isDumped || shared != nil { hasLiteral = false }
  }

  private init(_ unwrapped: UnwrappedValue, mayReadObjects: Bool) {
    let (value, type) = (unwrapped.value, unwrapped.type)
    guard !unwrapped.isAbsent else {
      self.init(value: value, type: type, form: .absent(depth: unwrapped.depth), parts: .none)
      return
    }
    switch TypeForm.of(type).kind {
    case .leaf(let read):
      self.init(value: value, type: type, form: .leaf(read(value)), parts: .none)
    case .elements:
      let elements = value as! any ElementsByPosition
      self.init(
        value: value, type: type, form: .elements(Swift.type(of: elements).style),
        parts: .positioned(elements))
    case .action:
      let step = (value as! any LibraryAction).step
      self.init(
        value: value, type: type, form: .variant(step.name),
        parts: step.arguments.isEmpty ? .none : .named(step.arguments))
    case .cases(let reader):
      guard let (position, payload) = reader.read(value) else { fallthrough }
      self.init(
        value: value, type: type, form: .variant(reader.names[position]),
        parts: Self.arguments(payload, CaseLabels.of(type).argument(position, of: value)))
    case .mirrored:
      self.init(value, type, Mirror(reflecting: value), mayReadObjects: mayReadObjects)
    case .dumped:
      let mirror = (value as? any CustomDumpReflectable)?.customDumpMirror
      self.init(
        value, type, mirror ?? Mirror(reflecting: value), mayReadObjects: mayReadObjects)
      hasLiteral = false
    case .wrapper:
      self.init(value: value, type: type, form: .leaf(.opaque("…")), parts: .none)
    }
  }

  private init(value: Any, type: Any.Type, form: Form, parts: Parts) {
    self.value = value
    self.type = type
    self.form = form
    self.parts = parts
  }

  private init(_ value: Any, _ type: Any.Type, _ mirror: Mirror, mayReadObjects: Bool) {
    func make(_ form: Form, _ parts: Parts = .none, hasLiteral: Bool = true) -> Reflected {
      var reflected = Reflected(value: value, type: type, form: form, parts: parts)
      reflected.hasLiteral = hasLiteral
      return reflected
    }
    var isList: Bool { type is any ExpressibleByArrayLiteral.Type }
    switch mirror.displayStyle {
    case .enum:
      guard let payload = mirror.children.first, let name = payload.label else {
        self = make(Self.caseWithoutValues(value, type))
        return
      }
      self = make(.variant(name), Self.arguments(payload.value, .value(label: nil)))
    case .struct: self = make(.record(.structure), .named(Self.properties(of: mirror)))
    case .tuple: self = make(.record(.tuple), .named(Self.properties(of: mirror)))
    case .collection:
      self = make(.elements(.list), .mirrored(mirror.children), hasLiteral: isList)
    case .set: self = make(.elements(.set), .mirrored(mirror.children), hasLiteral: isList)
    case .dictionary:
      self = make(
        .elements(.keyed), .mirrored(mirror.children),
        hasLiteral: type is any ExpressibleByDictionaryLiteral.Type)
    case .class where mayReadObjects && !(value is any Actor):
      var properties = Self.properties(of: mirror)
      var ancestor = mirror.superclassMirror
      while let next = ancestor, properties.count < 1_000 {
        properties = Self.properties(of: next) + properties
        ancestor = next.superclassMirror
      }
      self = make(.record(.object), .named(properties))
    case .class: self = make(.record(.object))
    default:
      // A custom mirror without a style, a function, or a metatype.
      let hasLabels = mirror.children.first?.label != nil
      if mirror.children.isEmpty {
        self = make(.leaf(.opaque(TypeForm.of(type).name)))
      } else if hasLabels {
        self = make(
          .record(.structure), .named(Self.properties(of: mirror)), hasLiteral: false)
      } else {
        self = make(.elements(.list), .mirrored(mirror.children), hasLiteral: false)
      }
    }
  }

  private static func properties(of mirror: Mirror) -> [Part] {
    mirror.children.prefix(1_000).compactMap { child in
      guard let label = child.label else { return (nil, child.value) }
      // The storage of observation.
      guard !label.hasPrefix("_$") else { return nil }
      // A position of a tuple.
      if label.hasPrefix(".") { return (nil, child.value) }
      // The storage of a property wrapper has the name of the property with an underscore.
      return (label.hasPrefix("_") ? String(label.dropFirst()) : label, child.value)
    }
  }

  /// The associated values of a case.
  private static func arguments(_ payload: Any, _ argument: CaseLabels.Argument) -> Parts {
    let type = Swift.type(of: payload)
    switch argument {
    case .none where type == Void.self: return .none
    case .value(let label?): return .named([(label, payload)])
    case .none, .value(nil): break
    }
    if case .mirrored = TypeForm.of(type).kind {
      let mirror = Mirror(reflecting: payload)
      if mirror.displayStyle == .tuple { return .named(properties(of: mirror)) }
    }
    return .named([(nil, payload)])
  }

  /// A case without values. Its text is its name, unless the type has a custom description.
  private static func caseWithoutValues(_ value: Any, _ type: Any.Type) -> Form {
    guard value is any CustomStringConvertible || value is any CustomDebugStringConvertible else {
      return .variant("\(value)")
    }
    guard let value = value as? any RawRepresentable, let name = TypeForm.of(type).nameInOtherFiles
    else { return .leaf(.opaque("\(value)")) }
    return .leaf(.other("\(name)(rawValue: \(SwiftLiteral(value.rawValue).text))!"))
  }
}

extension Reflected {
  package var count: Int {
    switch parts {
    case .none: 0
    case .named(let parts): parts.count
    case .positioned(let elements): elements.elementCount
    case .mirrored(let children): children.count
    }
  }

  /// The number of an object's properties, without reading them.
  package var unreadCount: Int {
    guard case .record(.object) = form, !(value is any Actor) else { return 0 }
    var count = 0
    var mirror: Mirror? = Mirror(reflecting: value)
    while let next = mirror, count < 1_000 {
      count += next.children.count
      mirror = next.superclassMirror
    }
    return count
  }

  /// The values of a case, the properties of a record.
  package var named: [Part] {
    if case .named(let parts) = parts { parts } else { [] }
  }

  /// Elements; empty if the value is not a collection.
  package func elements(_ positions: Range<Int>) -> [ElementPart] {
    switch parts {
    case .none, .named: return []
    case .positioned(let elements): return elements.elements(positions)
    case .mirrored(let children):
      let start = children.index(children.startIndex, offsetBy: positions.lowerBound)
      return zip(positions, children[start...].prefix(positions.count)).map {
        element("[\($0)]", $1.value)
      }
    }
  }

  private func element(_ label: String, _ value: Any) -> ElementPart {
    guard case .elements(.keyed) = form else { return ElementPart(label: label, value: value) }
    let pair = Array(Mirror(reflecting: value).children.prefix(2))
    guard pair.count == 2 else { return ElementPart(label: label, value: value) }
    return ElementPart(label: label, key: pair[0].value, value: pair[1].value)
  }

  /// All elements. Unordered elements are in an order that does not depend on the process.
  var allElements: [ElementPart] {
    if case .positioned(let elements) = parts { return elements.allElements }
    return elements(0..<count)
  }

  /// Whether elements have ids.
  var hasIDs: Bool { count > 0 && id(at: 0) != nil }

  /// The id of the element at a position; nil if elements have none.
  func id(at position: Int) -> Any? {
    if case .positioned(let elements) = parts { elements.id(at: position) } else { nil }
  }

  /// Whether an element can be replaced.
  package var hasReplaceableElements: Bool {
    if case .positioned = parts { true } else { false }
  }

  /// The collection with another element at a label; nil if that is not possible: an element's id must not change, and
  /// must be unique.
  package func replacingElement(_ label: String, with value: Any) -> Any? {
    if case .positioned(let elements) = parts {
      elements.replacing(label, with: value)
    } else {
      nil
    }
  }

  package func element(_ label: String) -> ElementPart? {
    switch parts {
    case .none, .named: nil
    case .positioned(let elements): elements.element(label)
    case .mirrored(let children):
      ElementPart.position(of: label, in: children.count).flatMap {
        elements($0..<($0 + 1)).first
      }
    }
  }
}
