/// A seal that was made for a page.
package struct SealedSession: Hashable, Sendable {
  /// The text for the page.
  package let text: String
  package let mark: SealMark
}
