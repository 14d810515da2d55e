/// A value as an expression of Swift: `.queryChanged("ab")`.
///
/// It is made from a mirror, so structs are written with their memberwise initializers. A value that can't be written
/// becomes an editor placeholder, which does not compile, with a comment that names the type.
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
