internal import ComposableFoundation
internal import ComposableHosting

/// A file that is being handed over: a state machine.
///
/// A class, so that its bytes are not copied with each part.
final class FileReception {
  let limit: Int
  let choice: HostElement.FileChoice
  private var file: (name: String, size: Int)?
  private var contents = Data()

  init(limit: Int, choice: HostElement.FileChoice) {
    self.limit = limit
    self.choice = choice
  }

  enum Outcome {
    /// More is to come: the share that is there, in hundredths.
    case waiting(name: String, hundredths: Int)
    case complete(ChosenFile)
    case failed(HostFileError)
    /// No host sends this.
    case unexpected
  }

  func take(_ step: HostEvent.FileStep) -> Outcome {
    switch step {
    case .begin(let name, let size): begin(FileName.cleaned(name), size)
    case .add(let bytes): add(bytes)
    case .abandon: abandon()
    }
  }

  private func begin(_ name: String, _ size: Int) -> Outcome {
    forget()
    guard size >= 0, !name.isEmpty else { return .unexpected }
    guard size <= limit else { return .failed(.tooLarge(name: name, size: size, limit: limit)) }
    do { try choice.check(name) } catch { return .failed(error) }
    file = (name, size)
    return progress
  }

  private func add(_ bytes: Data) -> Outcome {
    guard let file, !bytes.isEmpty, bytes.count <= file.size - contents.count else {
      return .unexpected
    }
    contents.append(bytes)
    return progress
  }

  private func abandon() -> Outcome {
    guard let file else { return .unexpected }
    forget()
    return .failed(Self.lost(file.name))
  }

  /// The error of a file that did not arrive.
  static func lost(_ name: String) -> HostFileError {
    .failed("\(name) did not arrive. Was it moved or changed, or the page loaded again?")
  }

  private var progress: Outcome {
    guard let file else { return .unexpected }
    guard contents.count == file.size else {
      return .waiting(name: file.name, hundredths: contents.count * 100 / file.size)
    }
    defer { forget() }
    return .complete(ChosenFile(name: file.name, contents: contents))
  }

  private func forget() {
    file = nil
    contents = Data()
  }
}
