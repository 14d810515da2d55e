// On Apple platforms only. Elsewhere URLSession is in FoundationNetworking, which links libcurl
// and what that needs into every program.
#if canImport(Darwin)
  public import Foundation

  extension DependencyValues {
    /// The session that requests go through. A test that reads it without overriding it fails.
    ///
    /// Not on Linux, Android, Windows and wasm, where it would link a network stack into every
    /// program; an app that uses `FoundationNetworking` makes a key of its own.
    public var urlSession: URLSession {
      get { self[URLSessionKey.self] }
      set { self[URLSessionKey.self] = newValue }
    }
  }

  private enum URLSessionKey: DependencyKey {
    static var liveValue: URLSession { .shared }
  }
#endif
