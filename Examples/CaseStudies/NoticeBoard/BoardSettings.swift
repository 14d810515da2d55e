import ComposableArchitecture

/// How the board is shown.
public struct BoardSettings: Codable, Equatable, Sendable {
  public var isNewestFirst = true
  public var showsAuthors = true

  public init() {}
}

extension SharedKey where Self == AppStorageKey<BoardSettings>.Default {
  /// The settings, which outlive the program.
  public static var boardSettings: Self {
    Self[.appStorage("boardSettings", scope: .dependencies), default: BoardSettings()]
  }
}
