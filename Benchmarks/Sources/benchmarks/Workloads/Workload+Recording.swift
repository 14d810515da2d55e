import ComposableArchitecture
import ComposableRecording

extension Workload {
  /// What a recording adds: the limit is the same store without it.
  static var recording: [Workload] {
    [
      Workload(WorkloadName.recordedTurn) { (sends(.add, isRecorded: true), sends(.add)) },
      Workload(WorkloadName.recordedCall) {
        (sends(.callClient, isRecorded: true), sends(.callClient))
      },
    ]
  }

  private static func sends(_ action: Recorded.Action, isRecorded: Bool = false) -> Contender {
    let recording = StoreRecording<Recorded.State, Recorded.Action>()
    let store = Store(
      initialState: Recorded.State(), middleware: isRecorded ? [recording] : []
    ) {
      Recorded()
    }
    return .sends(action, to: store, count: \.count)
  }
}
