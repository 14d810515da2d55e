public import ComposableFoundation

/// A type of values that `@AppStorage` and ``SceneStorage`` keep.
public protocol StoredValue: Codable, Sendable {}

extension Bool: StoredValue {}
extension Int: StoredValue {}
extension Double: StoredValue {}
extension String: StoredValue {}
extension URL: StoredValue {}
extension Data: StoredValue {}
extension Date: StoredValue {}

/// A type of raw values that `@AppStorage` and ``SceneStorage`` can store, for example for enumerations.
public protocol StoredRawValue: StoredValue {}

extension Int: StoredRawValue {}
extension String: StoredRawValue {}
