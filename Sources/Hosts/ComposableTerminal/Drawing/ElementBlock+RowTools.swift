internal import ComposableHosting

extension ElementBlock {
  /// A row with controls that delete and move it by mouse. Keys work at any time.
  func withTools(_ block: Block) -> Block {
    let traits = element.traits
    var parts = [block]
    if traits.canBeDeleted {
      parts.insert(tool(.delete, text("✕", TextStyle(.red))), at: 0)
    }
    if traits.canBeMoved {
      let arrows = beside([
        tool(.move(by: -1), text("↑", TextStyle(.secondary))),
        tool(.move(by: 1), text("↓", TextStyle(.secondary))),
      ])
      // Rows with a control are as wide as their room.
      parts += block.stopCount > 0 ? [arrows] : [Block(.spacer(0)), arrows]
    }
    return parts.count == 1 ? block : beside(parts)
  }

  private func tool(_ kind: Control.Kind, _ sign: Block) -> Block {
    Block(.control(Control(id: id, kind: kind, shape: .inline), sign))
  }
}
