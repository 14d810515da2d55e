internal import ComposableThreads
internal import Observation

/// What the copies of one observed state share: its identity, and who has read which property.
///
/// There is one for each state, so for each of 100,000 rows. Until somebody reads a property it is
/// nothing but a number and two empty words; the registrar with its lock and tables comes with the
/// first reader.
///
/// Copies go to other threads and are read there. So what changes in here is atomic, and lies in the
/// buffer's header and not in properties: the header can be changed without what Swift does, and the
/// thread sanitizer checks, around an access to a class's property.
@usableFromInline
final class ObservationExtent: ManagedBuffer<ObservationExtent.Header, Void> {
  @usableFromInline
  struct Header {
    @usableFromInline let number: UInt64
    /// The properties that were read since they were last told of. From the 63rd on they share a bit.
    @usableFromInline var wasRead: UInt64 = 0
    /// The greatest number of a property that was read, if it shares a bit.
    var lastProperty: UInt64 = 63
    var observers: UnsafeMutableRawPointer?

    @usableFromInline
    init(number: UInt64) {
      self.number = number
    }
  }

  static func make() -> ObservationExtent {
    let extent = create(minimumCapacity: 0) { _ in Header(number: composable_next_stamp()) }
    return unsafeDowncast(extent, to: ObservationExtent.self)
  }

  deinit {
    withUnsafeMutablePointerToHeader { header in
      guard let observers = header.pointee.observers else { return }
      Unmanaged<PropertyObservers>.fromOpaque(observers).release()
    }
  }

  var number: UInt64 {
    withUnsafeMutablePointerToHeader { $0.pointee.number }
  }

  /// Whether anybody who read the property may have to be told of its next change.
  @usableFromInline
  func isObserved(_ property: Int) -> Bool {
    withUnsafeMutablePointerToHeader { header in
      composable_bits(&header.pointee.wasRead) & Self.bit(property) != 0
    }
  }

  /// Whoever tracks what is read on this thread will be told of the property's next change.
  @usableFromInline
  func access(_ property: Int) {
    observers().access(property)
    markRead(property)
  }

  /// The property's next change is to be told, even if nobody has read it.
  func markRead(_ property: Int) {
    withUnsafeMutablePointerToHeader { header in
      // Looked at first: writing it takes the memory from the other threads that read.
      guard composable_bits(&header.pointee.wasRead) & Self.bit(property) == 0 else { return }
      composable_bits_insert(&header.pointee.wasRead, Self.bit(property))
      if property > 63 { composable_count_raise(&header.pointee.lastProperty, UInt64(property)) }
    }
  }

  /// From now on nobody has read the property. So a second change of a turn is not told again.
  ///
  /// - Returns: whether that is known; properties that share a bit stay read.
  func forgetReaders(of property: Int) -> Bool {
    guard property < 63 else { return false }
    withUnsafeMutablePointerToHeader { header in
      composable_bits_remove(&header.pointee.wasRead, Self.bit(property))
    }
    return true
  }

  /// Tells those who have read the property that it has changed.
  func notify(_ property: Int) {
    observers().notify(property)
  }

  /// Tells those who have read any property, as another state is in the place of this one.
  func notifyAll() {
    let (read, last) = withUnsafeMutablePointerToHeader { header in
      let read = composable_bits(&header.pointee.wasRead)
      composable_bits_remove(&header.pointee.wasRead, read)
      return (read, composable_bits(&header.pointee.lastProperty))
    }
    for property in 0..<63 where read & Self.bit(property) != 0 { notify(property) }
    if read & Self.bit(63) != 0 {
      for property in 63...Int(last) { notify(property) }
    }
  }

  private static func bit(_ property: Int) -> UInt64 {
    1 << UInt64(min(property, 63))
  }

  private func observers() -> PropertyObservers {
    withUnsafeMutablePointerToHeader { header in
      if let known = composable_once_get(&header.pointee.observers) {
        return Unmanaged<PropertyObservers>.fromOpaque(known).takeUnretainedValue()
      }
      let made = Unmanaged.passRetained(PropertyObservers())
      let first = composable_once_set(&header.pointee.observers, made.toOpaque())
      if first != made.toOpaque() { made.release() }
      return Unmanaged<PropertyObservers>.fromOpaque(first).takeUnretainedValue()
    }
  }
}

/// The observers of a state's properties, which are known by their numbers.
private final class PropertyObservers: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  /// Stands for the property of this number as far as the registrar is concerned.
  private subscript(property: Int) -> Void { () }

  /// Made once: a key path with an argument is allocated each time it is evaluated.
  private static let keyPaths = (0..<64).map(makeKeyPath)

  private static func makeKeyPath(
    _ property: Int
  ) -> any KeyPath<PropertyObservers, Void> & Sendable {
    \PropertyObservers[property]
  }

  private func keyPath(_ property: Int) -> KeyPath<PropertyObservers, Void> {
    guard property < Self.keyPaths.count else { return Self.makeKeyPath(property) }
    return Self.keyPaths[property]
  }

  func access(_ property: Int) {
    registrar.access(self, keyPath: keyPath(property))
  }

  func notify(_ property: Int) {
    registrar.withMutation(of: self, keyPath: keyPath(property)) {}
  }
}
