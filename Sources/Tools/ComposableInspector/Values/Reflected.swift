internal import ComposableArchitecture
internal import ComposableCasePaths
internal import CustomDump

/// What a value is made of, as the inspector shows it: without its wrappers, and with no more of its elements than are
/// asked for.
struct Reflected {
  enum Form {
    case leaf(LeafValue)
    /// `nil`.
    case absent
    /// A struct, a tuple, an object.
    case record(Record)
    /// A case of an enum.
    case variant(String)
    case elements(ElementStyle)
  }

  enum Record { case structure, tuple, object }

  typealias Part = (label: String?, value: Any)

  private enum Parts {
    case none
    case named([Part])
    case positioned(any ElementsByPosition)
    case mirrored(Mirror.Children)
  }

  /// The value without its wrappers.
  let value: Any
  let type: Any.Type
  let form: Form
  private let parts: Parts
  /// The shared value that it is in.
  private(set) var shared: (any SharedValue)?

  /// - Parameter mayReadObjects: whether the properties of objects are read. Other threads may write them meanwhile, so
  ///   that only a user's look at the object itself reads them.
  init(_ value: Any, mayReadObjects: Bool = false) {
    var value = value
    var type = Swift.type(of: value)
    var shared: (any SharedValue)?
    // A type that wraps itself would have no end.
    for _ in 0..<32 {
      guard case .wrapper = TypeForm.of(type).kind else { break }
      let inner: Any?
      if let wrapped = value as? any WrappedValue {
        inner = wrapped.wrappedForDisplay
        shared = wrapped.shared ?? shared
      } else {
        inner = (value as? any CustomDumpRepresentable)?.customDumpValue
      }
      guard let inner else {
        self.init(value: value, type: type, form: .absent, parts: .none)
        self.shared = shared
        return
      }
      value = inner
      type = Swift.type(of: value)
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
      let step = (value as! any ActionStep).step
      self.init(
        value: value, type: type, form: .variant(step.name),
        parts: step.arguments.isEmpty ? .none : .named(step.arguments))
    case .cases(let reader):
      guard let (position, payload) = reader.read(value) else { fallthrough }
      self.init(
        value: value, type: type, form: .variant(reader.names[position]),
        parts: Self.arguments(payload, CaseLabels.of(type).label(position, of: value)))
    case .mirrored:
      self.init(value, type, Mirror(reflecting: value), mayReadObjects: mayReadObjects)
    case .dumped:
      let mirror = (value as? any CustomDumpReflectable)?.customDumpMirror
      self.init(
        value, type, mirror ?? Mirror(reflecting: value), mayReadObjects: mayReadObjects)
    case .wrapper:
      self.init(value: value, type: type, form: .leaf(.other("…")), parts: .none)
    }
    self.shared = shared
  }

  private init(value: Any, type: Any.Type, form: Form, parts: Parts) {
    self.value = value
    self.type = type
    self.form = form
    self.parts = parts
  }

  private init(_ value: Any, _ type: Any.Type, _ mirror: Mirror, mayReadObjects: Bool) {
    func make(_ form: Form, _ parts: Parts = .none) -> Reflected {
      Reflected(value: value, type: type, form: form, parts: parts)
    }
    switch mirror.displayStyle {
    case .enum:
      guard let payload = mirror.children.first, let name = payload.label else {
        self = make(.variant(Self.caseName(of: value)))
        return
      }
      self = make(.variant(name), Self.arguments(payload.value, nil))
    case .struct: self = make(.record(.structure), .named(Self.properties(of: mirror)))
    case .tuple: self = make(.record(.tuple), .named(Self.properties(of: mirror)))
    case .collection: self = make(.elements(.list), .mirrored(mirror.children))
    case .set: self = make(.elements(.set), .mirrored(mirror.children))
    case .dictionary: self = make(.elements(.list), .mirrored(mirror.children))
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
      // A mirror of its own, without a style; or a function, a metatype.
      let hasLabels = mirror.children.first?.label != nil
      if mirror.children.isEmpty {
        self = make(.leaf(.other(TypeForm.of(type).name)))
      } else if hasLabels {
        self = make(.record(.structure), .named(Self.properties(of: mirror)))
      } else {
        self = make(.elements(.list), .mirrored(mirror.children))
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

  /// The values that a case has with it.
  private static func arguments(_ payload: Any, _ label: String?) -> Parts {
    if let label { return .named([(label, payload)]) }
    let type = Swift.type(of: payload)
    if type == Void.self { return .none }
    if case .mirrored = TypeForm.of(type).kind {
      let mirror = Mirror(reflecting: payload)
      if mirror.displayStyle == .tuple { return .named(properties(of: mirror)) }
    }
    return .named([(nil, payload)])
  }

  /// The name of a case without values. A type's own text may be another one.
  private static func caseName(of value: Any) -> String {
    guard value is any CustomStringConvertible || value is any CustomDebugStringConvertible else {
      return "\(value)"
    }
    if let raw = (value as? any RawRepresentable)?.rawValue as? String { return raw }
    return "\(value)"
  }
}

extension Reflected {
  var count: Int {
    switch parts {
    case .none: 0
    case .named(let parts): parts.count
    case .positioned(let elements): elements.elementCount
    case .mirrored(let children): children.count
    }
  }

  /// The number of an object's properties, none of which is read.
  var unreadCount: Int {
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
  var named: [Part] {
    if case .named(let parts) = parts { parts } else { [] }
  }

  /// Elements; none if the value is no collection.
  func elements(_ positions: Range<Int>) -> [ElementPart] {
    switch parts {
    case .none, .named: return []
    case .positioned(let elements): return elements.elements(positions)
    case .mirrored(let children):
      let start = children.index(children.startIndex, offsetBy: positions.lowerBound)
      return zip(positions, children[start...].prefix(positions.count)).map {
        ElementPart(label: "[\($0)]", value: $1.value)
      }
    }
  }

  func element(_ label: String) -> ElementPart? {
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
