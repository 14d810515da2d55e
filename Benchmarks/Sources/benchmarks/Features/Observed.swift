import Observation

/// A number by hand, as an observable class holds it.
@Observable
final class Observed {
  var count = 0
}
