/// The textbook sieve, too simple to be wrong: the reference for the tests.
func naivePrimes(below end: Int) -> [Int] {
  var isComposite = [Bool](repeating: false, count: end)
  var primes: [Int] = []
  for number in 2..<end where !isComposite[number] {
    primes.append(number)
    for multiple in stride(from: number * number, to: end, by: number) {
      isComposite[multiple] = true
    }
  }
  return primes
}
