extension Explorer {
  /// Whether an effect that waits where nothing is pending goes on by itself: it waits for a real clock or for a thread, and not
  /// forever.
  func goesOn(after steps: [Choice]) async -> Bool {
    let run = await makeRun()
    for step in steps {
      guard await take(step, in: run) else { return false }
    }
    let lost = run.control.adrift
    run.resume()
    guard await pause({ [queue] in await queue.waitForForeignJob(upTo: .seconds(1)) }) else {
      return false
    }
    for effect in lost { reportReturn(of: effect) }
    return true
  }

  /// Reports a task on the main actor that nothing waits for. It runs beside the exploration, and may do so after its run: so
  /// one order is run to its end, and the main actor gets a turn.
  func reportMainActorTasks() async {
    let run = await makeRun()
    for _ in 0..<budget.steps {
      guard let choice = run.choices.first, await take(choice, in: run), run.finding == nil else {
        break
      }
    }
    guard run.finding == nil else { return }
    await pause { [queue] in await queue.waitForMainActor(upTo: .seconds(10)) }
    run.resume()
    await settle(run)
  }

  private func reportReturn(of effect: ExploredEffect) {
    result.uncontrolled.insert(
      "\(effect) left the executors of the exploration, and came back by itself.")
  }

  /// Waits for effects that have left the explorer's executors.
  func settle(_ run: Run<State, Action>) async {
    var hasNamedOne = false
    var returns = 0
    while let lost = run.control.adrift.first(where: { !patience.hasEnded(with: $0) }) {
      // Other tasks may have their turn for long meanwhile.
      let hasReturned = await pause { [queue] in
        await queue.waitForForeignJob(upTo: .milliseconds(100))
      }
      guard hasReturned else {
        patience.end(with: run.control.adrift)
        break
      }
      reportReturn(of: lost)
      hasNamedOne = true
      returns += 1
      // A stream from outside may have no end.
      guard returns < 20 else {
        result.uncontrolled.insert(
          "\(lost) came back 20 times in one step, and is not waited for anymore.")
        patience.end(with: run.control.adrift)
        break
      }
      run.resume()
    }
    // One that was back before anything waited for it is reported, too.
    if queue.foreignJobs > patience.knownForeignJobs, !hasNamedOne {
      result.uncontrolled.insert(
        "Something left the executors of the exploration, and came back by itself from another thread."
      )
    }
    patience.knownForeignJobs = queue.foreignJobs
    for endpoint in run.control.uncontrolledEndpoints {
      result.uncontrolled.insert(
        """
        '\(endpoint)' answers at once: the way in which it takes its parameters keeps its calls from being intercepted. \
        Give it an endpoint that is made by 'explored'.
        """)
    }
    for call in run.control.escapedCalls {
      result.uncontrolled.insert(
        "\(call) by a task that the exploration does not control.")
    }
    for type in run.control.unknownFakes {
      result.uncontrolled.insert(
        """
        What '\(type)' holds can't be compared, because a part of it is a function or a pointer. Pass what it holds to \
        'explore(holding:)', as a 'Hashable' value.
        """)
    }
  }
}
