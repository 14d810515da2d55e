import ArgumentParser
import Payments
import ProgramSupport

/// `payment-server`: the payment service of the case study 'shop', as a process of its own.
@main struct PaymentServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "payment-server",
    abstract: "Takes payments of the case study 'shop', and notes what it is asked.")

  @Option(help: "The port at 127.0.0.1; 0 for one that is free.")
  var port = 8090

  @Option(help: "The file that notes what it is asked and what was paid.", completion: .file())
  var ledger = "payments.ledger"

  @Option(help: "Lose every nth answer, as a network does; 0 for none.")
  var lose = 0

  func run() async throws {
    let server = try await PaymentServer(
      port: port, ledger: PaymentLedger(path: ledger), losing: lose)
    StandardStream.output.putLine(
      "Payments are taken at 127.0.0.1:\(server.port). Control-C ends it.")
    try await server.run()
  }
}
