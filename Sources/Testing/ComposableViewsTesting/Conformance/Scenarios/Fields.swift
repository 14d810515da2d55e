internal import ComposableViews

extension HostConformance {
  /// Typed text, accepted and rejected.
  static var fields: HostScenario {
    HostScenario(
      "fields", Fields(), shows: "Name: || (Your name)\nCode: |12|\nSecret: ||\nHello, !"
    )
    .send(
      .setText("Blob"), to: "Name", shows: "Name: |Blob|\nCode: |12|\nSecret: ||\nHello, Blob!"
    )
    .send(
      .setText("12a"), to: "Code", shows: "Name: |Blob|\nCode: |12|\nSecret: ||\nHello, Blob!"
    )
    .send(
      .setText("123"), to: "Code", shows: "Name: |Blob|\nCode: |123|\nSecret: ||\nHello, Blob!"
    )
    .send(
      .setText("ß\u{1F600}"), to: "Secret",
      shows: "Name: |Blob|\nCode: |123|\nSecret: |**|\nHello, Blob!"
    )
    .send(.submit, to: "Name", shows: "Name: || (Your name)\nCode: |123|\nSecret: |**|\nHello, !")
  }
}

private struct Fields: View {
  @State private var name = ""
  @State private var code = "12"
  @State private var secret = ""

  var body: some View {
    TextField("Name", text: $name, prompt: Text("Your name")).onSubmit { name = "" }
    TextField(
      "Code", text: Binding(get: { code }, set: { if $0.allSatisfy(\.isNumber) { code = $0 } }))
    SecureField("Secret", text: $secret)
    Text("Hello, \(name)!")
  }
}
