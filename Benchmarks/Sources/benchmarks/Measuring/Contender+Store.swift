import ComposableArchitecture

extension Contender {
  /// Increments of the counter at the end of a chain.
  static func sends(to store: StoreOf<Counter>) -> Contender {
    let action = opaque(Counter.Action.increment)
    return Contender { iterations in
      for _ in 0..<iterations { store.send(action) }
    } proof: {
      store.count
    }
  }

  /// Reads of the counter at the end of a chain, which has to be at 1.
  static func reads(of store: StoreOf<Counter>) -> Contender {
    let sum = Variable(0)
    return Contender { iterations in
      for _ in 0..<iterations { sum.value += store.count }
    } proof: {
      sum.value
    }
  }
}
