internal import ComposableHosting

extension ElementBlock {
  /// A bar or a small ring, with the labels around it.
  func gauge(_ fraction: Double) -> Block {
    let label = element.style.hidesLabel ? Block.empty : part(.label, TextStyle())
    let value = part(.value, TextStyle(.secondary))
    let bounds = [HostElement.Slot.minimum, .maximum].map { part($0, TextStyle(.secondary)) }
    switch element.style.variant {
    case .circular, .ring:
      let rings = ["○", "◔", "◑", "◕", "●"]
      let ring = text(rings[Int((fraction * 4).rounded())], TextStyle(accent))
      return beside([label, bounds[0], ring, bounds[1], value])
    default:
      let bar = Block(.bar(fraction, accent, isSlider: element.style.variant == .marker))
      return beside([label, bounds[0], bar, bounds[1], value])
    }
  }

  private func part(_ slot: HostElement.Slot, _ look: TextStyle) -> Block {
    let ids = children(in: slot)
    return ids.isEmpty ? .empty : self.label(ids, look)
  }

  /// A date, part by part.
  func datePicker(_ choice: HostElement.DateChoice) -> Block {
    let date = choice.selection
    var segments: [String] = []
    for part in choice.parts {
      switch part {
      case .year: break
      case .month, .day: segments.append("-")
      case .hour: if !segments.isEmpty { segments.append(" ") }
      case .minute: segments.append(":")
      }
      segments.append(LocalDateTime.digits(date[part], part == .year ? 4 : 2))
    }
    let label = ownLabel(children)
    let value = Block(.segments(segments))
    let block =
      around.isRow
      ? beside([label, Block(.spacer(2)), value], gap: 0) : beside([label, value], gap: 2)
    let control = control(.date(choice), .bare, block)
    return around.isRow ? Block(.padded(CellInsets(leading: 1, trailing: 1), control)) : control
  }
}
