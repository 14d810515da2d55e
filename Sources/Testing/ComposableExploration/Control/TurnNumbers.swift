/// The numbers of the states before turns, for runs that repeat the steps of others: to find equal states takes longer than a
/// turn.
class TurnNumbers {
  private var numbers: [Int: Int] = [:]

  /// - Parameters:
  ///   - turn: all steps up to the turn, and its place among the turns of the run.
  ///   - find: finds the number.
  final func number(before turn: Int, _ find: () -> Int) -> Int {
    if let known = numbers[turn] { return known }
    let number = find()
    numbers[turn] = number
    return number
  }
}
