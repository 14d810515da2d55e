import ComposableUI

/// Whose cards the board shows.
struct BoardPeopleView: View {
  @Bindable var store: StoreOf<Board>

  var body: some View {
    List(selection: $store.owner) {
      ForEach(store.owners, id: \.self) { owner in
        Text(owner.title)
          .badge(store.tickets.count(where: owner.hasCard))
          .tag(owner)
      }
    }
    .navigationTitle("People")
    .navigationSplitViewColumnWidth(min: 160, ideal: 226)
  }
}
