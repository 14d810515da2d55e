import ComposableTerminal
import Testing

@Suite struct InterruptPolicyTests {
  private let start = ContinuousClock.now

  @Test func aSecondRequestEndsTheProcessAfterASecond() {
    let policy = InterruptPolicy()
    #expect(!policy.isOver(atRequest: start))
    #expect(!policy.isOver(atRequest: start + .milliseconds(999)))
    #expect(policy.isOver(atRequest: start + .seconds(1)))
  }

  @Test func aThirdInterruptEndsTheProcessAfterASecond() {
    let policy = InterruptPolicy()
    #expect(!policy.isOver(atInterrupt: start))
    #expect(!policy.isOver(atInterrupt: start + .seconds(5)))
    #expect(policy.isOver(atInterrupt: start + .seconds(5)))
  }

  @Test func repeatedKeysDoNotEndTheProcess() {
    let policy = InterruptPolicy()
    for number in 0..<30 {
      #expect(!policy.isOver(atInterrupt: start + .milliseconds(30 * number)))
    }
  }

  @Test func aResponsiveProcessResetsTheCount() {
    let policy = InterruptPolicy()
    _ = policy.isOver(atRequest: start)
    _ = policy.isOver(atInterrupt: start)
    _ = policy.isOver(atInterrupt: start)
    policy.renew()
    #expect(!policy.isOver(atRequest: start + .seconds(5)))
    #expect(!policy.isOver(atInterrupt: start + .seconds(5)))
  }
}
