import ComposableViews
import ComposableViewsTesting
import Foundation
import Testing

@MainActor @Suite struct FormattedFieldTests {
  struct Prices: View {
    @State var price = 1.5
    @State var discount: Int?
    @State var isShown = true
    @FocusState var focus: String?
    var submitted: (Double) -> Void = { _ in }

    var body: some View {
      if isShown {
        TextField("Price", value: $price, format: .number.precision(.fractionLength(2)))
          .onSubmit { submitted(price) }
          .focused($focus, equals: "price")
        TextField("Discount", value: $discount, format: .number, prompt: Text("None"))
      }
      TextField("Other", value: $price, format: .number)
      Button("To price") { focus = "price" }
      Button("Double") { price *= 2 }
      Button("Hide") { isShown = false }
      Text(verbatim: "\(price) \(discount.map { "\($0)" } ?? "nil") \(focus ?? "-")")
    }
  }

  private func value(_ screen: TestScreen) -> String {
    screen.text.split(separator: "\n").last.map(String.init) ?? ""
  }

  @Test func theReturnKeySetsTheValue() {
    var submitted: [Double] = []
    let screen = TestScreen { Prices { submitted.append($0) } }
    #expect(screen.text.hasPrefix("Price: |1.50|\nDiscount: || (None)\nOther: |1.5|"))
    screen.type("2,000.125", into: "Price")
    #expect(value(screen) == "1.5 nil price")
    #expect(screen.text.hasPrefix("Price: |2,000.125| {focused}"))
    screen.submit("Price")
    #expect(submitted == [2000.125])
    #expect(
      screen.text.hasPrefix("Price: |2,000.12| {focused}\nDiscount: || (None)\nOther: |2,000.125|"))
  }

  @Test func losingTheFocusSetsTheValue() {
    let screen = TestScreen { Prices() }
    screen.type("3", into: "Price")
    screen.focus("Discount")
    #expect(value(screen) == "3.0 nil -")
    screen.type("10", into: "Discount")
    screen.blur("Discount")
    #expect(value(screen) == "3.0 10 -")
  }

  @Test func aTextThatCannotBeParsedGoesBackToTheValue() {
    let screen = TestScreen { Prices() }
    screen.type("expensive", into: "Price")
    #expect(screen.text.hasPrefix("Price: |expensive|"))
    screen.submit("Price")
    #expect(screen.text.hasPrefix("Price: |1.50|"))
    #expect(value(screen) == "1.5 nil price")
  }

  @Test func anEmptyOptionalIsNil() {
    let screen = TestScreen { Prices(discount: 5) }
    screen.type("", into: "Discount")
    screen.submit("Discount")
    #expect(value(screen) == "1.5 nil -")
    screen.type("", into: "Price")
    screen.submit("Price")
    #expect(value(screen) == "1.5 nil price")
  }

  /// The text is rounded: what was not changed is not written back.
  @Test func anUnchangedTextKeepsTheValue() {
    let screen = TestScreen { Prices(price: 1.23456) }
    screen.type("1.23", into: "Price")
    screen.submit("Price")
    #expect(value(screen) == "1.23456 nil price")
  }

  @Test func theFieldFollowsTheValue() {
    let screen = TestScreen { Prices() }
    screen.tap("Double")
    #expect(screen.text.hasPrefix("Price: |3.00|"))
    #expect(screen.text.contains("Other: |3|"))
    screen.tap("To price")
    #expect(screen.text.hasPrefix("Price: |3.00| {focused}"))
  }

  @Test func aFieldThatDisappearsTakesItsDraftWithIt() {
    let screen = TestScreen { Prices() }
    screen.type("9", into: "Price")
    screen.tap("Hide")
    #expect(value(screen) == "1.5 nil -")
  }

  @Test func aDisabledFieldTakesNoText() {
    let screen = TestScreen {
      TextField("Price", value: .constant(1), format: .number).disabled(true)
    }
    #expect(screen.text == "Price: |1| {disabled}")
  }
}

@MainActor @Suite struct GrowingFieldTests {
  private func kinds(_ screen: TestScreen) -> [HostElement.Kind] {
    var kinds: [HostElement.Kind] = []
    screen.host.tree.visit { _, element in
      if element.kind.name == .textEditor { kinds.append(element.kind) }
    }
    return kinds
  }

  @Test func theLimitOfLinesIsTheFields() {
    let screen = TestScreen {
      TextField("A", text: .constant("x"), axis: .vertical)
      TextField("B", text: .constant("x"), axis: .vertical).lineLimit(3)
      TextField("C", text: .constant("x"), axis: .vertical).lineLimit(3...8)
      TextField("D", text: .constant("x"), axis: .vertical).lineLimit(4, reservesSpace: true)
      TextEditor(text: .constant("x"))
    }
    let lines: [HostElement.FieldLines?] = [
      .init(), .init(least: 1, most: 3), .init(least: 3, most: 8), .init(least: 4, most: 4), nil,
    ]
    #expect(kinds(screen) == lines.map { .textEditor(text: "x", prompt: "", lines: $0) })
    var limits: [Int?] = []
    screen.host.tree.visit { _, element in
      if case .text(let text) = element.kind { limits.append(text.lineLimit) }
    }
    #expect(limits == [nil, nil, nil, nil])
  }

  @Test func linesAreBetweenTheirLimits() {
    let lines = HostElement.FieldLines(least: 3, most: 8)
    #expect([0, 3, 5, 8, 100].map(lines.shown) == [3, 3, 5, 8, 8])
    #expect(HostElement.FieldLines(least: 5, most: 2).shown(of: 9) == 5)
    #expect(HostElement.FieldLines(least: -1).shown(of: 0) == 1)
    #expect(HostElement.FieldLines().shown(of: 100_000) == 100_000)
  }
}

@MainActor @Suite struct TextInputTests {
  private func inputs(_ screen: TestScreen) -> [HostElement.TextInput?] {
    var inputs: [HostElement.TextInput?] = []
    screen.host.tree.visit { _, element in
      if element.kind.category == .control { inputs.append(element.traits.textInput) }
    }
    return inputs
  }

  @Test func fieldsInTheViewAreDescribed() {
    let screen = TestScreen {
      TextField("Code", text: .constant("")).keyboardType(.numberPad)
      Group {
        SecureField("Password", text: .constant("")).textContentType(.newPassword)
        TextField("Notes", text: .constant(""), axis: .vertical)
          .textInputAutocapitalization(.words).submitLabel(.send)
        Button("Save") {}
      }
      .autocorrectionDisabled()
      TextEditor(text: .constant(""))
    }
    var code = HostElement.TextInput()
    code.keyboard = .numberPad
    var password = HostElement.TextInput()
    password.contentType = .newPassword
    password.isAutocorrected = false
    var notes = HostElement.TextInput()
    notes.autocapitalization = .words
    notes.submitLabel = .send
    notes.isAutocorrected = false
    #expect(inputs(screen) == [code, password, notes, nil, nil])
  }
}
