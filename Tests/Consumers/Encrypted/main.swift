import ComposableViews
import ComposableWebServer
import Foundation

/// A certificate, its key, a folder of files, and a file with keys of seals.
let files = CommandLine.arguments
var configuration = WebServerConfiguration(port: 0, hosts: ["example.com"])
configuration.tls = WebServerTLS(certificate: files[1], key: files[2])
configuration.sealKeys = SealKeys(file: files[4])
configuration.files = [WebFiles(at: "/files/", in: files[3])]
configuration.timeouts.request = .seconds(2)
configuration.limits.perClient.connections = 30
let app = WebApp(title: "Encrypted") { session in Text("Asked by \(session.request.scheme)") }
do {
  try await app.run(configuration) {
    // Not kept until there is more.
    FileHandle.standardOutput.write(Data("\($0)\n".utf8))
  }
} catch {
  print(error)
}
