import Activities
import ComposableUI

/// What was done to the favorites, oldest first.
struct ActivityFeedView: View {
  let store: StoreOf<PrimeTime>

  var body: some View {
    List {
      if store.activityFeed.isEmpty { Text("Nothing yet.").foregroundStyle(.secondary) }
      // What has happened stays where it is: its place tells it apart.
      ForEach(store.activityFeed.indices, id: \.self) { index in
        Text(store.activityFeed[index].sentence)
      }
    }
    .navigationTitle("Activity")
  }
}
