import ComposableTerminal
import Testing

@Suite struct PatienceTests {
  private let start = ContinuousClock.now

  @Test func theSecondRequestIsOneTooManyAfterASecond() {
    let patience = Patience()
    #expect(!patience.isOver(atRequest: start))
    #expect(!patience.isOver(atRequest: start + .milliseconds(999)))
    #expect(patience.isOver(atRequest: start + .seconds(1)))
  }

  @Test func theThirdInterruptIsOneTooManyAfterASecond() {
    let patience = Patience()
    #expect(!patience.isOver(atInterrupt: start))
    #expect(!patience.isOver(atInterrupt: start + .seconds(5)))
    #expect(patience.isOver(atInterrupt: start + .seconds(5)))
  }

  @Test func keysThatRepeatAreNotTooMany() {
    let patience = Patience()
    for number in 0..<30 {
      #expect(!patience.isOver(atInterrupt: start + .milliseconds(30 * number)))
    }
  }

  @Test func whoListensIsAskedAnew() {
    let patience = Patience()
    _ = patience.isOver(atRequest: start)
    _ = patience.isOver(atInterrupt: start)
    _ = patience.isOver(atInterrupt: start)
    patience.renew()
    #expect(!patience.isOver(atRequest: start + .seconds(5)))
    #expect(!patience.isOver(atInterrupt: start + .seconds(5)))
  }
}
