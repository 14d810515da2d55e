// The app's own types. The library has things of these names, and calls them otherwise.

// A calendar.

public struct User: Codable, Equatable, Sendable {
  public var name: String
}

public struct Event: Codable, Equatable, Identifiable, Sendable {
  public var id: Int
  public var title: String
  public var host: Host
}

public struct Host: Codable, Equatable, Sendable {
  public var user: User
}

public enum EventResult: Codable, Equatable, Sendable { case held, cancelled }

public struct Preferences: Codable, Equatable, Sendable {
  public var theme = Decoration.plain
  public var reminds = Sometimes.beforeMeetings
}

/// How often something is done.
public enum Always: Codable, Equatable, Sendable { case daily }
public enum Eventually: Codable, Equatable, Sendable { case someday }
public enum Sometimes: Codable, Equatable, Sendable { case beforeMeetings }
public enum LeadsTo: Codable, Equatable, Sendable { case follow }
public struct Unreachable: Error, Equatable {}

// A drawing program.

public enum Decoration: Codable, Equatable, Sendable { case plain, festive }
public struct Frame: Equatable, Sendable { var width = 1.0 }
public struct Drawing: Equatable, Sendable { var parts: [DrawingPart] = [] }
public enum DrawingPart: Equatable, Sendable {
  case element(Element)
  case shape(DrawnShape)
}
public struct Element: Equatable, Sendable { var operation = Operation.none }
public enum Operation: Equatable, Sendable { case none, move }
public struct DrawnShape: Equatable, Sendable { var outline = ShapeOutline.square }
public enum ShapeOutline: Equatable, Sendable { case square }
public struct ImageData: Equatable, Sendable { var bytes: [UInt8] = [] }
public struct StyledSymbol: Equatable, Sendable { var name = "" }
public struct StyledText: Equatable, Sendable { var attributes = TextAttributes() }
public struct TextAttributes: Equatable, Sendable { var isBold = false }
public struct TextInput: Equatable, Sendable { var text = "" }
public struct RowSelection: Equatable, Sendable { var rows: [Int] = [] }
public struct KeyFilter: Equatable, Sendable { var keys: [Character] = [] }
public struct Redaction: Equatable, Sendable { var page = 1 }

// A dictaphone.

public struct Recording: Equatable, Sendable { var seconds = 0 }
public struct Replay: Equatable, Sendable { var recording = Recording() }
public struct FileSystem: Equatable, Sendable { var root = "/" }
public struct FileError: Error, Equatable {}

// A bus company.

public struct Route: Equatable, Sendable { var stops: [Address] = [] }
public struct Routes: Equatable, Sendable { var lines: [Route] = [] }
public struct Address: Equatable, Sendable { var street = "" }
public enum AppRoute: Equatable, Sendable { case home }

// Parts of the program.

public struct Inspector: Equatable, Sendable { var element: Element? }
public struct Locator: Equatable, Sendable { var place = "" }
public struct UserBuilder: Equatable, Sendable {
  func user(_ name: String) -> User { User(name: name) }
}
