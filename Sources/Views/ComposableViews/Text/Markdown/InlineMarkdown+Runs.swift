internal import ComposableHosting

extension InlineMarkdown {
  /// The parsed pieces as runs of a text: neighbors with equal attributes are one run.
  var runs: [HostElement.StyledText.Run] {
    var runs: [HostElement.StyledText.Run] = []
    for piece in pieces {
      for run in piece.runs ?? [
        HostElement.StyledText.Run(String(decoding: piece.bytes, as: UTF8.self))
      ]
      where !run.string.isEmpty {
        var attributes = HostElement.TextAttributes()
        if piece.style.contains(.bold) { attributes.weight = .bold }
        if piece.style.contains(.italic) { attributes.isItalic = true }
        if piece.style.contains(.struck) { attributes.isStruckThrough = true }
        if piece.style.contains(.code) { attributes.isMonospaced = true }
        attributes.link = piece.link
        let styled = HostElement.StyledText.Run(run.string, run.attributes.over(attributes))
        if let last = runs.indices.last, runs[last].attributes == styled.attributes {
          runs[last].string += styled.string
        } else {
          runs.append(styled)
        }
      }
    }
    return runs.isEmpty ? [HostElement.StyledText.Run("")] : runs
  }
}
