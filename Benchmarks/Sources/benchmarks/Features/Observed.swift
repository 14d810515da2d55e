import Observation

/// A number by hand, in an observable class.
@Observable
final class Observed {
  var count = 0
}
