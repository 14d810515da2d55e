import Testing

@testable import ComposableCommands

@Suite struct OptionTests {
  @Test func everything() throws {
    let options = try CommandOptions([
      "test", "--feature", "Search(limit: 5)", "a.jsonl", "--wrong=state.total == 0", "--imports",
      "Models, Foundation", "--target", "AppTests", "--output", "Tests/A.swift", "--package-path",
      "p",
      "--scratch-path=s", "--traits", "A,B",
    ])
    #expect(options.name == .test)
    #expect(options.files == ["a.jsonl"])
    #expect(options.feature == "Search(limit: 5)")
    #expect(options.wrong == "state.total == 0")
    #expect(options.imports == ["Models", "Foundation"])
    #expect(options.target == "AppTests")
    #expect(options.output == "Tests/A.swift")
    #expect(options.packagePath == "p")
    #expect(options.scratchPath == "s")
    #expect(options.traits == "A,B")
    #expect(!options.isCheck)
  }

  @Test func aCheckOfAJournal() throws {
    let options = try CommandOptions(ofCheck: ["a.journal", "cart", "--feature", "Cart(limit: 5)"])
    #expect(options.isCheck)
    #expect(options.name == .replay)
    #expect(options.files == ["a.journal", "cart"])
    #expect(options.feature == "Cart(limit: 5)")
  }

  @Test(arguments: [
    (["a", "--to", "1"], "'journal check' has no option '--to'."),
    (["a", "--wrong=true"], "'journal check' has no option '--wrong'."),
    (["a", "--feature", "Cart()"], "'--feature' goes with one store: journal check FILE STORE."),
  ])
  func mistakesInACheck(_ arguments: [String], _ message: String) throws {
    let error = #expect(throws: UsageError.self) { try CommandOptions(ofCheck: arguments) }
    #expect("\(try #require(error))" == "\(message)\n\n\(CommandOptions.usage)")
  }

  @Test func severalFiles() throws {
    #expect(try CommandOptions(["test", "a", "b"]).files == ["a", "b"])
    #expect(try CommandOptions(["replay", "a", "--to", "120"]).lastTurn == 120)
  }

  @Test(arguments: [
    ([], "There is no command."),
    (["tset", "a"], "There is no command 'tset'. Did you mean 'test'?"),
    (["rep", "a"], "There is no command 'rep'. Did you mean 'replay'?"),
    (["session.jsonl"], "There is no command 'session.jsonl'."),
    (["test"], "'test' needs a file."),
    (["show", "a", "--form", "b"], "There is no option '--form'."),
    (["test", "a", "--ouptut=b"], "There is no option '--ouptut'. Did you mean '--output'?"),
    (["show", "a", "--to"], "The option '--to' has no value."),
    (["show", "a", "--to", "1", "--to=2"], "The option '--to' is there twice."),
    (["show", "a", "--to", "end"], "'--to' takes the number of a turn, not 'end'."),
    (["show", "a", "--to", "-1"], "'--to' takes the number of a turn, not '-1'."),
    (["test", "a", "--to", "1"], "'test' has no option '--to'."),
    (["show", "a", "--wrong", "true"], "'show' has no option '--wrong'."),
    (["replay", "a", "--output", "b"], "'replay' has no option '--output'."),
    (["test", "a", "b", "--wrong", "true"], "'--wrong' goes with one file, not with 2."),
    (["show", "a", "b", "--to", "1"], "'--to' goes with one file, not with 2."),
  ])
  func mistakes(_ arguments: [String], _ message: String) throws {
    let error = #expect(throws: UsageError.self) { try CommandOptions(arguments) }
    #expect("\(try #require(error))" == "\(message)\n\n\(CommandOptions.usage)")
  }
}
