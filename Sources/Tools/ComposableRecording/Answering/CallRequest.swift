internal import ComposableDependencies
package import ComposableLog
internal import ComposableRuntime

/// A call of a dependency that is made now, and may get an answer from a recording.
package struct CallRequest {
  /// The name that such calls have in a recording.
  package let name: String
  /// The arguments, as a recording has them.
  package let arguments: [LoggedValue?]
  /// The value that is read; nil for a call of an endpoint.
  package let libraryValue: LibraryValue?
  /// The place of the `@Dependency` that is used, if it is known.
  let declaration: SourceLocation?
  /// The call of an endpoint; nil for a value.
  private let call: EndpointCall?

  init(_ value: LibraryValue, declaredAt declaration: SourceLocation?) {
    name = value.rawValue
    arguments = []
    libraryValue = value
    self.declaration = declaration
    call = nil
  }

  init(_ call: EndpointCall, declaredAt declaration: SourceLocation?) {
    name = "\(call.endpoint)"
    arguments = call.loggedArguments
    libraryValue = nil
    self.declaration = declaration
    self.call = call
  }

  /// The arguments as they are.
  package var argumentValues: [Any] { call?.arguments.map(\.value) ?? [] }

  /// The call, if it ends so.
  package func logged(_ outcome: LoggedCall.Outcome) -> LoggedCall {
    LoggedCall(site: .outside, number: 0, name: name, arguments: arguments, outcome: outcome)
  }

  /// The call as text: `WeatherClient.search("a")`.
  package var text: String { logged(.opaque(type: "")).callText }
}
