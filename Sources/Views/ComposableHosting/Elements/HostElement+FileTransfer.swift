public import ComposableFoundation

extension HostElement {
  /// A button's transfer of a user's file. Only hosts with ``HostFiles/withUser(limit:)`` receive it.
  public enum FileTransfer: Hashable, Sendable {
    /// Saves a file. The host gives the user the contents, and sends ``HostEvent/activate`` when it has begun to.
    case export(FileExport)
    /// Has the user choose a file. The host hands it over by ``HostEvent/file(_:)``.
    case choose(FileChoice)
  }

  /// A file for the user.
  public struct FileExport: Hashable, Sendable {
    /// The name for the file, without a path.
    public var name: String
    /// The type.
    public var contentType: UTType
    /// The contents.
    public var contents: Data
    /// Whether the user has asked for it already: a host that can save it at once asks for nothing more.
    public var isRequested = false
    /// Where the host has the file for the user. The host itself sets it.
    public var address: String?

    /// - Parameters:
    ///   - name: the name for the file, without a path.
    ///   - contentType: the type.
    ///   - contents: the contents.
    public init(name: String, contentType: UTType, contents: Data) {
      self.name = name
      self.contentType = contentType
      self.contents = contents
    }
  }

  /// The kind of file that the user may choose.
  public struct FileChoice: Hashable, Sendable {
    /// The types. Empty for any.
    public var types: [UTType]
    /// Whether a file is being handed over. The host stops handing one over that is not.
    public var isReceiving: Bool

    /// - Parameters:
    ///   - types: the types. Empty for any.
    ///   - isReceiving: whether a file is being handed over.
    public init(types: [UTType], isReceiving: Bool = false) {
      self.types = types
      self.isReceiving = isReceiving
    }

    /// The ends of the names of the files, without the dot. Empty for any.
    public var filenameExtensions: [String] {
      types.contains { $0.filenameExtensions.isEmpty } ? [] : types.flatMap(\.filenameExtensions)
    }
  }
}

extension HostElement.FileExport {
  /// Compares the contents last, and not at all if they are shared: views are evaluated often.
  public static func == (first: Self, second: Self) -> Bool {
    guard first.name == second.name, first.contentType == second.contentType,
      first.address == second.address, first.isRequested == second.isRequested,
      first.contents.count == second.contents.count
    else { return false }
    let isShared = first.contents.withUnsafeBytes { start in
      second.contents.withUnsafeBytes { start.baseAddress == $0.baseAddress }
    }
    return isShared || first.contents == second.contents
  }
}

extension HostEvent {
  /// A step of handing over a file that the user has chosen.
  public enum FileStep: Hashable, Sendable {
    /// Begins with a file, in place of one before it.
    case begin(name: String, size: Int)
    /// The next bytes. The file is complete when there are as many as announced.
    case add(Data)
    /// The file can't be read.
    case abandon
  }
}
