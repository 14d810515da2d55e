import ComposableArchitecture
import CustomDump
import Testing

@Suite struct BindingActionTests {
  typealias Write = BindingAction<Settings.State>
  typealias PlainWrite = BindingAction<PlainSettings.State>

  @Test func writesOfEqualValuesIntoTheSameFieldAreEqual() {
    #expect(Write.set(\.isOn, true) == .set(\.isOn, true))
    #expect(Write.set(\.isOn, true) != .set(\.isOn, false))
    #expect(Write.set(\.name, "") != .set(\.form.note, ""))
    #expect(Write.set(\.name, "") != .set(\.isOn, true))
    #expect(PlainWrite.set(\.$isOn, true) == .set(\.$isOn, true))
    #expect(PlainWrite.set(\.$isOn, true) != .set(\.$isOn, false))
    #expect(PlainWrite.set(\.$isOn, true) != .set(\.$name, ""))
    #expect(Settings.Action.set(\.isOn, true) == .binding(.set(\.isOn, true)))
    #expect(PlainSettings.Action.set(\.$isOn, true) == .binding(.set(\.$isOn, true)))
  }

  @Test func keyPathsAreCasesOfActions() {
    func field(_ action: Settings.Action) -> String {
      switch action {
      case .binding(\.isOn): "isOn"
      case .binding(\.form.note): "form.note"
      case .binding(.set(\.name, "Blob")): "Blob"
      case .binding: "another"
      case .reset: "none"
      }
    }
    #expect(field(.binding(.set(\.isOn, false))) == "isOn")
    #expect(field(.binding(.set(\.form.note, "x"))) == "form.note")
    #expect(field(.binding(.set(\.name, "Blob"))) == "Blob")
    #expect(field(.binding(.set(\.name, "x"))) == "another")
    #expect(field(.reset) == "none")
  }

  @Test func theKeyPathIsTheFields() {
    #expect(Write.set(\.isOn, true).keyPath == \.isOn)
    #expect(PlainWrite.set(\.$isOn, true).keyPath == \.$isOn)
    switch Write.set(\.isOn, true).keyPath {
    case \.isOn: break
    default: Issue.record("The key path does not match.")
    }
  }

  @Test func caseKeyPathsContinueIntoTheState() {
    var action = Settings.Action.binding(.set(\.isOn, true))
    #expect(action.is(\.binding))
    #expect(action.is(\.binding.isOn))
    #expect(!action.is(\.binding.name))
    #expect(action[case: \.binding.isOn] == true)
    #expect(action[case: \.binding.name] == nil)
    #expect((\Settings.Action.Cases.binding.name)("x") == .binding(.set(\.name, "x")))
    #expect(action.modify(\.binding.isOn) { $0.toggle() })
    #expect(action == .binding(.set(\.isOn, false)))

    let plain = PlainWrite.set(\.$isOn, true)
    #expect(plain[case: \.$isOn] == true)
    #expect(plain[case: \.$name] == nil)
    #expect((\PlainWrite.Cases.$name)("x") == .set(\.$name, "x"))
  }

  @Test func theWriteOfAnActionIsFound() {
    let write = Write.set(\.isOn, true)
    #expect(Settings.Action.binding(write).binding == write)
    #expect(Settings.Action.reset.binding == nil)
    let plain = PlainWrite.set(\.$isOn, true)
    #expect(PlainSettings.Action.binding(plain).binding == plain, "without macros")
    #expect(PlainSettings.Action.reset.binding == nil)
    #expect(HandWritten.binding(plain).binding == plain, "by a property")
    #expect(Forwarding.binding(write).binding == write, "in a case of another name")
    #expect(Forwarding.other.binding == nil)
  }

  /// An action that implements the property `binding` itself.
  enum HandWritten: BindableAction {
    case binding(BindingAction<PlainSettings.State>)

    var binding: BindingAction<PlainSettings.State>? {
      switch self {
      case .binding(let write): write
      }
    }
  }

  /// An action without a case `binding`.
  @CasePathable
  enum Forwarding: BindableAction {
    case written(BindingAction<Settings.State>)
    case other

    static func binding(_ action: BindingAction<Settings.State>) -> Self { .written(action) }
  }

  @Test func theDescriptionIsTheCode() {
    #expect("\(Write.set(\.isOn, true))" == #".set(\State.isOn, true)"#)
    #expect("\(Write.set(\.name, "Blob"))" == #".set(\State.name, "Blob")"#)
    #expect(
      "\(Settings.Action.binding(.set(\.isOn, true)))" == #"binding(.set(\State.isOn, true))"#)
    #expect(
      String(customDumping: Settings.Action.binding(.set(\.isOn, true))) == #"""
        Settings.Action.binding(
          .set(\State.isOn, true)
        )
        """#)
  }

  @Test func theDescriptionHasNoAddress() {
    let texts = ["\(Write.set(\.form.note, "x"))", "\(PlainWrite.set(\.$isOn, true))"]
    for text in texts { #expect(!text.contains("0x"), "\(text)") }
    #expect(texts[0].hasSuffix(#".note, "x")"#))
  }

  /// The platform may not keep the field's name, but a write reveals it.
  @MainActor @Test func theDescriptionNamesAPlainStatesField() {
    let store = Store<Named, BindingAction<Named>>(initialState: Named()) {
      Reduce { state, action in
        Named.Writing().reduce(into: &state, action: .binding(action)).map { _ in action }
      }
    }
    let writes: [BindingAction<Named>] = [.set(\.$first, 1), .set(\.$second, 1)]
    for write in writes { store.send(write) }
    #expect(store.state == Named(first: 1, second: 1))
    #expect(writes.map { "\($0)" } == [#".set(\Named.$first, 1)"#, #".set(\Named.$second, 1)"#])
    #expect("\(BindingAction<Named>.set(\.$second, 2))" == #".set(\Named.$second, 2)"#)
  }

  /// A plain state with two fields of the same type.
  struct Named: Equatable {
    @BindingState var first = 0
    @BindingState var second = 0

    struct Writing: Reducer {
      @CasePathable
      enum Action: BindableAction { case binding(BindingAction<Named>) }
      var body: some Reducer<Named, Action> { BindingReducer() }
    }
  }

  @Test func aDumpDistinguishesWrites() throws {
    let difference = try #require(
      diff(
        Settings.Action.binding(.set(\.isOn, true)), Settings.Action.binding(.set(\.name, "x"))))
    #expect(difference.contains(#"\State.isOn, true"#))
    #expect(difference.contains(#"\State.name, "x""#))
    #expect(diff(Write.set(\.isOn, true), .set(\.isOn, true)) == nil)
  }

  @Test func aWriteIsSmall() {
    #expect(MemoryLayout<Write>.size <= 2 * MemoryLayout<Int>.size)
  }

  @Test func aWriteCanMoveToAnotherThread() async {
    let write = Write.set(\.isOn, true)
    let other = await Task.detached { write }.value
    #expect(other == write)
  }
}
