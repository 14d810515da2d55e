#if !canImport(SwiftUI)
  public import ComposableArchitecture
  internal import ComposableRuntime
  public import ComposableViews

  /// A value in the preferences of the program, which a view reads and writes.
  ///
  /// ```swift
  /// @AppStorage("isSoundOn") private var isSoundOn = true
  /// @AppStorage("sortOrder") private var sortOrder = SortOrder.date
  /// ```
  ///
  /// It is the shared value with the key `.appStorage` of that name: features that declare it, and other views, see the
  /// same value, and it is saved.
  @propertyWrapper
  public struct AppStorage<Value: Sendable>: DynamicProperty {
    // Not the shared value itself: two views that declare the same key have the same inputs, and the second is not
    // evaluated because of it.
    private let fixed: FixedShared<Value>

    private var shared: Shared<Value> { fixed.shared }

    /// - Parameters:
    ///   - wrappedValue: the value if the preferences have none.
    ///   - key: the name in the preferences.
    ///   - store: the preferences; those of the dependency `defaultAppStorage` by default.
    ///   - fileID: where a misuse of the key is reported.
    ///   - filePath: the same.
    ///   - line: the same.
    ///   - column: the same.
    public init(
      wrappedValue: Value, _ key: String, store: AppPreferences? = nil,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Value: StoredValue {
      fixed = FixedShared(
        Shared(wrappedValue: wrappedValue, AppStorageKey<Value>.appStorage(key, store: store)))
      AppStorageUses.note(
        key, Value.self, in: store,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// - Parameters:
    ///   - wrappedValue: the value if the preferences have none.
    ///   - key: the name in the preferences.
    ///   - store: the preferences; those of the dependency `defaultAppStorage` by default.
    ///   - fileID: where a misuse of the key is reported.
    ///   - filePath: the same.
    ///   - line: the same.
    ///   - column: the same.
    public init(
      wrappedValue: Value, _ key: String, store: AppPreferences? = nil,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Value: RawRepresentable, Value.RawValue: StoredRawValue {
      fixed = FixedShared(
        Shared(wrappedValue: wrappedValue, AppStorageKey<Value>.appStorage(key, store: store)))
      AppStorageUses.note(
        key, Value.RawValue.self, in: store,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Creates a value that is nil if the preferences have none.
    ///
    /// - Parameters:
    ///   - key: the name in the preferences.
    ///   - store: the preferences; those of the dependency `defaultAppStorage` by default.
    ///   - fileID: where a misuse of the key is reported.
    ///   - filePath: the same.
    ///   - line: the same.
    ///   - column: the same.
    public init<Wrapped: StoredValue>(
      _ key: String, store: AppPreferences? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Value == Wrapped? {
      fixed = FixedShared(Shared(AppStorageKey<Value>.appStorage(key, store: store)))
      AppStorageUses.note(
        key, Wrapped.self, in: store,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Creates a value that is nil if the preferences have none.
    ///
    /// - Parameters:
    ///   - key: the name in the preferences.
    ///   - store: the preferences; those of the dependency `defaultAppStorage` by default.
    ///   - fileID: where a misuse of the key is reported.
    ///   - filePath: the same.
    ///   - line: the same.
    ///   - column: the same.
    public init<Wrapped: RawRepresentable>(
      _ key: String, store: AppPreferences? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) where Value == Wrapped?, Wrapped.RawValue: StoredRawValue {
      fixed = FixedShared(Shared(AppStorageKey<Value>.appStorage(key, store: store)))
      AppStorageUses.note(
        key, Wrapped.RawValue.self, in: store,
        SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// The current value.
    public var wrappedValue: Value {
      get { shared.wrappedValue }
      nonmutating set { shared.withLock { $0 = newValue } }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { Binding(shared) }
  }
#endif
