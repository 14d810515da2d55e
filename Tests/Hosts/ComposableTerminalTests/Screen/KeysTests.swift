import ComposableTerminal
import ComposableViews
import Foundation
import Testing

@MainActor @Suite struct KeysTests {
  @Test func tabCycles() {
    let play = Screenplay(60, 20) { Counters() }
    #expect(play.focused == "[-]")
    play.type("\t")
    #expect(play.focused == "[+]")
    play.type("\t\t\t")
    #expect(play.focused == "≡ Lines")
    play.type("^[Z")
    #expect(play.focused == "Counter")
  }

  @Test func arrowsMoveToTheNearestControl() {
    let play = Screenplay(60, 20) { Counters() }
    play.type("^[C")
    #expect(play.focused == "[+]")
    play.type("^[C")
    #expect(play.focused == "[+]")
    play.type("^[B")
    #expect(play.focused == "[Swift]")
    play.type("^[A^[A^[A")
    #expect(["Counter", "≡ Lines"].contains(play.focused))
  }

  @Test func enterAndSpacePress() {
    let play = Screenplay(60, 20) { Counters() }
    #expect(play.type("\t\r") == .handled)
    #expect(play.type(" ") == .handled)
    #expect(play.text.contains("Count: 2"))
  }

  @Test func editingAField() {
    let play = Screenplay(60, 20) { Controls() }
    play.type("!^[D^[D?\u{1}<^[200~a\nb^[201~")
    #expect(play.text.contains("<a bBlo?b!"))
    play.type("\u{B}\u{5}x\u{17}yz^[D\u{7F}")
    #expect(play.text.contains("Name       <a z"))
    play.type("\u{15}")
    #expect(play.text.contains("Name       z"))
  }

  @Test func aSecureFieldHidesItsText() {
    let play = Screenplay(60, 20) { Controls() }
    play.type("\tß")
    #expect(play.text.contains("Password   ••••••"))
    #expect(!play.text.contains("swift"))
  }

  @Test func arrowsChangeValues() {
    let play = Screenplay(60, 20) { Controls() }
    play.type("\t\t\t^[C^[C^[C^[D")
    #expect(play.text.contains("Guests: 3"))
    play.type("\t^[C^[C")
    #expect(play.text.contains("─ 0.6"))
    play.type("^[B ")
    #expect(play.text.contains("(•) Small"))
  }

  @Test func aDisabledControlIsSkipped() {
    let play = Screenplay(60, 20) { Controls() }
    play.type("\t\t^[F")
    #expect(play.focused == "[Invite]")
    play.type("^[H\t\t ")
    #expect(play.text.contains("[ ] Remember me"))
    play.type("^[F")
    #expect(play.focused.hasPrefix("Sending"))
  }

  @Test func escapeLeavesAPageAndRestoresTheFocus() {
    let play = Screenplay(60, 20) { Shop() }
    play.type("^[B^[B\r")
    #expect(play.text.hasPrefix(" ‹ Back  Bananas"))
    play.type("^")
    #expect(play.text.hasPrefix(" Basket"))
    #expect(play.focused == "Bananas 🍌 ›")
  }

  @Test func anAlertTakesTheKeysAndFocusesItsHarmlessButton() {
    let play = Screenplay(60, 20) { Shop() }
    play.type("^[F\r")
    #expect(play.focused == "[Cancel]")
    play.type("^")
    #expect(!play.text.contains("undone"))
    #expect(play.focused == "[Empty the basket]")
    play.type("\r\t\r")
    #expect(play.text.contains("In all" + String(repeating: " ", count: 51) + "0"))
  }

  @Test func shortcutsAndTheDefaultAction() {
    let play = Screenplay(60, 20) { Shop() }
    play.type("\u{E}")
    #expect(play.text.contains("New fruit"))
    play.type("Fig\r")
    #expect(!play.text.contains("New fruit"))
    #expect(play.text.contains("Fig"))
  }

  @Test func rowsAreDeletedAndMoved() {
    let play = Screenplay(60, 20) { Shop() }
    #expect(play.type("^[1;3B") == .handled)
    #expect(play.focused == "사과 Apples ›")
    #expect(play.type("^[1;3B^[1;3B") == .handled)
    #expect(play.type("^[1;3B") == nil)
    #expect(play.type("^[3~") == .handled)
    #expect(!play.text.contains("Apples"))
    #expect(play.focused == "In all 3")
    #expect(play.type("^[A") == nil)
    #expect(play.focused == "Cherries ›")
  }

  @Test func theWheelScrollsAndClicksPress() {
    let play = Screenplay(40, 12) { Counters() }
    play.type("^[<0;14;1M")
    #expect(play.text.contains("Line 0"))
    play.type("^[<65;5;6M")
    #expect(!play.text.contains("Line 2\n"))
    #expect(play.text.contains("Line 3"))
    play.type("^[<64;5;6M")
    #expect(play.text.contains("Line 0"))
  }

  @Test func controlCEndsUnlessItIsAShortcut() {
    let play = Screenplay(40, 12) { Counters() }
    let key = Input.key(Key(.character("c"), .control))
    #expect(play.host.handle(key, play.graph).isQuitting)
    let other = Screenplay(40, 12) { Button("Copy") {}.keyboardShortcut("c") }
    #expect(!other.host.handle(key, other.graph).isQuitting)
  }

  @Test func theFocusedRowOfALongListIsVisible() {
    let play = Screenplay(30, 8) {
      List(0..<1000) { number in Text("Row \(number)") }
    }
    play.type("^[F")
    #expect(play.focused == "Row 999")
    play.type("^[A^[A")
    #expect(play.focused == "Row 997")
    play.type("^[5~")
    #expect(play.focused == "Row 991" || play.focused == "Row 992")
    play.type("^[H^[B")
    #expect(play.focused == "Row 1")
  }

  @Test func resizingKeepsTheState() {
    let play = Screenplay(60, 20) { Shop() }
    play.type("^[F")
    play.host.resize(to: CellSize(20, 5))
    #expect(play.focused == "[Empty the basket]")
    play.host.resize(to: CellSize(1, 1))
    #expect(play.host.render().size == CellSize(1, 1))
    play.host.resize(to: CellSize(0, 0))
    #expect(play.host.render().cells.isEmpty)
  }
}
