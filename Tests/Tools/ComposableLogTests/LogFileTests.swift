import ComposableArchitecture
import ComposableLog
import Foundation
import RandomSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct LogFileTests {
  /// The actions of a random session.
  static func session(seed: UInt64) -> (StoreOf<Tracker>, TrackerLog) {
    var random = SeededGenerator(seed: seed)
    let log = TrackerLog(byteLimit: 30_000)
    let store = Store(initialState: Tracker.State(), middleware: [log]) { Tracker() }
    for number in 0..<300 {
      let text = String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0..<5, using: &random)).map { _ in
            Unicode.Scalar(UInt32.random(in: 0..<0xD800, using: &random))!
          }))
      let numbers = [0, -0.0, .infinity, -.infinity, 1.0 / 3, .leastNonzeroMagnitude, 1e300]
      switch Int.random(in: 0..<8, using: &random) {
      case 0: store.send(.add(Int.random(in: .min / 1000 ... .max / 1000, using: &random)))
      case 1: store.send(.show(id: number))
      case 2: store.send(.push(id: number))
      case 3: store.send(.name(text, as: number))
      case 4 where store.detail != nil: store.send(.detail(.presented(.rename(text))))
      case 5 where store.detail != nil: store.send(.detail(.dismiss))
      case 6 where !store.rows.isEmpty:
        let id = store.rows.randomElement(using: &random)!.id
        store.send(.rows(.element(id: id, action: .rate(numbers.randomElement(using: &random)!))))
      case 7 where !store.path.isEmpty:
        let id = store.path.ids.randomElement(using: &random)!
        store.send(
          .path(
            number.isMultiple(of: 2)
              ? .popFrom(id: id) : .element(id: id, action: .rename(text))))
      default: store.send(.wait)
      }
    }
    return (store, log)
  }

  @Test(arguments: 0..<20)
  func thereAndBack(seed: UInt64) throws {
    let (_, log) = Self.session(seed: seed)
    let file = try TrackerFile(log, keepsSnapshots: true)
    let decoded = try TrackerFile(decoding: file.encoded())
    #expect(decoded.facts == log.facts)
    #expect(!decoded.isCutOff)
    #expect(try decoded.encoded() == file.encoded())
  }

  /// Snapshots after the first are hashes, and those of the decoded states are the same.
  @Test func hashes() throws {
    let (_, log) = Self.session(seed: 1)
    let file = try TrackerFile(log)
    let snapshots = log.facts.compactMap { fact -> (Tracker.State, Int)? in
      if case .snapshot(let state, let turn) = fact { (state, turn) } else { nil }
    }
    let hashes = file.facts.compactMap { fact -> (LogHash, Int)? in
      if case .hash(let hash, let turn) = fact { (hash, turn) } else { nil }
    }
    #expect(snapshots.count > 2 && hashes.count == snapshots.count - 1)
    for (snapshot, hash) in zip(snapshots.dropFirst(), hashes) {
      #expect(hash.1 == snapshot.1)
      #expect(try hash.0 == LogHash(of: snapshot.0))
    }
  }

  @Test func aHashIsTheSameInEachProcess() throws {
    #expect(try LogHash(of: ["a": 1]).description == "9c3e82dd6fcae8b1")
  }

  @Test func text() async throws {
    let log = TrackerLog()
    let store = Store(initialState: Tracker.State(), middleware: [log]) { Tracker() }
    await store.send(.later(2)).finish()
    let text = String(decoding: try TrackerFile(log).encoded(), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 7 && lines[6].isEmpty)
    #expect(
      lines[0]
        == #"{"log":2,"state":"ComposableLogTests.Tracker.State","action":"ComposableLogTests.Tracker.Action"}"#
    )
    #expect(lines[1] == #"{"snapshot":{"count":0,"names":{},"path":[],"rows":[]},"after":0}"#)
    #expect(lines[2] == #"{"turn":1,"cause":"sent","action":{"later":{"_0":2}}}"#)
    #expect(lines[3].hasPrefix(#"{"started":"1.0","name":"later","at":"ComposableLogTests/Tr"#))
    #expect(lines[3].hasSuffix(#","path":[],"ids":[]}"#))
    #expect(lines[4] == #"{"turn":2,"cause":"effect 1.0","action":{"add":{"_0":2}}}"#)
    #expect(lines[5] == #"{"ended":"1.0","as":"finished"}"#)
  }

  /// At each byte: as many facts as there are complete lines, and no error after the first one.
  @Test func aTextThatWasCutOff() async throws {
    let log = TrackerLog()
    let store = Store(initialState: Tracker.State(), middleware: [log]) { Tracker() }
    store.send(.name("ä\n\"", as: 1))
    await store.send(.later(2)).finish()
    let data = try TrackerFile(log).encoded()
    for count in 0..<data.count {
      let cut = data.prefix(count)
      guard cut.contains(UInt8(ascii: "\n")) else {
        #expect(throws: LogFileError.self) { try TrackerFile(decoding: cut) }
        continue
      }
      let file = try TrackerFile(decoding: cut)
      let complete = cut.count { $0 == UInt8(ascii: "\n") }
      #expect(file.facts == Array(log.facts.prefix(max(0, complete - 1))))
      #expect(file.isCutOff == (cut.last != UInt8(ascii: "\n")))
    }
  }

  /// A call is read without a decoder if its line has the usual form, and with one otherwise. With a space it has not.
  @Test(arguments: [
    "null", "true", "false", #""""#, #""a""#, #""ä\n\"\\""#, #""\u0041\/""#, #""😀""#, "0", "-0",
    "-1", "01",
    "9223372036854775807", "18446744073709551615", "123456789012345678901234567890", "0.1", "-2.5",
    "0.30000000000000004", "1.0", "0.00001", "1e-07", "1.5E+30", "12345678901234567.25", "[]",
    #"[1,[2.5,"x",[]],null]"#, "{}", #"{"a":1,"b":{"c":[],"d":"e"}}"#, #"{"b":1,"a":2}"#,
    #"{"B":1,"a":2}"#,
    #"{"a10":1,"a2":2}"#, #"{"a":1,"a":2}"#, #"{"ä":1}"#, #"{"a\"b":1}"#, #"{"opaque":true}"#,
    #"{"clock":"test","instant":{"offset":[8,17060474103235871720]}}"#,
  ])
  func callsAreReadAsByADecoder(value: String) throws {
    for site in ["turn 3", "effect 1.0", "outside"] {
      let members =
        #""call":"Client.find","from":"\#(site)","number":7,"arguments":[\#(value),1,\#(value)],"returned":\#(value)}"#
      let usual = try? TrackerFile(decoding: Data("\(Self.header){\(members)\n".utf8))
      let unusual = try? TrackerFile(decoding: Data("\(Self.header){ \(members)\n".utf8))
      #expect(usual?.facts == unusual?.facts)
      #expect((usual == nil) == (value == "01"))
      guard case .called(let call)? = usual?.facts.first else { continue }
      #expect(call.name == "Client.find")
      #expect(call.site.description == site)
      #expect(call.number == 7)
      #expect(call.arguments.count == 3)
    }
  }

  /// Whatever byte is damaged, the line is what a decoder makes of it.
  @Test(arguments: [
    #"{"call":"C.e","from":"turn 1","number":0,"arguments":[0.5,{"a":[1]}],"returned":{"b":"c","d":-2}}"#,
    #"{"turn":2,"cause":"effect 1.0","action":{"name":{"_0":"a","as":2}}}"#,
    #"{"turn":2,"cause":"sent","action":{"add":{"_0":2}},"redacted":[["action","add","_0"]]}"#,
    #"{"snapshot":{"count":0,"names":{},"path":[],"rows":[]},"after":12}"#,
    #"{"snapshot":{"count":0,"names":{},"path":[],"rows":[]},"after":1,"redacted":[["snapshot","count"]]}"#,
  ])
  func damagedLinesAreReadAsByADecoder(text: String) throws {
    let line = Array(text.utf8)
    #expect(try TrackerFile(decoding: Data(Self.header.utf8 + line + [10])).facts.count == 1)
    for index in line.indices {
      for byte in Array(#" "\{}[],:.-09eé"#.utf8) {
        var damaged = line
        damaged[index] = byte
        let usual = try? TrackerFile(decoding: Data(Self.header.utf8 + damaged + [10]))
        let unusual = try? TrackerFile(decoding: Data(Self.header.utf8 + [32] + damaged + [10]))
        #expect(usual?.facts == unusual?.facts, "\(String(decoding: damaged, as: UTF8.self))")
      }
    }
  }

  nonisolated static let header = #"{"log":1,"state":"S","action":"A"}"# + "\n"

  @Test(arguments: [
    ("{}\n", "Line 1: 'log' is missing."),
    (#"{"log":3,"types":[]}"# + "\n", "Line 1: The log has version 3"),
    (header + #"{"put":1,"in":1}"# + "\n", "Line 2, .put: "),
    (header + "no JSON\n", "Line 2 is damaged: it is not JSON."),
    ("", "The file is empty."),
    (#"{"log":2,"#, "Line 1 is damaged: it has no end."),
    (header + "\n", "Line 2 is damaged: it is not JSON."),
    (header + #"{"other":1}"# + "\n", "Line 2: The line has none of the keys"),
    (header + #"{"turn":1,"cause":"chance","action":1}"# + "\n", "Line 2, .cause: 'chance' is not"),
    (header + #"{"ended":"1.0","as":"lost"}"# + "\n", "as 'finished', 'cancelled' or 'failed'"),
    (
      header + #"{"turn":1,"cause":"sent","action":{"add":{"_0":"1"}}}"# + "\n",
      "Line 2, .action.add._0: "
    ),
    (header + #"{"hash":"12","after":1}"# + "\n", "Line 2, .hash: '12' is not a hash"),
    // The turn after it would be none.
    (
      header + #"{"turn":\#(Int.max),"cause":"sent","action":"wait"}"# + "\n",
      "Line 2, .turn: \(Int.max) is not the number of a turn."
    ),
    (
      header + #"{"wrote":".inMemory(\"size\")","in":\#(Int.min),"value":1}"# + "\n",
      "Line 2, .in: \(Int.min) is not the number of a turn."
    ),
    (
      header + #"{"snapshot":{"count":0,"names":{},"path":[],"rows":[]},"after":-1}"# + "\n",
      "Line 2, .after: -1 is not the number of a turn."
    ),
    (
      header + #"{"snapshot":{"count":0,"names":{},"path":[{"id":{"number":0},"element":{"id":1,"#
        + #""text":"","ratio":0}},{"id":{"number":0},"element":{"id":1,"text":"","ratio":0}}],"#
        + #""rows":[]},"after":0}"# + "\n",
      "Line 2, .snapshot.path: Two elements of a stack have the id #0."
    ),
  ])
  func malformed(text: String, message: String) {
    let error = #expect(throws: LogFileError.self) {
      try TrackerFile(decoding: Data(text.utf8))
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}
