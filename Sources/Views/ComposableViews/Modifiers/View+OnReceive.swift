internal import IssueReporting

extension View {
  /// Performs an action for each element of an asynchronous sequence, while the view is on the screen.
  ///
  /// ```swift
  /// .onReceive(model.notifications) { banner = $0.text }
  /// ```
  ///
  /// The sequence is read when the view appears. An error that it throws is reported as an issue, and ends it.
  ///
  /// - Parameters:
  ///   - sequence: the sequence.
  ///   - action: receives each element, on the graph's actor.
  public func onReceive<Elements: AsyncSequence>(
    _ sequence: Elements, perform action: @escaping (Elements.Element) -> Void
  ) -> some View {
    ReceivingView(content: self, sequence: sequence, action: action)
  }
}

private struct ReceivingView<Content: View, Elements: AsyncSequence>: View, NamelessView {
  let content: Content
  let sequence: Elements
  let action: (Elements.Element) -> Void
  @State private var receiver = Receiver<Elements.Element>()

  var body: some View {
    receiver.action = action
    let (sequence, receiver) = (sequence, receiver)
    // Without a capture list: the compiler would let the closure run outside of the graph's actor.
    return content.task {
      do {
        for try await element in sequence { receiver.action(element) }
      } catch is CancellationError {
      } catch {
        reportIssue(
          "The sequence of 'onReceive' threw an error, and ends. Catch it in the sequence: \(error)"
        )
      }
    }
  }
}

extension ReceivingView: ModifiedView {}

/// The action of the latest evaluation.
private final class Receiver<Element> {
  var action: (Element) -> Void = { _ in }
}
