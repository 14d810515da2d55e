// FoundationEssentials, or Foundation where a system has none: one import for both.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
