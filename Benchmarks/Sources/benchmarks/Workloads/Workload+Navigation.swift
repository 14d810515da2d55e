import ComposableArchitecture

extension Workload {
  /// Children that are presented and dismissed, and fields written by bindings.
  static var navigation: [Workload] { [presentAndDismiss, pushAndPop, bindingWrite] }

  private static var presentAndDismiss: Workload {
    Workload("navigation: present and dismiss", note: "an optional, set and set to nil") {
      let store = Store(initialState: Sheets.State()) { Sheets() }
      let plain = Variable(Sheets.Plain())
      let (open, dismiss) = opaque((Sheets.Action.open, Sheets.Action.sheet(.dismiss)))
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            store.send(open)
            store.send(dismiss)
          }
        } proof: {
          store.sheet == nil ? store.dismissals : -1
        },
        Contender { iterations in
          plain.withLocal { state in
            for _ in 0..<iterations {
              Sheets.Plain.apply(open, to: &state)
              Sheets.Plain.apply(dismiss, to: &state)
            }
          }
        } proof: {
          plain.value.dismissals
        }
      )
    }
  }

  private static var pushAndPop: Workload {
    Workload("navigation: push and pop", note: "an array, appended to and searched by id") {
      let store = Store(initialState: Walk.State()) { Walk() }
      let plain = Variable(Walk.Plain())
      let push = opaque(Walk.Action.push)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            store.send(push)
            store.send(.path(.popFrom(id: store.path.ids.last!)))
          }
        } proof: {
          store.path.count == 3 ? store.pops : -1
        },
        Contender { iterations in
          plain.withLocal { state in
            for _ in 0..<iterations {
              Walk.Plain.apply(push, to: &state)
              Walk.Plain.apply(.path(.popFrom(id: state.path.last!.id)), to: &state)
            }
          }
        } proof: {
          plain.value.path.count == 3 ? plain.value.pops : -1
        }
      )
    }
  }

  private static var bindingWrite: Workload {
    Workload("binding: write a number", note: "an action of the field's own") {
      let store = Store(initialState: Form.State()) { Form() }
      let plain = Variable(Form.Plain())
      let first = Variable(0)
      let second = Variable(0)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            first.value += 1
            store.send(.set(\.number, first.value))
          }
        } proof: {
          store.number
        },
        Contender { iterations in
          plain.withLocal { state in
            for _ in 0..<iterations {
              second.value += 1
              Form.Plain.apply(.numberChanged(second.value), to: &state)
            }
          }
        } proof: {
          plain.value.number
        }
      )
    }
  }
}
