import ComposableViews
import ComposableViewsTesting
import Foundation
import Observation
import Testing

@MainActor @Suite struct GestureTests {
  @Observable final class Model {
    var log: [String] = []
    var isDisabled = false
    var isPresented = false

    func add(_ entry: String) -> () -> Void { { self.log.append(entry) } }
  }

  @Test func aTapGoesToTheInnermostView() {
    let model = Model()
    let screen = TestScreen {
      VStack {
        Text("Inner").onTapGesture(perform: model.add("inner"))
        Text("Other")
        Button("Button", action: model.add("button"))
      }
      .onTapGesture(perform: model.add("outer"))
    }
    screen.tap("Inner")
    screen.tap("Other")
    screen.tap("Button")
    #expect(model.log == ["inner", "outer", "button"])
  }

  @Test func ofTwoTapsOfOneViewTheInnerOneCounts() {
    let model = Model()
    let screen = TestScreen {
      Text("a").onTapGesture(perform: model.add("inner")).padding()
        .onTapGesture(perform: model.add("outer"))
    }
    screen.tap("a")
    #expect(model.log == ["inner"])
  }

  @Test func eachViewOfAGroupHasTheGesture() {
    let model = Model()
    let screen = TestScreen {
      Group {
        Text("a")
        Text("b").overlay { Text("c") }
      }
      .onTapGesture(perform: model.add("tap"))
    }
    screen.tap("a")
    screen.tap("c")
    #expect(model.log == ["tap", "tap"])
    #expect(
      screen.text == "a {tap}\nOverlaid {tap}\n  b\n  Overlay\n    c")
  }

  @Test func theLatestActionIsPerformed() {
    let screen = TestScreen { Counting() }
    screen.tap("0")
    screen.tap("1")
    #expect(screen.text == "2 {tap}")
  }

  private struct Counting: View {
    @State private var count = 0

    var body: some View {
      let next = count + 1
      Text("\(count)").onTapGesture { count = next }
    }
  }

  @Test func aDisabledViewHasNoGestures() {
    let model = Model()
    let screen = TestScreen {
      Text("a").onTapGesture(perform: model.add("tap")).disabled(model.isDisabled)
      Text("b").onKeyPress("x") {
        model.log.append("key")
        return .handled
      }.disabled(model.isDisabled)
    }
    #expect(screen.text == "a {tap}\nb {keys}")
    model.isDisabled = true
    #expect(screen.text == "a\nb")
    withKnownIssue {
      screen.tap("a")
    } matching: {
      "\($0)".contains("Expected a button, a link")
    }
    #expect(model.log == [])
  }

  @Test func aSheetCoversGestures() {
    let model = Model()
    let screen = TestScreen {
      Text("a").onTapGesture(perform: model.add("tap"))
        .sheet(
          isPresented: Binding(get: { model.isPresented }, set: { model.isPresented = $0 })
        ) {
          Text("b").onTapGesture(perform: model.add("in the sheet"))
        }
    }
    model.isPresented = true
    screen.tap("b")
    withKnownIssue {
      screen.tap("a")
    } matching: {
      "\($0)".contains("A sheet covers it.")
    }
    #expect(model.log == ["in the sheet"])
  }

  @Test func aLongPressShowsThatItIsHeldDown() {
    let model = Model()
    let screen = TestScreen {
      Text("a").onLongPressGesture(minimumDuration: 1, perform: model.add("held")) {
        model.log.append($0 ? "down" : "up")
      }
    }
    screen.longPress("a")
    #expect(model.log == ["down", "held", "up"])
    // Without a tap, the keys that press are a long press.
    screen.tap("a")
    #expect(model.log.last == "held")
  }

  @Test func hovering() {
    let model = Model()
    let screen = TestScreen {
      Text("a").onHover { model.log.append("inner \($0)") }.onHover {
        model.log.append("outer \($0)")
      }
    }
    screen.setHovering(true, "a")
    screen.setHovering(false, "a")
    #expect(model.log == ["inner true", "outer true", "inner false", "outer false"])
  }

  @Test func tapsInARowOfManyThousand() {
    let model = Model()
    let screen = TestScreen(rowCapacity: 20) {
      List(0..<100_000) { number in
        Text("Row \(number)").onTapGesture { model.log.append("\(number)") }
      }
    }
    screen.scroll(toRow: 99_990)
    screen.tap("Row 99990")
    #expect(model.log == ["99990"])
  }
}

@MainActor @Suite struct KeyPressTests {
  @Observable final class Model {
    var log: [String] = []
    var isPresented = false
  }

  @Test func theFocusedViewGetsTheKeyFirst() {
    let model = Model()
    let screen = TestScreen {
      VStack {
        TextField("Name", text: .constant("")).onKeyPress(keys: ["a", .upArrow]) { press in
          model.log.append("inner \(press.key == .upArrow ? "up" : press.characters)")
          return press.key == .upArrow ? .handled : .ignored
        }
      }
      .onKeyPress { press in
        model.log.append("outer \(press.characters)")
        return .handled
      }
    }
    #expect(screen.press(.upArrow, on: "Name") == .handled)
    #expect(screen.press("a", on: "Name") == .handled)
    #expect(screen.press("b", modifiers: .control, on: "Name") == .handled)
    #expect(model.log == ["inner up", "inner a", "outer a", "outer b"])
  }

  @Test func phases() {
    let model = Model()
    let screen = TestScreen {
      Text("a").focusable()
        .onKeyPress("x", phases: .up) { press in
          model.log.append(press.phase == .up ? "up" : "other")
          return .handled
        }
        .onKeyPress(phases: .all) { _ in
          model.log.append("any")
          return .ignored
        }
    }
    #expect(screen.press("x", on: "a") == .ignored)
    #expect(screen.press("x", phase: .repeat, on: "a") == .ignored)
    #expect(screen.press("x", phase: .up, on: "a") == .handled)
    #expect(model.log == ["any", "any", "up"])
  }

  @Test func charactersAreOfASet() {
    let model = Model()
    let screen = TestScreen {
      Text("a").focusable()
        .onKeyPress(characters: .decimalDigits) { press in
          model.log.append(press.characters)
          return .handled
        }
    }
    #expect(screen.press("7", on: "a") == .handled)
    #expect(screen.press("x", on: "a") == .ignored)
    #expect(screen.press(.return, on: "a") == .ignored)
    #expect(screen.press("7", phase: .up, on: "a") == .ignored)
    #expect(model.log == ["7"])
  }

  @Test func keysOfASheetDoNotReachTheViewThatPresentsIt() {
    let model = Model()
    let screen = TestScreen {
      VStack {
        Text("a")
          .sheet(
            isPresented: Binding(get: { model.isPresented }, set: { model.isPresented = $0 })
          ) {
            Button("b") {}
          }
      }
      .onKeyPress("x") {
        model.log.append("x")
        return .handled
      }
    }
    #expect(screen.press("x", on: "a") == .handled)
    model.isPresented = true
    #expect(screen.press("x", on: "b") == .ignored)
    #expect(model.log == ["x"])
  }

  @Test func aFocusableViewHasFocusState() {
    let screen = TestScreen { Focused() }
    #expect(screen.text == "a {focusable}\nfalse")
    screen.focus("a")
    #expect(screen.text == "a {focused, focusable}\ntrue")
  }

  private struct Focused: View {
    @FocusState private var isFocused: Bool

    var body: some View {
      Text("a").focusable().focused($isFocused)
      Text("\(isFocused)")
    }
  }
}
