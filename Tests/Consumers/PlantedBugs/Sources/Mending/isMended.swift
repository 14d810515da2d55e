import Foundation

/// Whether the features run without their mistakes: `IS_MENDED` in the environment.
public let isMended = ProcessInfo.processInfo.environment["IS_MENDED"] != nil
