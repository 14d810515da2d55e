import ComposableUI

/// The products, the cart and what was bought.
public struct ShopView: View {
  private let store: StoreOf<Shop>

  /// - Parameter store: the shop's store.
  public init(store: StoreOf<Shop>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      List {
        Section("Plants") {
          ForEach(store.products) { ProductRow(store: store, product: $0) }
        }
        Section {
          if let payment = store.payment {
            PaymentView(store: store, payment: payment)
          }
          HStack {
            Text("Total")
            Spacer()
            Text("\(store.total)").monospacedDigit()
          }
          Button("Pay") { store.send(.payTapped) }
            .buttonStyle(.borderedProminent)
            .disabled(!store.canPay)
        } header: {
          Text("Cart")
        } footer: {
          if store.items.isEmpty, store.payment == nil { Text("Choose a plant to begin.") }
        }
        if !store.orders.isEmpty {
          Section("Bought") {
            ForEach(store.orders) { PaidOrderRow(order: $0) }
          }
        }
      }
      .navigationTitle("Shop")
    }
  }
}

private struct ProductRow: View {
  let store: StoreOf<Shop>
  let product: Product

  var body: some View {
    let count = store.counts[product.id] ?? 0
    Stepper(
      value: Binding {
        count
      } set: {
        store.send(.countChanged(product.id, $0))
      }, in: 0...Shop.State.most
    ) {
      HStack {
        VStack(alignment: .leading) {
          Text(product.name)
          Text("\(product.price)").font(.caption).foregroundStyle(.secondary)
        }
        Spacer()
        Text("\(count)").monospacedDigit()
          .accessibilityLabel("\(count) in the cart")
      }
    }
  }
}

/// A payment that is not made, and what can be done.
private struct PaymentView: View {
  let store: StoreOf<Shop>
  let payment: Shop.Payment

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("\(payment.order.total) for \(payment.order.summary)")
      switch payment.status {
      case .asking: ProgressView("Paying")
      case .waiting: ProgressView("The bank does not answer. It is asked again.")
      case .declined(let reason):
        Text("Not paid. \(reason)").foregroundStyle(.red)
        Button("Close") { store.send(.cancelTapped) }
      case .unanswered:
        Text("The bank has not answered, so this may be paid or not.").foregroundStyle(.red)
        Button("Ask again") { store.send(.tryAgainTapped) }
      }
    }
  }
}

private struct PaidOrderRow: View {
  let order: PaidOrder

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text(order.order.summary)
        Spacer()
        Text("\(order.order.total)").monospacedDigit()
      }
      Text("Receipt \(order.receipt)").font(.caption).foregroundStyle(.secondary)
    }
  }
}
