import ComposableUI

struct CounterView: View {
  let store: StoreOf<Counter>

  var body: some View {
    VStack {
      Text("\(store.count)").font(.largeTitle)
      HStack {
        Button("−") { store.send(.decrementButtonTapped) }
        Button("+") { store.send(.incrementButtonTapped) }
      }
    }
    .navigationTitle("Counter")
  }
}
