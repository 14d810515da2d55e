/// The text that the running code writes for a field that conceals it on the screen. Tools learn it as a secret where they
/// observe an action.
package enum ConcealedText {
  /// Nil outside of such a write.
  @TaskLocal package static var current: String?
}
