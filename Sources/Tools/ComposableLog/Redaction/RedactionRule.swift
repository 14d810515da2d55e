internal import ComposableArchitecture
internal import ComposableRuntime

/// Selects values that a recording leaves out of its file, or keeps.
///
/// ```swift
/// StoreRecording<App.State, App.Action>(redacting: [
///   .field(\Login.State.code),
///   .endpoint("LoginClient.logIn"),
///   .type(AccessToken.self),
///   .keeping(\Parser.State.token),
/// ])
/// ```
///
/// A rule adds to the default redactions: the fields of `Redactable` types, texts that were typed into a `SecureField`
/// of this package, and texts with the name of a secret, such as `password` or `accessToken`. Only
/// ``keepingEverything`` turns that off.
public struct RedactionRule: Sendable {
  enum Rule: Sendable {
    case field(FieldPath)
    case type(ObjectIdentifier)
    case endpoint(String)
    case named(String)
    case keepingField(FieldPath)
    case keepingEndpoint(String)
    case keepingName(String)
    case keepingEverything
  }

  let rule: Rule

  /// Redacts a field in each value of the key path's root: in a child's state, an element, an action, and the bindings
  /// that write it.
  ///
  /// - Parameter keyPath: a stored property, from the type that declares it: `\Login.State.password`. A key path that
  ///   can't be named is reported, and the whole root is redacted.
  public static func field<Root, Value>(
    _ keyPath: KeyPath<Root, Value>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> RedactionRule {
    guard let path = FieldPath(keyPath) else {
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column).report(
        """
        The field '\(keyPath)' has no name to redact it by, so that all of '\(Root.self)' is redacted.

        Write the key path from the type that declares the property.
        """)
      return RedactionRule(rule: .type(ObjectIdentifier(Root.self)))
    }
    return RedactionRule(rule: .field(path))
  }

  /// Redacts the associated values of a case, for example of an action.
  ///
  /// - Parameters:
  ///   - name: the name of the case, as it is encoded: `"codeChanged"`.
  ///   - type: the enum.
  public static func `case`(_ name: String, of type: Any.Type) -> RedactionRule {
    RedactionRule(rule: .field(FieldPath(root: type, name)))
  }

  /// Redacts all values of a type.
  public static func type(_ type: Any.Type) -> RedactionRule {
    RedactionRule(rule: .type(ObjectIdentifier(type)))
  }

  /// Redacts the arguments and the results of an endpoint, the elements of its streams, and its errors.
  ///
  /// - Parameter name: the client and the endpoint: `"LoginClient.logIn"`; a client alone stands for all its endpoints.
  public static func endpoint(_ name: String) -> RedactionRule {
    RedactionRule(rule: .endpoint(name))
  }

  /// Redacts the texts of fields, cases and arguments whose names contain a word, like the default redactions for
  /// `password`.
  ///
  /// - Parameter word: one word of a name: `"email"` stands for `email` and `emailChanged`.
  public static func named(_ word: String) -> RedactionRule {
    RedactionRule(rule: .named(word.lowercased()))
  }

  /// Keeps a field that has the name of a secret, but is not one.
  ///
  /// - Parameter keyPath: a stored property, as for ``field(_:fileID:filePath:line:column:)``.
  public static func keeping<Root, Value>(
    _ keyPath: KeyPath<Root, Value>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> RedactionRule {
    guard let path = FieldPath(keyPath) else {
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column).report(
        """
        The field '\(keyPath)' has no name to keep it by.

        Write the key path from the type that declares the property.
        """)
      return RedactionRule(rule: .keepingName(""))
    }
    return RedactionRule(rule: .keepingField(path))
  }

  /// Keeps the calls of an endpoint that has the name of a secret, but does not pass secrets.
  ///
  /// - Parameter name: the client and the endpoint: `"ParserClient.tokens"`.
  public static func keeping(endpoint name: String) -> RedactionRule {
    RedactionRule(rule: .keepingEndpoint(name))
  }

  /// Keeps everything, also passwords: for sessions without a user, such as the sessions of tests.
  public static var keepingEverything: RedactionRule { RedactionRule(rule: .keepingEverything) }

  /// Keeps all values that are redacted by default because of a word in their names.
  ///
  /// - Parameter word: the word: `"token"`.
  public static func keeping(named word: String) -> RedactionRule {
    RedactionRule(rule: .keepingName(word.lowercased()))
  }
}
