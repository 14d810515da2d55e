import ComposableArchitecture
import Testing

@Suite struct BindingActionTests {
  @Test func probe() {
    print("PROBE", String(describing: \Settings.State.isOn as AnyKeyPath))
    print("PROBE", String(describing: \Settings.State.form.note as AnyKeyPath))
    print("PROBE", String(describing: \Settings.State.rows[3] as AnyKeyPath))
    print("PROBE", String(describing: \PlainSettings.State.$isOn as AnyKeyPath))
    print("PROBE", String(describing: \PlainSettings.State.rows as AnyKeyPath))
    let action = Settings.Action.binding(.set(\.isOn, true))
    #expect(action[case: \.binding.isOn] == true)
    #expect(action.is(\.binding.isOn))
    let plain = PlainSettings.Action.binding(.set(\.$isOn, true))
    #expect(plain.binding == .set(\.$isOn, true))
  }
}
