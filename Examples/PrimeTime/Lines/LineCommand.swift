/// A command to the app in a line of text.
public enum LineCommand: Equatable, Sendable {
  case help
  case increment
  case decrement
  case isPrime
  case nthPrime
  case cancel
  case save
  case remove
  case favorites
  case delete(Set<Int>)
  case store
  case load
  case feed
  case dismiss
  case quit
}

extension LineCommand {
  /// The commands, and what they do.
  public static let list: [String] = [
    "help           this list",
    "+              count up",
    "-              count down",
    "prime?         is this prime?",
    "nth            what is the nth prime? there is none for 0; the answer may take a moment",
    "cancel         stop looking for the nth prime",
    "save           add the number to the favorites, if it is prime",
    "remove         remove the number from the favorites",
    "favorites      the list of favorites",
    "delete 0 2     delete the favorites at these places of the list, counted from 0",
    "store          write the favorites to the file",
    "load           replace the favorites by those in the file",
    "feed           what was done to the favorites",
    "dismiss        close the alert or, when there is none, the answer to 'prime?'",
    "quit           wait for the nth prime, if one is looked for, and end",
  ]
}
