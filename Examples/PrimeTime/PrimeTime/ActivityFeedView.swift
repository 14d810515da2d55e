import Activities
import ComposableUI

/// The changes to the favorites, oldest first.
struct ActivityFeedView: View {
  let store: StoreOf<PrimeTime>

  var body: some View {
    List {
      if store.activityFeed.isEmpty { Text("Nothing yet.").foregroundStyle(.secondary) }
      // Entries never move, so the offset identifies them.
      ForEach(store.activityFeed.indices, id: \.self) { index in
        Text(store.activityFeed[index].sentence)
      }
    }
    .navigationTitle("Activity")
  }
}
