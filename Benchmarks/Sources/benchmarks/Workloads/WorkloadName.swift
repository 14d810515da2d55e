/// The names by which the goals look up their workloads.
enum WorkloadName {
  static let depths = [0, 1, 3, 5, 10]
  static let rowCounts = [100, 10_000, 100_000]
  static let idleChildren = "send: root, 1,000 child stores, vs. none"
  static let effectOnActor = "effect: on a custom actor"
  static let startAndStop = "effect: start, wait and cancel"
  static let startAndStopAmongMany = "\(startAndStop), 100,000 others"
  static let completeAmongMany = "\(effectOnActor), 100,000 others"
  static let replace = "effect: cancel in group"
  static let replaceAmongMany = "\(replace), 100,000 others"
  static let lookUp = "dependency: look up"
  static let lookUpOverridden = "dependency: look up, overridden"

  static let readShared = "sharing: read a value"
  static let writeShared = "sharing: write a value without observers"
  static let notifyAndReply = "sharing: notify another actor, and be notified"

  static let recordedTurn = "recording: a turn, to without"
  static let recordedCall = "recording: a turn with a client's call, to without"

  static let unnamedStore = "sessions: a send beside a named store, to without"
  static let namedStore = "sessions: a send to a named store, to without"

  static let presentedArray = "send: a presented child with 100,000 numbers"
  static let presentationDepths = [10, 20, 40, 80, 160]
  static let structuralChange = "list: append and remove, 100,000 observed, 16,000 effects"

  static func presentations(_ depth: Int) -> String { "send: \(depth) presentations deep" }

  static let terminalLine = "terminal: one line of 200 by 50 changes"
  static let terminalKey = "terminal: a key is typed in a field"
  static let terminalScrolling = "terminal: a step of the wheel through 10,000 rows"

  static func send(depth: Int) -> String { depth == 0 ? "send: root" : "send: \(levels(depth))" }

  static func read(depth: Int) -> String { depth == 0 ? "read: root" : "read: \(levels(depth))" }

  static func longList(_ count: Int) -> String {
    "views: a row comes and goes among \(Double(count).short) of a list"
  }

  static func webReversal(of count: Int) -> String {
    "web: \(Double(count).short) rows are reversed"
  }

  static func row(of count: Int) -> String { "send: one row of \(Double(count).short)" }

  static func observedRow(of count: Int) -> String {
    "forEach: one observed row of \(Double(count).short)"
  }

  static func observedRowStore(of count: Int) -> String {
    "\(observedRow(of: count)), by its store"
  }

  static func assertion(on rowCount: Int) -> String {
    "TestStore: send, assert one row of \(Double(rowCount).short)"
  }

  // Measured alternately, so that a machine that gets slower in between doesn't matter.
  static let manyAndFewRows = "\(observedRow(of: 100_000)), vs. of 100"
  static let manyAndFewRowStores = "\(observedRowStore(of: 100_000)), vs. of 100"

  private static func levels(_ depth: Int) -> String { depth == 1 ? "1 level" : "\(depth) levels" }
}
