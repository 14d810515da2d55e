import ComposableViews
import ComposableViewsTesting
import Foundation
import Observation
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct FileTests {
  struct Screen: View {
    var contents: Data? = Data("Hello".utf8)
    var types: [UTType] = [.json, .commaSeparatedText]
    let log: Log
    @State private var isExporting = false
    @State private var isImporting = false

    var body: some View {
      Button("Export") { isExporting = true }
        .fileExporter(
          isPresented: $isExporting, item: contents, contentType: .plainText,
          defaultFilename: "Greeting"
        ) { result in
          log.add("exported \(result.map { "\($0.name) \($0.path ?? "")" })")
        } onCancellation: {
          log.add("export cancelled")
        }
      Button("Import") { isImporting = true }
        .fileImporter(isPresented: $isImporting, allowedContentTypes: types) { result in
          log.add(
            "imported \(result.map { "\($0.name) \(String(decoding: $0.contents, as: UTF8.self))" })"
          )
        } onCancellation: {
          log.add("import cancelled")
        }
    }
  }

  let log = Log()

  func open(
    _ files: HostFiles = .withUser(limit: 10), contents: Data? = Data("Hello".utf8),
    types: [UTType] = [.json, .commaSeparatedText]
  ) -> TestScreen {
    TestScreen(files: files) { [log] in Screen(contents: contents, types: types, log: log) }
  }

  func step(_ step: HostEvent.FileStep, on screen: TestScreen) -> HostEventResult {
    var button: ElementID?
    screen.host.tree.visit { id, element in if element.traits.file != nil { button = id } }
    return screen.graph.send(.file(step), to: button ?? .screen)
  }

  // MARK: - With the user

  @Test func aFileIsSaved() {
    let screen = open()
    screen.tap("Export")
    #expect(
      screen.text == """
        [Export]
        [Import]
        Dialog: Save a file
          Message: Greeting.txt, 5 bytes
          [Save] {saves: Greeting.txt}
          [Cancel] {cancel}
        """)
    let file = screen.saveFile()
    #expect(file?.name == "Greeting.txt")
    #expect(file?.contents == Data("Hello".utf8))
    #expect(file?.contentType == .plainText)
    #expect(log.take() == ["exported success(\"Greeting.txt \")"])
    #expect(screen.text == "[Export]\n[Import]")
  }

  @Test func nothingIsOfferedWithoutContents() {
    let screen = open(contents: nil)
    screen.tap("Export")
    #expect(screen.text == "[Export]\n[Import]")
  }

  @Test func theUserGivesUp() {
    let screen = open()
    screen.tap("Export")
    screen.tap("Cancel")
    screen.tap("Import")
    screen.graph.send(.dismiss, to: screen.host.tree.layers[0])
    #expect(screen.text == "[Export]\n[Import]")
    #expect(log.take() == ["export cancelled", "import cancelled"])
  }

  @Test func aFileIsChosen() {
    let screen = open()
    screen.tap("Import")
    screen.chooseFile("a.json", contents: Data("[1]".utf8))
    #expect(log.take() == ["imported success(\"a.json [1]\")"])
    #expect(screen.text == "[Export]\n[Import]")
    // An empty one is complete at once.
    screen.tap("Import")
    screen.chooseFile("b.CSV", contents: Data())
    #expect(log.take() == ["imported success(\"b.CSV \")"])
  }

  @Test func aFileArrivesInParts() {
    let screen = open()
    screen.tap("Import")
    #expect(step(.begin(name: "C:\\data/a.json", size: 4), on: screen) == .handled)
    #expect(step(.add(Data("ab".utf8)), on: screen) == .handled)
    #expect(screen.contains("Choose Another"))
    #expect(screen.text.contains("a.json: 50%"))
    #expect(step(.add(Data("cd".utf8)), on: screen) == .handled)
    #expect(log.take() == ["imported success(\"a.json abcd\")"])
    #expect(step(.add(Data("ef".utf8)), on: screen) == .unexpected)
  }

  @Test func aSecondFileTakesThePlaceOfTheFirst() {
    let screen = open()
    screen.tap("Import")
    #expect(step(.begin(name: "a.json", size: 4), on: screen) == .handled)
    #expect(step(.add(Data("ab".utf8)), on: screen) == .handled)
    screen.chooseFile("b.json", contents: Data("xyz".utf8))
    #expect(log.take() == ["imported success(\"b.json xyz\")"])
  }

  @Test func theUserSeesWhatIsWrong() {
    let screen = open()
    screen.tap("Import")
    screen.chooseFile("a.json", contents: Data(repeating: 0, count: 11))
    #expect(screen.contains("a.json has 11 bytes. Files of up to 10 bytes are accepted."))
    screen.chooseFile("a.txt", contents: Data())
    #expect(screen.contains("a.txt is not of an accepted type: .json, .csv."))
    #expect(step(.begin(name: "a.json", size: 2), on: screen) == .handled)
    #expect(step(.abandon, on: screen) == .handled)
    let text = "a.json did not arrive. Was it moved or changed, or the page loaded again?"
    #expect(screen.contains(ElementLocator(stringLiteral: text)))
    screen.tap("Cancel")
    #expect(log.take() == ["imported failure(\(text))"])
  }

  @Test func whatNoHostDoesHasNoEffect() {
    let screen = open()
    #expect(step(.begin(name: "a.json", size: 1), on: screen) == .unexpected)
    screen.tap("Import")
    #expect(step(.add(Data("a".utf8)), on: screen) == .unexpected)
    #expect(step(.abandon, on: screen) == .unexpected)
    #expect(step(.begin(name: "a.json", size: -1), on: screen) == .unexpected)
    #expect(step(.begin(name: "../..", size: 1), on: screen) == .unexpected)
    #expect(step(.begin(name: "a.json", size: 2), on: screen) == .handled)
    #expect(step(.add(Data("abc".utf8)), on: screen) == .unexpected)
    #expect(step(.add(Data()), on: screen) == .unexpected)
    #expect(screen.graph.send(.file(.abandon), to: ElementID(rawValue: 9_999)) == .gone)
    #expect(log.take() == [])
  }

  @Test func nothingAsksForAFile() {
    let screen = open()
    withKnownIssue {
      _ = screen.saveFile()
    } matching: {
      $0.description.contains("Nothing on top of the screen asks for one.")
    }
  }

  @Test func namesGetTheEndOfTheirType() {
    func name(_ name: String?, _ type: UTType) -> String? {
      let screen = TestScreen {
        Text("").fileExporter(
          isPresented: .constant(true), item: Data(), contentType: type, defaultFilename: name
        ) { _ in }
      }
      return screen.saveFile()?.name
    }
    #expect(name("a", .json) == "a.json")
    #expect(name("a.JSON", .json) == "a.JSON")
    #expect(name("a.jpg", .jpeg) == "a.jpg")
    #expect(name("a", .data) == "a")
    #expect(name(nil, .png) == "Untitled.png")
    #expect(name("../../etc/pass\u{0}wd\r\n", .data) == "passwd")
    #expect(name("..", .data) == "Untitled")
    // What shows an end that it has not goes; what joins letters belongs to the word.
    #expect(name("a\u{202E}gpj.exe\u{FEFF}", .data) == "agpj.exe")
    #expect(name("می\u{200C}خواهم", .data) == "می\u{200C}خواهم")
  }

  @Test func types() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(filenameExtension: "recording")?.preferredFilenameExtension == "recording")
    #expect(UTType(filenameExtension: "") == nil)
    #expect(UTType(filenameExtension: "a/b") == nil)
    #expect(UTType(mimeType: "text/CSV") == .commaSeparatedText)
    #expect(UTType(mimeType: "text/unknown") == nil)
  }

  // MARK: - Nowhere

  @Test func theUserIsToldThatThereAreNoFiles() {
    let screen = open(.unavailable)
    for button: ElementLocator in ["Export", "Import"] {
      screen.tap(button)
      #expect(
        screen.text == """
          [Export]
          [Import]
          Alert: Files can't be saved or opened here.
            [OK] {cancel}
          """)
      screen.tap("OK")
      #expect(screen.text == "[Export]\n[Import]")
    }
    #expect(
      log.take() == [
        "exported failure(Files can't be saved or opened here.)",
        "imported failure(Files can't be saved or opened here.)",
      ])
  }

  // MARK: - At paths

  @Test func aFileIsSavedAtAPath() async {
    let files = TestFiles()
    let screen = open(.atPaths(files.system))
    screen.tap("Export")
    await screen.settle()
    #expect(
      screen.text == """
        [Export]
        [Import]
        Sheet
          VStack
            Save a file
            Path: |Greeting.txt| {focused}
            A path on the machine where the app runs.
            HStack
              Spacer
              [Cancel] {cancel}
              [Save]
        """)
    screen.type("b.txt", into: "Path")
    screen.submit("Path")
    await screen.settle()
    #expect(files.contents["/home/b.txt"] == Data("Hello".utf8))
    #expect(log.take() == ["exported success(\"b.txt /home/b.txt\")"])
    #expect(screen.text == "[Export]\n[Import]")
  }

  @Test func aFileIsReplacedOnlyIfTheUserSaysSo() async {
    let files = TestFiles(["/home/Greeting.txt": Data("Old".utf8)])
    let screen = open(.atPaths(files.system))
    screen.tap("Export")
    screen.tap("Save")
    await screen.settle()
    #expect(screen.contains("There is already a file /home/Greeting.txt."))
    #expect(files.contents["/home/Greeting.txt"] == Data("Old".utf8))
    // The return key does not replace it either.
    screen.submit("Path")
    await screen.settle()
    #expect(files.contents["/home/Greeting.txt"] == Data("Old".utf8))
    // Another path is another question.
    screen.type("c", into: "Path")
    #expect(!screen.contains("Replace"))
    screen.type("Greeting.txt", into: "Path")
    screen.tap("Save")
    await screen.settle()
    screen.tap("Replace")
    await screen.settle()
    #expect(files.contents["/home/Greeting.txt"] == Data("Hello".utf8))
    #expect(log.take() == ["exported success(\"Greeting.txt /home/Greeting.txt\")"])
  }

  @Test func aFileIsReadFromAPath() async {
    let files = TestFiles(["/home/a.json": Data("[2]".utf8)])
    let screen = open(.atPaths(files.system))
    screen.tap("Import")
    await screen.settle()
    screen.type("b.json", into: "Path")
    screen.tap("Open")
    await screen.settle()
    #expect(screen.contains("The file /home/b.json can't be read."))
    screen.type("a.txt", into: "Path")
    screen.tap("Open")
    await screen.settle()
    #expect(screen.contains("a.txt is not of an accepted type: .json, .csv."))
    // As a terminal pastes a file that is dragged into it.
    screen.type(" a.json ", into: "Path")
    screen.submit("Path")
    await screen.settle()
    #expect(log.take() == ["imported success(\"a.json [2]\")"])
  }

  /// A disk that takes long.
  @MainActor final class SlowFiles {
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async { await withCheckedContinuation { waiting.append($0) } }

    func goOn() {
      for continuation in waiting { continuation.resume() }
      waiting = []
    }

    nonisolated var system: HostFileSystem {
      HostFileSystem { path in
        await self.wait()
        return ChosenFile(name: "a.json", contents: Data(), path: path)
      } write: { _, path, _ in
        await self.wait()
        return SavedFile(name: "a.txt", path: path)
      }
    }
  }

  @Test func givingUpWhileAFileIsReadIsTheEnd() async {
    let files = SlowFiles()
    let screen = open(.atPaths(files.system))
    screen.tap("Import")
    screen.type("a.json", into: "Path")
    screen.submit("Path")
    await screen.settle()
    screen.tap("Cancel")
    screen.tap("Import")
    files.goOn()
    await screen.settle()
    #expect(log.take() == ["import cancelled"])
    // It is the second one.
    #expect(screen.contains("Open a file"))
  }

  @Observable final class Account {
    var isLoggedIn = true
  }

  struct App: View {
    let account: Account
    let log: Log

    var body: some View {
      Text("App")
      if account.isLoggedIn { Screen(log: log) }
    }
  }

  @Test func whatIsReadForAViewThatIsGoneIsDropped() async {
    let (files, account) = (SlowFiles(), Account())
    let screen = TestScreen(files: .atPaths(files.system)) { [log] in
      App(account: account, log: log)
    }
    screen.tap("Import")
    screen.type("a.json", into: "Path")
    screen.submit("Path")
    await screen.settle()
    account.isLoggedIn = false
    await screen.settle()
    files.goOn()
    await screen.settle()
    #expect(screen.text == "App")
    #expect(log.take() == [])
  }

  @Test func aFileThatIsBeingWrittenIsNotGivenUp() async {
    let files = SlowFiles()
    let screen = open(.atPaths(files.system))
    screen.tap("Export")
    screen.tap("Save")
    await screen.settle()
    #expect(screen.text.contains("[Cancel] {cancel, disabled}"))
    screen.graph.send(.dismiss, to: screen.host.tree.layers[0])
    #expect(log.take() == [])
    files.goOn()
    await screen.settle()
    #expect(log.take() == ["exported success(\"a.txt Greeting.txt\")"])
  }

  @Test func givingUpAfterAnErrorIsAFailure() async {
    let screen = open(.atPaths(TestFiles().system))
    screen.tap("Import")
    screen.type("b.json", into: "Path")
    screen.submit("Path")
    await screen.settle()
    screen.tap("Cancel")
    #expect(
      log.take() == ["imported failure(The file /home/b.json can't be read.)"])
  }
}
