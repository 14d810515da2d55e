/// A value as an expression of Swift: `.queryChanged("ab")`.
///
/// Made from what a mirror shows, so structs are written by their memberwise initializer. What can't be written is an
/// editor placeholder, which does not compile, beside a comment that names the type.
package struct SwiftLiteral {
  package let text: String

  /// The types of the values that can't be written.
  package let unwritten: [String]

  package init(_ value: Any) {
    var writer = ValueWriter(limit: nil)
    writer.write(value, Secrecy(nil))
    (text, unwritten) = (writer.text, writer.unwritten)
  }
}
