import ComposableViewsExploration

/// The endpoints of the features in these tests. Each call returns its argument, and can't fail.
struct Server: Sendable {
  var load: @Sendable (String) async throws -> String = explored("load", failures: []) { $0 }
  var save: @Sendable (String) async throws -> String = explored("save", failures: []) { $0 }
}

private enum ServerKey: TestDependencyKey {
  static var testValue: Server { Server() }
}

extension DependencyValues {
  var server: Server {
    get { self[ServerKey.self] }
    set { self[ServerKey.self] = newValue }
  }
}
