import Foundation

/// Runs a test with the path of a file that does not exist yet, in a folder of its own.
@MainActor func withTemporaryFile(_ test: @MainActor (_ path: String) async throws -> Void)
  async throws
{
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("favorites-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await test(folder.appendingPathComponent("favorites.json").path)
}
