/// The terminal that shows a session's view: the process's own, or the remote end of a connection.
protocol TerminalDevice: AnyObject {
  /// The events it reports.
  var events: AsyncStream<TerminalEvent> { get }
  /// Adds an event.
  var tell: AsyncStream<TerminalEvent>.Continuation { get }
  var size: CellSize { get }
  /// Whether the view is on the screen: false while it is suspended.
  var isOpen: Bool { get }
  /// Whether it is not the process's own. Then it says nothing about the process, and signals are not for it.
  var isRemote: Bool { get }
  /// Whether the session ends after the lease.
  var isAskedToEnd: Bool { get }

  /// Whether it takes another frame. If not, it reports a change when it does.
  func isReadyToDraw() -> Bool
  func write(_ bytes: [UInt8])
  /// Writes a frame that has some rows below the cursor.
  func write(_ bytes: [UInt8], rowsBelow: Int)
  /// Called before an event is handled, on the thread that handles it.
  func prepareToRespond()
  /// Called when bytes that were typed have been handled.
  func didHandle(_ byteCount: Int)

  func suspend()
  func resume()
  func lend()
  func reclaim()
  func close()

  /// Reports after a moment that spinners move on.
  func startTick()
  /// Reports after a moment that no more input followed.
  func startTimeout(_ number: Int)
}
