#if Macros
  import ComposableArchitecture
  import Observation
  import Testing

  /// Which observers are notified. Each observer reads again when it is notified, so its record shows
  /// how often that happened, and which values it saw.
  @Suite(.timeLimit(.minutes(20))) struct ObservableStateTests {
    let store = Change.store(
      ObservedRoot(rows: IdentifiedArray(uniqueElements: (0..<5).map { ObservedRow(id: $0) })))

    @Test func observersOfOnePropertyAreNotNotifiedOfAnother() {
      let count = recordChanges { store.count }
      let name = recordChanges { store.name }
      store.change { $0.count += 1 }
      store.change { $0.name = "a" }
      store.change { $0.unobserved += 1 }
      store.change { _ in }
      #expect(count.elements == [0, 1])
      #expect(name.elements == ["", "a"])
    }

    @Test func observersOfTheWholeStateAreNotifiedOfTheUsedProperties() {
      let count = recordChanges { store.state.count }
      let doubled = recordChanges { store.doubled }
      store.change { $0.name = "a" }
      store.change { $0.count = 2 }
      #expect(count.elements == [0, 2])
      #expect(doubled.elements == [0, 4])
    }

    @Test func anEqualValueNotifiesNoObservers() {
      let count = recordChanges { store.count }
      let name = recordChanges { store.name }
      let plain = recordChanges { store.plain.values.count }
      store.change {
        $0.count = 0
        $0.name = ""
        $0.plain = ObservedRoot.PlainPart()
      }
      store.change { $0.count += 0 }
      #expect(count.elements == [0])
      #expect(name.elements == [""])
      #expect(plain.elements == [100])
    }

    @Test func manyChangesInOneActionAreNotifiedOnceAfterIt() {
      let count = recordChanges { store.count }
      let both = recordChanges { "\(store.count) \(store.name)" }
      store.change {
        $0.count = 1
        $0.name = "a"
        $0.count = 2
        $0.name = "b"
        $0.count += 1
      }
      #expect(count.elements == [0, 3])
      // Once for each of the two properties, since it reads both again when it is notified of the
      // first.
      #expect(both.elements == ["0 ", "3 b", "3 b"])
    }

    @Test func anActionSentByAnObserverIsPublishedToo() {
      let names = recordChanges { store.name }
      let counts = recordChanges {
        let count = store.count
        if count == 1 { store.change { $0.name = "notified" } }
        return count
      }
      store.change { $0.count = 1 }
      #expect(counts.elements == [0, 1])
      #expect(names.elements == ["", "notified"])
    }

    @Test func readsInAReducerRegisterNoObservers() {
      let notified = Recorder<Int>()
      withObservationTracking {
        store.change { $0.name = "\($0.count)" }
      } onChange: {
        notified.record(1)
      }
      store.change { $0.count += 1 }
      #expect(notified.elements.isEmpty)
    }

    @Test func aChangeInsideAChildIsNotAChangeOfTheChild() {
      let names = recordChanges { store.child.name }
      let wholes = recordChanges { _ = store.child }
      store.change { $0.child.count += 1 }
      #expect(wholes.elements.count == 1)
      #expect(names.elements == [""])
      store.change { $0.child.name = "a" }
      #expect(names.elements == ["", "a"])
    }

    @Test func replacingAChildNotifiesItsObservers() {
      let names = recordChanges { store.child.name }
      store.change { $0.child = ObservedLeaf(name: "b") }
      #expect(names.elements == ["", "b"])
      store.change { $0.child.name = "c" }
      #expect(names.elements == ["", "b", "c"])
      // Equal, but not the same: its observers must be those of the new one.
      store.change { $0.child = ObservedLeaf(name: "c") }
      store.change { $0.child.name = "d" }
      #expect(names.elements == ["", "b", "c", "c", "d"])
    }

    @Test func aChildThatIsCopiedChangedAndRestoredPublishesItsChanges() {
      let names = recordChanges { store.child.name }
      let counts = recordChanges { store.child.count }
      store.change {
        var child = $0.child
        child.count += 1
        $0.child = child
      }
      #expect(counts.elements == [0, 1])
      #expect(names.elements == [""])
    }

    @Test(arguments: [false, true])
    func restoringASavedCopyNotifiesObservers(inPlace: Bool) {
      let saved = store.state.child
      let counts = recordChanges { store.child.count }
      store.change { $0.child.count += 1 }
      store.change {
        func goBack(_ child: inout ObservedLeaf) { child = saved }
        if inPlace { goBack(&$0.child) } else { $0.child = saved }
      }
      #expect(counts.elements == [0, 1, 0])
    }

    @Test func restoringASavedRootNotifiesObservers() {
      let saved = store.state
      let counts = recordChanges { store.count }
      let names = recordChanges { store.child.name }
      store.change { $0.child.name = "a" }
      store.change { $0.count += 1 }
      store.change { $0 = saved }
      #expect(counts.elements.last == 0)
      #expect(names.elements.last == "")
      store.change { $0 = ObservedRoot(count: 7) }
      #expect(counts.elements.last == 7)
      store.change { $0.count += 1 }
      #expect(counts.elements.last == 8)
    }

    @Test func anOptionalNotifiesWhenItIsSetRemovedAndReplaced() {
      let isThere = recordChanges { store.sheet != nil }
      let counts = recordChanges { store.sheet?.count }
      store.change { $0.sheet = ObservedLeaf() }
      store.change { $0.sheet?.count += 1 }
      store.change { $0.sheet?.name = "a" }
      store.change { $0.sheet = ObservedLeaf(count: 5) }
      store.change { $0.sheet = nil }
      store.change { $0.sheet = nil }
      #expect(isThere.elements == [false, true, true, false])
      #expect(counts.elements == [nil, 0, 1, 5, nil])
    }

    @Test func anEnumNotifiesWhenItsCaseOrStateIsReplaced() {
      let modes = recordChanges { store.mode }
      let leaf = ObservedLeaf(name: "a")
      store.change { $0.mode = .off }
      store.change { $0.mode = .leaf(leaf) }
      store.change {
        guard case .leaf(var leaf) = $0.mode else { return }
        leaf.count += 1
        $0.mode = .leaf(leaf)
      }
      store.change { $0.mode = .leaf(ObservedLeaf(name: "b")) }
      store.change { $0.mode = .number(1) }
      store.change { $0.mode = .number(1) }
      store.change { $0.mode = .number(2) }
      #expect(
        modes.elements == [
          .off, .leaf(leaf), .leaf(ObservedLeaf(name: "b")), .number(1), .number(2),
        ])
    }

    @Test func aStateChangedDirectlyNotifiesAtOnce() {
      var state = ObservedRoot()
      let notified = Recorder<Int>()
      withObservationTracking {
        _ = state.count
      } onChange: {
        notified.record(1)
      }
      state.name = "a"
      #expect(notified.elements.isEmpty)
      state.count += 1
      #expect(notified.elements == [1])
      state.count += 1
      #expect(notified.elements == [1])
    }

    @Test func aCopyChangedDirectlyNotifiesNoObservers() {
      let counts = recordChanges { store.count }
      let names = recordChanges { store.child.name }
      var copy = store.state
      copy.count += 1
      copy.child.name = "mine"
      copy.child = ObservedLeaf()
      #expect(counts.elements == [0])
      #expect(names.elements == [""])
      store.change { $0.count = 1 }
      #expect(counts.elements == [0, 1])
    }

    @Test func aStateChangedDirectlyIsPublishedWhenTheStoreGetsIt() {
      let names = recordChanges { store.child.name }
      var copy = store.state.child
      copy.name = "mine"
      store.change { [copy] in $0.child = copy }
      #expect(names.elements == ["", "mine"])
    }

    @Test func aStoreThatAnothersReducerSendsToTakesANestedTurn() {
      final class Box: @unchecked Sendable { var inner: Store<ObservedLeaf, Change<ObservedLeaf>>? }
      let box = Box()
      box.inner = Change.store(ObservedLeaf())
      let inner = recordChanges { box.inner!.count }
      let outer = recordChanges { store.count }
      store.change { state in
        state.count = 1
        box.inner?.change { $0.count = 5 }
        state.count = 2
      }
      #expect(inner.elements == [0, 5])
      #expect(outer.elements == [0, 2])
      box.inner?.change { $0.count = 6 }
      #expect(inner.elements == [0, 5, 6])
    }

    @Test func theSequenceOfStatesSeesEveryAction() async {
      var states = store.stateSequence.makeAsyncIterator()
      _ = await states.next()
      store.change { $0.unobserved += 1 }
      #expect(await states.next()?.unobserved == 1)
    }
  }
#endif
