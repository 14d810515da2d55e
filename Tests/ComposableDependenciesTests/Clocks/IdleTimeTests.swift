import ComposableDependencies
import Testing

@Suite("Idle time")
struct IdleTimeTests {
  /// How many steps of a tenth it takes, when a process computes for so long in each.
  func steps(computing: (Int) -> Duration?) -> Int {
    var time = IdleTime(of: .seconds(5))
    var step = 1
    while !time.pass(computing: computing(step)) { step += 1 }
    return step
  }

  @Test("is real time while the process does next to nothing")
  func idle() {
    #expect(IdleTime(of: .seconds(5)).step == .milliseconds(500))
    #expect(steps { _ in .zero } == 10)
    #expect(steps { _ in .milliseconds(100) } == 10)
  }

  @Test("is real time where nobody knows what the process does")
  func unknown() {
    #expect(steps { _ in nil } == 10)
  }

  @Test("begins anew when the process had something to do")
  func busy() {
    #expect(steps { $0 <= 40 ? .milliseconds(101) : .zero } == 50)
    #expect(steps { $0 == 9 ? .seconds(1) : .zero } == 19)
  }

  @Test("has an end even if the process always has something to do")
  func alwaysBusy() {
    #expect(steps { _ in .seconds(1) } == 300)
  }
}
