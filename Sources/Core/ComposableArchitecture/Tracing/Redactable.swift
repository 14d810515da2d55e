/// A type with secrets, which recordings leave out of their files.
///
/// ```swift
/// extension Login.State: Redactable {
///   static var redactedFields: [PartialKeyPath<Login.State>] { [\.password] }
/// }
/// ```
///
/// It applies wherever a value of the type is: in a child's state, an element, an action, an argument. Without fields it
/// applies to the whole value: `extension AccessToken: Redactable {}`. If a coding key has another name than its property,
/// all of the value is left out.
///
/// A recording has values of the same types in their place: of texts as many bullets, of numbers 0.
public protocol Redactable {
  /// The fields that have secrets: stored properties, by key paths of one component; all by default.
  static var redactedFields: [PartialKeyPath<Self>] { get }
}

extension Redactable {
  public static var redactedFields: [PartialKeyPath<Self>] { [\.self] }
}
