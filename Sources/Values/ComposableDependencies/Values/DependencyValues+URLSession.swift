// Apple platforms only. Elsewhere URLSession is in FoundationNetworking, which links libcurl and its
// dependencies into every program.
#if canImport(Darwin)
  public import Foundation

  extension DependencyValues {
    /// The session for requests. A test that reads it without overriding it fails.
    ///
    /// Unavailable on Linux, Android, Windows and wasm, where it would link a network stack into every
    /// program. An app that uses `FoundationNetworking` declares its own key.
    public var urlSession: URLSession {
      get { self[URLSessionKey.self] }
      set { self[URLSessionKey.self] = newValue }
    }
  }

  private enum URLSessionKey: DependencyKey {
    static var liveValue: URLSession { .shared }
  }
#endif
