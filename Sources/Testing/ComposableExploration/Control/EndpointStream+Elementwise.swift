internal import ComposableDependencies

extension EndpointStream {
  /// The stream, with elements that arrive when the explorer lets them.
  func elementwise(name: String, in control: any CallControl) -> Self {
    let alternatives: [PendingCall.Alternative] = Self.canFail ? [.failure] : []
    return passing { element in
      let effect = RunControl.currentEffect
      switch await control.wait(
        for: "\(name).next", arguments: [], alternatives: alternatives, until: nil
      )
      {
      case .cancelled: return nil
      case .alternative: throw ExploredFailure()
      case .returns: break
      }
      // One that depends on nothing but those before.
      return try await control.answer(
        "\(name).next", [control.history(of: effect)], to: effect, element)
    }
  }
}
