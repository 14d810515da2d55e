import ComposableViews
import Observation

/// Something that several pages may look at.
@Observable final class Tally {
  var count = 0
  @ObservationIgnored private let life: AsyncStream<Never>.Continuation?

  /// - Parameter life: what ends when this does.
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
