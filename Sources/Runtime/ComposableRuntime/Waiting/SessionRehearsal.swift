/// Whether the content of a session is made only to be looked at: to see what the session would show if it went on from its snapshot.
///
/// It is bound to the code that makes the content. What a store does by itself when it is made, it does not do then: begin
/// the effects of its features, and let tools observe it.
package enum SessionRehearsal {
  @TaskLocal package static var isUnderWay = false
}
