/// How an image that is not as large as its room fits into it.
public enum ContentMode: UInt8, Hashable, Sendable, CaseIterable {
  /// All of it is visible.
  case fit
  /// It covers all the room, and parts may be cut off.
  case fill
}

extension HostElement {
  /// An image, as a host shows it.
  public struct Picture: Hashable, Sendable {
    /// Where the image is from.
    public enum Source: Hashable, Sendable {
      /// The app has it.
      case data(EncodedImage)
      /// The host loads it, if it can.
      case address(String)
    }

    /// Shared by the copies, so that an element is no larger for it.
    private final class Storage: Sendable {
      let source: Source
      let description: String?
      let isResizable: Bool
      let contentMode: ContentMode?
      let aspectRatio: Double?

      init(
        _ source: Source, _ description: String?, _ isResizable: Bool, _ contentMode: ContentMode?,
        _ aspectRatio: Double?
      ) {
        self.source = source
        self.description = description
        self.isResizable = isResizable
        self.contentMode = contentMode
        self.aspectRatio = aspectRatio
      }
    }

    private let storage: Storage

    /// - Parameters:
    ///   - source: where the image is from.
    ///   - description: the accessibility text. Nil for a decoration.
    ///   - isResizable: whether it takes the offered room, instead of its own size.
    ///   - contentMode: how it fits into the room. Nil if it is stretched.
    ///   - aspectRatio: the ratio of its width to its height, if not its own.
    public init(
      _ source: Source, description: String? = nil, isResizable: Bool = false,
      contentMode: ContentMode? = nil, aspectRatio: Double? = nil
    ) {
      storage = Storage(source, description, isResizable, contentMode, aspectRatio)
    }

    /// Where the image is from.
    public var source: Source { storage.source }
    /// The accessibility text. Nil for a decoration.
    public var description: String? { storage.description }
    /// Whether it takes the offered room, instead of its own size.
    public var isResizable: Bool { storage.isResizable }
    /// How it fits into the room. Nil if it is stretched.
    public var contentMode: ContentMode? { storage.contentMode }
    /// The ratio of its width to its height, if not its own.
    public var aspectRatio: Double? { storage.aspectRatio }

    public static func == (first: Picture, second: Picture) -> Bool {
      first.storage === second.storage
        || first.source == second.source && first.description == second.description
          && first.isResizable == second.isResizable && first.contentMode == second.contentMode
          && first.aspectRatio == second.aspectRatio
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(source)
      hasher.combine(description)
      hasher.combine(isResizable)
    }
  }
}
