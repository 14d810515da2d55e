public import ComposableFoundation

/// A value that can be dragged from one view and dropped on another.
///
/// ```swift
/// struct Ticket: Codable, Identifiable, Transferable {
///   let id: Int
///   var title: String
///
///   static var transferRepresentation: some TransferRepresentation {
///     CodableRepresentation()
///     ProxyRepresentation(exporting: \.title)
///   }
/// }
/// ```
///
/// A `Codable` value needs only `CodableRepresentation`. With proxies it can also be dropped where another type is
/// expected: a ticket where a text is. A value stays in the process: a page or a terminal only names the dragged view.
public protocol Transferable {
  /// The type of the representation.
  associatedtype Representation: TransferRepresentation
  /// The other types as which the value can be dropped, and from which it can be made.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension Transferable where Self: Codable {
  /// As itself, and as any type whose representation has the same content type.
  public static var transferRepresentation: CodableRepresentation<Self> { CodableRepresentation() }
}

extension Transferable {
  /// The ways to transfer a value. The builder has made sure that they are of this type.
  static var transfers: [_Transfer<Self>] {
    transferRepresentation._transfers as? [_Transfer<Self>] ?? []
  }
}

/// A type as which a value can be dropped, or from which it can be made.
public protocol TransferRepresentation<Item> {
  /// The type of the value.
  associatedtype Item: Transferable
  /// The ways to transfer it.
  var _transfers: [_Transfer<Item>] { get }
}

/// A way to transfer a value.
///
/// Implementation detail; do not use it directly.
public struct _Transfer<Item> {
  /// The kind of the transferred value.
  let kind: TransferKind
  let export: ((Item) throws -> Any?)?
  let makeItem: ((Any) throws -> Item?)?
}

/// The kind of a value that is dragged: its type, or the name of its content type.
enum TransferKind: Hashable {
  case type(ObjectIdentifier)
  case content(String)
}

/// A value as its encoding, for types that have the same content type.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  private let contentType: String

  /// - Parameter contentType: the name of the encoding's type, such as `com.example.ticket`. Other types with the same
  ///   one can be made from it. By default only the type itself.
  public init(contentType: String? = nil) {
    self.contentType = contentType ?? String(reflecting: Item.self)
  }

  public var _transfers: [_Transfer<Item>] {
    [
      _Transfer(kind: .content(contentType)) {
        try JSONEncoder().encode([$0])
      } makeItem: {
        try ($0 as? Data).flatMap { try JSONDecoder().decode([Item].self, from: $0).first }
      }
    ]
  }
}

/// A value as another one, which can be transferred.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  private let export: ((Item) throws -> Proxy)?
  private let makeItem: ((Proxy) throws -> Item)?

  /// Lets a value be dropped where another type is expected.
  ///
  /// - Parameter exporting: makes the other value. If it throws, and no other representation fits, nothing is dropped and
  ///   the error is reported as an issue.
  public init(exporting: @escaping (Item) throws -> Proxy) {
    export = exporting
    makeItem = nil
  }

  /// Lets a value be made from another one that is dropped.
  ///
  /// - Parameter importing: makes the value. If it throws, and no other representation fits, nothing is dropped and the
  ///   error is reported as an issue.
  public init(importing: @escaping (Proxy) throws -> Item) {
    export = nil
    makeItem = importing
  }

  /// Lets a value be dropped where another type is expected, and be made from that type.
  ///
  /// - Parameters:
  ///   - exporting: makes the other value.
  ///   - importing: makes the value.
  public init(
    exporting: @escaping (Item) throws -> Proxy, importing: @escaping (Proxy) throws -> Item
  ) {
    export = exporting
    makeItem = importing
  }

  public var _transfers: [_Transfer<Item>] {
    [
      _Transfer(
        kind: .type(ObjectIdentifier(Proxy.self)), export: export,
        makeItem: makeItem.map { make in { try ($0 as? Proxy).map(make) } })
    ]
  }
}

/// Several representations of a value, the preferred first.
public struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {
  public let _transfers: [_Transfer<Item>]
}

/// Combines the representations of a value.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
  /// Takes a representation.
  public static func buildExpression<Representation: TransferRepresentation<Item>>(
    _ representation: Representation
  ) -> Representation { representation }

  /// The first representation.
  public static func buildPartialBlock<Representation: TransferRepresentation<Item>>(
    first: Representation
  ) -> Representation { first }

  /// Representations, and another one after them.
  public static func buildPartialBlock(
    accumulated: some TransferRepresentation<Item>, next: some TransferRepresentation<Item>
  ) -> _TransferRepresentations<Item> {
    _TransferRepresentations(_transfers: accumulated._transfers + next._transfers)
  }
}

extension String: Transferable {}
extension Data: Transferable {}
extension URL: Transferable {
  /// As itself, and as its text.
  @TransferRepresentationBuilder<URL>
  public static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation()
    ProxyRepresentation(exporting: \.absoluteString)
  }
}
