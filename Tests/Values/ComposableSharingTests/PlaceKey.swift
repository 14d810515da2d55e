import ComposableArchitecture
import ComposableRuntime

/// A key whose value is in a place of the test.
struct PlaceKey<Value: Sendable & Equatable>: SharedKey {
  final class Place: Sendable {
    struct Content {
      var value: Value?
      var loadError: (any Error)?
      var saveError: (any Error)?
      var saves: [(value: Value, context: SaveContext)] = []
      var loads = 0
      var subscriber: SharedSubscriber<Value>?
      var isSubscribed = false
      /// Takes the continuations, instead of resuming them.
      var isHolding = false
      var loading: [LoadContinuation<Value>] = []
      var saving: [SaveContinuation] = []
    }

    let content: Locked<Content>

    init(_ value: Value? = nil) {
      content = Locked(Content(value: value))
    }
  }

  let name: String
  let place: Place

  init(_ place: Place, name: String = "place") {
    self.name = name
    self.place = place
  }

  struct ID: Hashable { let name: String }

  var id: ID { ID(name: name) }

  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    let result = place.content.withLock { content -> Result<Value?, any Error>? in
      content.loads += 1
      if content.isHolding {
        content.loading.append(continuation)
        return nil
      }
      return content.loadError.map { .failure($0) } ?? .success(content.value)
    }
    if let result { continuation.resume(with: result) }
  }

  func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    place.content.withLock {
      $0.subscriber = subscriber
      $0.isSubscribed = true
    }
    return SharedSubscription { [place] in place.content.withLock { $0.isSubscribed = false } }
  }

  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    let result = place.content.withLock { content -> Result<Void, any Error>? in
      content.saves.append((value, context))
      if content.isHolding {
        content.saving.append(continuation)
        return nil
      }
      if let error = content.saveError { return .failure(error) }
      content.value = value
      return .success(())
    }
    if let result { continuation.resume(with: result) }
  }
}

struct Failure: Error, Equatable {
  var number = 1
}
