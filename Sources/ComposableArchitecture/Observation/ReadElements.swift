internal import ComposableCollections

/// The elements of an identified array that were read through stores.
///
/// What has happened to them is asked of the array, which keeps its latest changes, if the operator that
/// looks after it has had a turn: so an append among 100,000 observed rows looks at none of them. Where
/// nobody has let it keep them, all that were read are looked at.
final class ReadElements<ID: Hashable, Element>: ReadCollection {
  private let elements: Reading<IdentifiedArray<ID, Element>>
  private let identify: (UnsafeRawPointer) -> ObservableStateID
  private var read: [ID: ReadElement] = [:]
  /// Of the array, when it was looked at last.
  private var version: UInt64 = 0

  private struct ReadElement {
    let extent: ObservationExtent
    /// See ``ObservableStateID/fingerprint``.
    let fingerprint: UInt64
  }

  /// - Parameters:
  ///   - elements: where the array is read.
  ///   - identify: tells of an element at an address which state it is.
  init(
    _ elements: Reading<IdentifiedArray<ID, Element>>,
    identify: @escaping (UnsafeRawPointer) -> ObservableStateID
  ) {
    self.elements = elements
    self.identify = identify
  }

  /// Where the array lies at the moment.
  var address: UnsafeRawPointer { elements.withPointer { UnsafeRawPointer($0) } }

  var isEmpty: Bool { read.isEmpty }

  /// Notes that an element is read.
  ///
  /// - Returns: who is to hear that the element went or is another. For a struct, its readers; for an
  ///   enum an object of its own, since reading the case is reading no property.
  func note(_ id: ID, _ element: ObservableStateID) -> ObservationExtent {
    if read.isEmpty { version = elements.withPointer { $0.pointee._version } }
    let fingerprint = element.fingerprint(inTurnFrom: 0)
    let extent = element.extentOfStruct ?? read[id]?.extent ?? .make()
    read[id] = ReadElement(extent: extent, fingerprint: fingerprint)
    return extent
  }

  func takeReplaced(inTurnFrom firstVersion: UInt64) -> [ObservationExtent] {
    elements.withPointer { elements in
      let changed = elements.pointee._changedIDs(since: version)
      version = elements.pointee._version
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
        .map { identify(elements.pointee._address(of: $0)) }
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
