@_exported public import ComposableRecording
