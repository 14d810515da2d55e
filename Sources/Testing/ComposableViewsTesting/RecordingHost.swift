public import ComposableViews

/// A host in memory that records operations and answers queries.
public final class RecordingHost: ViewHost {
  /// The current elements.
  public private(set) var tree = ElementTree()
  /// The operations since the last call of ``takeOperations()``.
  public private(set) var operations: [HostOperation] = []

  /// How many rows of a long list exist at least; nil for all.
  public let rowCapacity: Int?
  /// Where the user has files.
  public let files: HostFiles

  /// Creates a host with an empty screen.
  ///
  /// - Parameters:
  ///   - rowCapacity: how many rows of a long list exist at least. By default all rows exist.
  ///   - files: where the user has files.
  public init(
    rowCapacity: Int? = nil, files: HostFiles = .withUser(limit: HostFiles.defaultLimit)
  ) {
    self.rowCapacity = rowCapacity
    self.files = files
  }

  /// Applies and records operations.
  public func apply(_ operations: [HostOperation]) {
    for operation in operations { tree.apply(operation) }
    self.operations += operations
  }

  /// The address of the screen; nil if it never had one.
  public private(set) var address: String?

  /// Applies and records operations, and records the address.
  public func apply(_ operations: [HostOperation], at address: String) {
    self.address = address
    apply(operations)
  }

  /// The announcements since the last call of ``takeAnnouncements()``.
  public private(set) var announcements: [String] = []

  /// Records an announcement.
  public func announce(_ text: String) { announcements.append(text) }

  /// Returns the announcements since the last call.
  public func takeAnnouncements() -> [String] {
    defer { announcements = [] }
    return announcements
  }

  /// The elements that the graph has scrolled to since the last call of ``takeScrolls()``.
  public private(set) var scrolls: [ElementID] = []

  /// Records an element that was scrolled to.
  public func scroll(to id: ElementID, anchor: Alignment?) { scrolls.append(id) }

  /// Returns the elements that were scrolled to since the last call.
  public func takeScrolls() -> [ElementID] {
    defer { scrolls = [] }
    return scrolls
  }

  /// Returns the operations since the last call.
  public func takeOperations() -> [HostOperation] {
    defer { operations = [] }
    return operations
  }
}
