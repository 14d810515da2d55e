import ComposableDependencies

/// Dependencies for tests, with every value that a key can have.
enum FruitKey: DependencyKey {
  static let liveValue = "live fruit"
  static let previewValue = "preview fruit"
  static let testValue = "test fruit"
}

/// Has no value for tests.
enum VegetableKey: DependencyKey {
  static let liveValue = "live vegetable"
}

extension DependencyValues {
  var fruit: String {
    get { self[FruitKey.self] }
    set { self[FruitKey.self] = newValue }
  }

  var vegetable: String {
    get { self[VegetableKey.self] }
    set { self[VegetableKey.self] = newValue }
  }
}
