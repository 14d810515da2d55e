import ComposableClocks
import Testing

@Suite("Idle time")
struct IdleTimeTests {
  /// The number of steps, each a tenth, if the process computes for the given time in each, each takes as long as is
  /// given, and a round of the queues ends in those that are given.
  func steps(
    computing: (Int) -> Duration?, length: (Int) -> Duration = { _ in .milliseconds(500) },
    isRound: (Int) -> Bool = { _ in true }
  ) -> Int {
    var time = IdleTime(of: .seconds(5))
    var step = 1
    while !time.pass(
      computing: computing(step), length: length(step), isRound: isRound(step))
    {
      step += 1
    }
    return step
  }

  @Test("is real time while the process is nearly idle")
  func idle() {
    #expect(IdleTime(of: .seconds(5)).step == .milliseconds(500))
    #expect(steps { _ in .zero } == 10)
    #expect(steps { _ in .milliseconds(100) } == 10)
  }

  @Test("is real time where the process's activity is unknown")
  func unknown() {
    #expect(steps { _ in nil } == 10)
  }

  @Test("starts over when the process was busy")
  func busy() {
    #expect(steps { $0 <= 40 ? .milliseconds(101) : .zero } == 50)
    #expect(steps { $0 == 9 ? .seconds(1) : .zero } == 19)
  }

  @Test("starts over when a step ended late: then other processes have the cores")
  func late() {
    #expect(steps(computing: { _ in .zero }, length: { _ in .milliseconds(625) }) == 10)
    let once = steps(
      computing: { _ in .zero },
      length: { $0 == 9 ? .milliseconds(626) : .milliseconds(625) })
    #expect(once == 19)
    #expect(steps(computing: { _ in nil }, length: { _ in .seconds(1) }) == 300)
  }

  @Test("ends even if the process is always busy")
  func alwaysBusy() {
    #expect(steps { _ in .seconds(1) } == 300)
  }

  /// Beside thousands of tests each round may take ten seconds: a test that had few of them is not stuck.
  @Test("ends later if the process is so busy that tests wait long for their turns")
  func rareRounds() {
    #expect(steps(computing: { _ in .seconds(1) }, isRound: { $0.isMultiple(of: 10) }) == 3_000)
    #expect(steps(computing: { _ in .seconds(1) }, isRound: { _ in false }) == 6_000)
    #expect(steps(computing: { _ in .zero }, isRound: { _ in false }) == 10)
  }
}
