import ArgumentParser
import CaseStudyCatalog
import ComposableUI
import Foundation
import Payments
import Shop

/// The options of a command that shows a case study.
struct StudyOptions: ParsableArguments {
  @Argument(help: "The name of a case study.")
  var name: CaseStudy

  @Flag(help: "Let 'search' answer as slowly as a network does, and short queries most slowly.")
  var slow = false

  @Option(help: "The JSON file in which the meetings are kept.", completion: .file())
  var file = "meetings.json"

  @Option(
    help:
      "The port of a 'payment-server' for the shop, instead of one in the memory of the program.")
  var payments: Int?

  /// The payment service of the shop.
  var paymentClient: PaymentClient { payments.map { .server(port: $0) } ?? .inMemory }

  /// The study's view, with a store of its own.
  ///
  /// - Parameters:
  ///   - session: the stores of the session.
  ///   - isLocal: whether the user may see the folders of this machine.
  ///   - isolation: the actor that the store lives on.
  func view(
    in session: NamedStores, isLocal: Bool, isolation: isolated (any Actor)? = #isolation
  ) -> AnyView {
    name.view(
      in: session, file: URL(fileURLWithPath: file), isSlow: slow, payments: paymentClient,
      isLocal: isLocal,
      isolation: isolation)
  }
}
