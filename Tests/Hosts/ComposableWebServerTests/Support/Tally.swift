import ComposableViews
import Observation

/// State that several pages may share.
@Observable final class Tally {
  var count = 0
  @ObservationIgnored private let life: AsyncStream<Never>.Continuation?

  /// - Parameter life: an object to release together with this one.
  init(life: AsyncStream<Never>.Continuation? = nil) {
    self.life = life
  }

  deinit { life?.finish() }
}

struct TallyView: View {
  let tally: Tally

  var body: some View {
    VStack {
      Text("Count: \(tally.count)")
      Button("More") { tally.count += 1 }
    }
  }
}
