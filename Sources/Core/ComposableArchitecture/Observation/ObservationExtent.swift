internal import ComposableRuntime
internal import ComposableThreads
internal import Observation

/// The data that copies of one observed state share: its identity, and which properties were read.
///
/// There is one for each state, so for each of 100,000 rows. Until a property is read it is just a
/// number and two empty words; the first reader allocates the registrar with its lock and tables.
///
/// Copies are passed to other threads and read there. So the mutable data here is atomic, and is stored
/// in the buffer's header instead of properties: the header can be changed without the checks that
/// Swift and the thread sanitizer make around an access to a class's property.
@usableFromInline
final class ObservationExtent: ManagedBuffer<ObservationExtent.Header, Void> {
  @usableFromInline
  struct Header {
    @usableFromInline let number: UInt64
    /// The properties that were read since their last notification. From the 63rd on they share a bit.
    @usableFromInline var wasRead: UInt64 = 0
    /// The greatest number of a read property that shares a bit.
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

  /// Whether the property's next change may have to be published to observers.
  @usableFromInline
  func isObserved(_ property: Int) -> Bool {
    withUnsafeMutablePointerToHeader { header in
      composable_bits(&header.pointee.wasRead) & Self.bit(property) != 0
    }
  }

  /// Registers the observation that is tracked on this thread as an observer of the property's next
  /// change.
  @usableFromInline
  func access(_ property: Int) {
    observers().access(property)
    ObservedReads.noteRead(of: number, property)
    markRead(property)
  }

  /// Publishes the property's next change even if it has not been read.
  func markRead(_ property: Int) {
    withUnsafeMutablePointerToHeader { header in
      // Checked first: writing takes the cache line from the other reading threads.
      guard composable_bits(&header.pointee.wasRead) & Self.bit(property) == 0 else { return }
      composable_bits_insert(&header.pointee.wasRead, Self.bit(property))
      if property > 63 { composable_count_raise(&header.pointee.lastProperty, UInt64(property)) }
    }
  }

  /// Marks the property as not read, so a second change in a turn is not published again.
  ///
  /// - Returns: whether that succeeded; properties that share a bit stay read.
  func forgetReaders(of property: Int) -> Bool {
    guard property < 63 else { return false }
    withUnsafeMutablePointerToHeader { header in
      composable_bits_remove(&header.pointee.wasRead, Self.bit(property))
    }
    return true
  }

  /// Notifies the observers of a property that it has changed.
  func notify(_ property: Int) {
    ObservedReads.noteChange(of: number, property)
    observers().notify(property)
  }

  /// Notifies the observers of all properties, because another state replaced this one.
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

/// The observers of a state's properties, keyed by the properties' numbers.
private final class PropertyObservers: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  /// Represents the property with this number in the registrar.
  private subscript(property: Int) -> Void { () }

  /// Created once: a key path with an argument is allocated each time it is evaluated.
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
