internal import ComposableCollections

/// The elements of an identified array that were read through stores.
///
/// The array keeps its latest changes once its operator has had a turn, and reports them here: so an
/// append among 100,000 observed rows visits none of them. If the array keeps no changes, all read
/// elements are visited.
final class ReadElements<ID: Hashable, Element>: ReadCollection {
  private let elements: Reading<IdentifiedArray<ID, Element>>
  private let identify: (UnsafeRawPointer) -> ObservableStateID
  private var read: [ID: ReadElement] = [:]
  /// The array's version when it was last checked.
  private var version: UInt64 = 0

  private struct ReadElement {
    let extent: ObservationExtent
    /// See ``ObservableStateID/fingerprint``.
    let fingerprint: UInt64
  }

  /// - Parameters:
  ///   - elements: where the array is read.
  ///   - identify: gives the identity of the element at an address.
  init(
    _ elements: Reading<IdentifiedArray<ID, Element>>,
    identify: @escaping (UnsafeRawPointer) -> ObservableStateID
  ) {
    self.elements = elements
    self.identify = identify
  }

  /// The current address of the array.
  var address: UnsafeRawPointer { elements.withPointer { UnsafeRawPointer($0) } }

  var isEmpty: Bool { read.isEmpty }

  /// Records that an element is read.
  ///
  /// - Returns: the extent to notify when the element is removed or replaced. For a struct, the extent of its
  ///   properties' observers; for an enum a separate extent, because reading the case reads no property.
  func note(_ id: ID, _ element: ObservableStateID) -> ObservationExtent {
    if read.isEmpty { version = elements.withPointer { $0.pointee.version } }
    let fingerprint = element.fingerprint(inTurnFrom: 0)
    let extent = element.extentOfStruct ?? read[id]?.extent ?? .make()
    read[id] = ReadElement(extent: extent, fingerprint: fingerprint)
    return extent
  }

  func takeReplaced(inTurnFrom firstVersion: UInt64) -> [ObservationExtent] {
    elements.withPointer { elements in
      let changed = elements.pointee.changedIDs(since: version)
      version = elements.pointee.version
      return takeReplaced(changed ?? Array(read.keys), in: elements, from: firstVersion)
    }
  }

  func takeAll() -> [ObservationExtent] {
    defer { read = [:] }
    return read.values.map { $0.extent }
  }

  private func takeReplaced(
    _ ids: [ID], in elements: UnsafePointer<IdentifiedArray<ID, Element>>, from firstVersion: UInt64
  ) -> [ObservationExtent] {
    var replaced: [ObservationExtent] = []
    for id in ids {
      guard let known = read[id] else { continue }
      let element = elements.pointee.index(id: id)
        .map { identify(elements.pointee.address(of: $0)) }
      if let element, element.fingerprint(inTurnFrom: firstVersion) == known.fingerprint {
        read[id] = ReadElement(
          extent: known.extent, fingerprint: element.fingerprint(inTurnFrom: 0))
      } else {
        read[id] = nil
        replaced.append(known.extent)
      }
    }
    return replaced
  }
}
