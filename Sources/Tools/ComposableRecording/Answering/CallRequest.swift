internal import ComposableDependencies
package import ComposableLog
internal import ComposableRuntime

/// A present call of a dependency, which a recording may answer.
package struct CallRequest {
  /// The name of such calls in a recording.
  package let name: String
  /// The arguments in a recording's format.
  package let arguments: [LoggedValue?]
  /// The value that is read; nil for a call of an endpoint.
  package let libraryValue: LibraryValue?
  /// The source location of the used `@Dependency`, if known.
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

  /// The arguments without encoding.
  package var argumentValues: [Any] { call?.arguments.map(\.value) ?? [] }

  /// The call with an outcome, in a recording's format.
  package func logged(_ outcome: LoggedCall.Outcome) -> LoggedCall {
    LoggedCall(site: .outside, number: 0, name: name, arguments: arguments, outcome: outcome)
  }

  /// The call as text: `WeatherClient.search("a")`.
  package var text: String { logged(.opaque(type: "")).callText }
}
