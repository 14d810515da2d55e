import ComposableArchitecture
import Counter
import FavoritePrimes
import PrimeModal
import PrimeTime

extension LineCommand {
  /// The actions that the command sends to the app's store, in order.
  public func actions(in state: PrimeTime.State) -> [PrimeTime.Action] {
    let page = page.flatMap { $0 == state.page ? nil : PrimeTime.Action.pageSelected($0) }
    return [page].compactMap(\.self) + work(in: state)
  }

  private func work(in state: PrimeTime.State) -> [PrimeTime.Action] {
    switch self {
    case .help, .favorites, .feed, .quit: []
    case .increment: [.counter(.incrTapped)]
    case .decrement: [.counter(.decrTapped)]
    case .isPrime: [.counter(.isPrimeButtonTapped)]
    case .nthPrime: [.counter(.nthPrimeButtonTapped)]
    case .cancel: [.counter(.cancelNthPrimeButtonTapped)]
    case .save: modal(.saveFavoritePrimeTapped, in: state)
    case .remove: modal(.removeFavoritePrimeTapped, in: state)
    case .delete(let offsets): [.favoritePrimes(.deleteFavoritePrimes(offsets))]
    case .store: [.favoritePrimes(.saveButtonTapped)]
    case .load: [.favoritePrimes(.loadButtonTapped)]
    case .dismiss: dismissals(in: state)
    }
  }

  /// A line can save and remove without having asked `prime?`. Only the modal has these actions, so it is
  /// opened for them, and closed again.
  private func modal(
    _ action: PrimeModal.Action, in state: PrimeTime.State
  ) -> [PrimeTime.Action] {
    if state.primeModal != nil { return [.primeModal(.presented(action))] }
    return [.counter(.isPrimeButtonTapped), .primeModal(.presented(action)), .primeModal(.dismiss)]
  }

  /// Dismisses from the top: the alerts, then the modal.
  private func dismissals(in state: PrimeTime.State) -> [PrimeTime.Action] {
    var actions: [PrimeTime.Action] = []
    if state.counter.alert != nil { actions.append(.counter(.alert(.dismiss))) }
    if state.alert != nil { actions.append(.alert(.dismiss)) }
    if state.favoritePrimes.alert != nil {
      actions.append(.favoritePrimes(.alert(.dismiss)))
    }
    if actions.isEmpty, state.primeModal != nil { actions.append(.primeModal(.dismiss)) }
    return actions
  }

  /// The page that the command belongs to; nil for the current one.
  public var page: Page? {
    switch self {
    case .increment, .decrement, .isPrime, .nthPrime, .save, .remove: .counter
    case .favorites, .delete, .store, .load: .favorites
    case .feed: .feed
    case .help, .cancel, .dismiss, .quit: nil
    }
  }

  /// Whether the next line is read while the command's effects still run, so that it can be `cancel`.
  var goesOnInBackground: Bool { self == .nthPrime }

  /// Whether the command is for running effects, and doesn't wait for them.
  var interrupts: Bool { self == .cancel }
}
