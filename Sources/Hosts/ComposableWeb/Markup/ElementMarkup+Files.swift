internal import ComposableHosting

extension ElementMarkup {
  /// A link to a file, which looks like the button that it is.
  func download(_ file: HostElement.FileExport) -> Markup {
    active(
      Markup("a", "button file", hole: .content).setting("href", of: file.address)
        .setting("download", file.name).setting("data-requested", if: file.isRequested))
  }

  /// A field for a file, which lies over its label.
  func fileField(_ choice: HostElement.FileChoice) -> Markup {
    let ends = choice.filenameExtensions.map { ".\($0)" }.joined(separator: ",")
    return Markup(
      "label", "button file", label,
      active(
        Markup("input").setting("type", "file").setting("accept", of: ends.isEmpty ? nil : ends)
          .setting("data-receiving", if: choice.isReceiving)))
  }
}
