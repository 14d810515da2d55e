internal import ComposableRuntime

/// The storage of a view's dynamic properties in the graph.
struct JoinedProperties {
  private final class Storage {
    var slots: [AnyObject?] = []
    /// The offsets of the properties' links in the bytes of the view; nil if they are not all there.
    var links: [Int]? = []
  }

  private static let typesOfProcess = Locked<[ObjectIdentifier: Bool]>([:])

  /// Whether the views of the types that this process has shown have properties.
  static var propertiesOfTypes: [ObjectIdentifier: Bool] { typesOfProcess.withLock { $0 } }

  /// Nil if there are no properties.
  private var storage: Storage?
  /// Whether the view's type is known to have no properties.
  private var areNone = false

  /// Connects the properties of a view to its node before the view is evaluated.
  ///
  /// This uses reflection, because a view can be any value. Whether a type has any such properties
  /// is found out once in a process.
  mutating func join<Content>(_ view: inout Content, of node: Node) {
    if areNone { return }
    let type = ObjectIdentifier(Content.self)
    if node.graph.propertiesOfTypes[type] == nil {
      let mayHave = Self.mayHaveProperties(view)
      node.graph.propertiesOfTypes[type] = mayHave
      Self.typesOfProcess.withLock { $0[type] = mayHave }
    }
    if node.graph.propertiesOfTypes[type] == false {
      areNone = true
      return
    }
    let storage = storage ?? Storage()
    var links: [AnyObject] = []
    Self.join(in: view, of: node, storage, &links)
    guard !links.isEmpty else { return }
    storage.links = Self.offsets(of: links, in: view)
    self.storage = storage
  }

  /// Calls a closure with each value that the properties keep, and the number of its property.
  func forEachState(_ body: (Int, any StateKeeping) -> Void) {
    for (number, slot) in (storage?.slots ?? []).enumerated() {
      if let location = slot as? any StateKeeping { body(number, location) }
    }
  }

  /// Whether two views have the same inputs: the same bits, apart from the links of their properties, of
  /// which each view has its own.
  ///
  /// - Parameters:
  ///   - new: a view.
  ///   - old: the view whose properties were joined last.
  func isSame<Content>(_ new: Content, _ old: Content) -> Bool {
    guard let storage else { return haveSameBits(new, old) }
    guard let links = storage.links else { return false }
    return withUnsafeBytes(of: new) { new in
      withUnsafeBytes(of: old) { old in
        var start = 0
        for link in links {
          guard new.isSame(as: old, in: start..<link) else { return false }
          start = link + MemoryLayout<UnsafeRawPointer>.size
        }
        return new.isSame(as: old, in: start..<new.count)
      }
    }
  }

  /// Whether a view of this type may have properties, also one that is nil here.
  private static func mayHaveProperties(_ view: Any) -> Bool {
    Mirror(reflecting: view).children.contains {
      $0.value is any DynamicProperty || type(of: $0.value) is any OptionalProperty.Type
    }
  }

  private static func join(
    in value: Any, of node: Node, _ storage: Storage, _ links: inout [AnyObject]
  ) {
    for child in Mirror(reflecting: value).children {
      if let property = child.value as? any JoinedProperty {
        let slot = links.count
        if slot == storage.slots.count { storage.slots.append(nil) }
        property.join(node, slot: &storage.slots[slot])
        links.append(property.linkObject)
      } else if var property = child.value as? any DynamicProperty {
        join(in: property, of: node, storage, &links)
        property.update()
      }
    }
  }

  /// The names of a view's properties, in the order of their slots.
  static func names(in value: Any) -> [String] {
    Mirror(reflecting: value).children.flatMap { child -> [String] in
      if child.value is any JoinedProperty {
        // The storage of a wrapped property has an underscore.
        return [String((child.label ?? "").drop { $0 == "_" })]
      }
      return child.value is any DynamicProperty ? names(in: child.value) : []
    }
  }

  /// The offsets of references to objects in the bytes of a view, in order.
  ///
  /// - Returns: nil if one of the objects is not referenced directly, because it is boxed, as in an existential.
  private static func offsets<Content>(of links: [AnyObject], in view: Content) -> [Int]? {
    let addresses = links.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) }
    var found: Set<UInt> = []
    var offsets: [Int] = []
    withUnsafeBytes(of: view) { bytes in
      let size = MemoryLayout<UInt>.size
      // The word is only compared with the addresses, whose objects the links keep alive.
      for offset in stride(from: 0, through: bytes.count - size, by: size) {
        let word = bytes.load(fromByteOffset: offset, as: UInt.self)
        guard addresses.contains(word) else { continue }
        found.insert(word)
        offsets.append(offset)
      }
    }
    return addresses.allSatisfy(found.contains) ? offsets : nil
  }
}

/// The storage of a property with a value.
protocol StateKeeping: AnyObject {
  /// The wrapper of the property, for diagnostics: `@State`.
  var wrapperName: String { get }
  /// The value. Reading it registers no observer.
  var keptValue: Any { get }
  /// The value as JSON; nil if its type is not `Codable`.
  var json: String? { get }
  /// Sets the value; a text of another type is ignored.
  func restore(_ json: String)
}

/// A property that another view of the same type may have.
private protocol OptionalProperty {}

extension Optional: OptionalProperty where Wrapped: DynamicProperty {}
