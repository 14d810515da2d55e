#if Macros
  import ComposableArchitecture
  import Testing

  /// Stores and reducers of parts of an observed state: both bypass the accessors.
  @Suite struct ObservableStateScopingTests {
    struct Feature: Reducer {
      @CasePathable enum Action {
        case change(Change<ObservedRoot>)
        case child(Change<ObservedLeaf>)
        case sheet(Change<ObservedLeaf>)
        case mode(Change<ObservedMode>)
        case rows(IdentifiedAction<Int, Change<ObservedRow>>)
        case count(Change<Int>)
        case plain(Change<ObservedRoot.PlainPart>)
      }

      var body: some Reducer<ObservedRoot, Action> {
        Reduce { state, action in
          if case .change(let change) = action { change.apply(&state) }
          return .none
        }
        .forEach(\.rows, action: \.rows) { Change.reducer }
        .ifLet(\.sheet, action: \.sheet) { Change.reducer }
        Scope(state: \.child, action: \.child) { Change.reducer }
        Scope(state: \.mode, action: \.mode) { Change.reducer }
        Scope(state: \.count, action: \.count) { Change.reducer }
        Scope(state: \.plain, action: \.plain) { Change.reducer }
      }
    }

    let store = Store(
      initialState: ObservedRoot(
        sheet: ObservedLeaf(),
        rows: IdentifiedArray(uniqueElements: (0..<5).map { ObservedRow(id: $0) }))
    ) {
      Feature()
    }

    func change(_ apply: @escaping @Sendable (inout ObservedRoot) -> Void) {
      store.send(.change(Change(apply)))
    }

    @Test func aPartChangedByAReducerNotifiesItsObservers() {
      let counts = recordChanges { store.count }
      let values = recordChanges { store.plain.values[0] }
      store.send(.count(Change { $0 += 1 }))
      store.send(.count(Change { $0 += 0 }))
      store.send(.plain(Change { $0.values[0] = 3 }))
      #expect(counts.elements == [0, 1])
      #expect(values.elements == [0, 3])
    }

    @Test func observersOfAChildsPropertyAreNotNotifiedOfAnother() {
      let child = store.scope(state: \.child, action: \.child)
      let counts = recordChanges { child.count }
      let names = recordChanges { child.name }
      let parent = recordChanges { _ = store.child }
      child.change { $0.count += 1 }
      change { $0.child.count += 1 }
      #expect(counts.elements == [0, 1, 2])
      #expect(names.elements == [""])
      #expect(parent.elements.count == 1)
    }

    @Test func observersOfAChildAreNotifiedWhenItIsReplaced() {
      let child = store.scope(state: \.child, action: \.child)
      let counts = recordChanges { child.count }
      change { $0.child = ObservedLeaf(count: 5) }
      child.change { $0 = ObservedLeaf(count: 6) }
      child.change { $0.count += 1 }
      #expect(counts.elements == [0, 5, 6, 7])
    }

    @Test func observersOfAChildAreNotifiedWhenItsParentIsReplaced() {
      let child = store.scope(state: \.child, action: \.child)
      let values = store.scope(state: \.plain, action: \.plain)
      let counts = recordChanges { child.count }
      let firsts = recordChanges { values.values[0] }
      change { $0 = ObservedRoot(child: ObservedLeaf(count: 5)) }
      change { $0.child.count += 1 }
      values.change { $0.values[0] = 1 }
      #expect(counts.elements == [0, 5, 6])
      #expect(firsts.elements == [0, 0, 1])
    }

    @Test func observersOfAnOptionalChildAreNotifiedWhenItIsReplacedOrRemoved() throws {
      let isThere = recordChanges { store.scope(state: \.sheet, action: \.sheet) != nil }
      let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
      let counts = recordChanges { sheet.count }
      let names = recordChanges { sheet.name }
      sheet.change { $0.count += 1 }
      #expect(counts.elements == [0, 1])
      #expect(names.elements == [""])
      #expect(isThere.elements == [true])
      change { $0.sheet = ObservedLeaf(count: 5) }
      #expect(counts.elements == [0, 1, 5])
      change { $0.sheet = nil }
      #expect(isThere.elements.last == false)
    }

    @Test func observersOfAnEnumChildAreNotifiedOfItsCase() {
      let mode = store.scope(state: \.mode, action: \.mode)
      let modes = recordChanges { mode.state }
      mode.change { $0 = .number(1) }
      mode.change { $0 = .leaf(ObservedLeaf()) }
      mode.change { $0 = .off }
      mode.change { $0 = .off }
      #expect(modes.elements == [.off, .number(1), .leaf(ObservedLeaf()), .off])
    }

    @Test func onlyObserversOfARowAreNotifiedOfItsChange() {
      let lists = recordChanges { store.scope(state: \.rows, action: \.rows).map(\.id).count }
      let rows = Array(store.scope(state: \.rows, action: \.rows))
      let counts = rows.map { row in recordChanges { row.count } }
      let direct = recordChanges { store.rows.count }
      rows[2].change { $0.count += 1 }
      change { $0.rows[id: 3]?.count += 1 }
      change { $0.rows[4].count += 1 }
      change { state in for index in state.rows.indices { state.rows[index].values[0] += 1 } }
      #expect(counts.map(\.elements) == [[0], [0], [0, 1], [0, 1], [0, 1]])
      #expect(lists.elements == [5])
      #expect(direct.elements == [5])
    }

    /// The record of a removed state must not be mistaken for that of another at the same address.
    @Test func observersOfARowAreNotifiedInEachNewState() throws {
      for number in 1...200 {
        change {
          $0 = ObservedRoot(
            rows: IdentifiedArray(uniqueElements: (0..<5).map { ObservedRow(id: $0) }))
        }
        let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 2])
        let counts = recordChanges { row.count }
        #expect(counts.elements == [0])
        change { $0.rows[id: 2] = ObservedRow(id: 2, count: 7) }
        #expect(counts.elements == [0, 7], "state \(number)")
        // Notified by the root that was replaced, not by its rows.
        change { $0.rows[id: 2]?.count = 0 }
      }
    }

    @Test func observersOfAListAreNotifiedWhenRowsAreInsertedRemovedAndMoved() {
      let ids = recordChanges { store.rows.map(\.id) }
      change { $0.rows.append(ObservedRow(id: 5)) }
      change { $0.rows.remove(id: 0) }
      change { $0.rows.move(fromOffsets: [0], toOffset: 2) }
      change { $0.rows = $0.rows }
      change { $0.rows.removeAll() }
      #expect(
        ids.elements == [
          [0, 1, 2, 3, 4], [0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5], [2, 1, 3, 4, 5], [],
        ])
    }

    @Test(arguments: [0, 1, 2, 3, 4, 5])
    func observersOfARowAreNotifiedWhenItIsReplaced(way: Int) throws {
      let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 2])
      let counts = recordChanges { row.count }
      let another = ObservedRow(id: 2, count: 7)
      switch way {
      case 0: change { $0.rows[id: 2] = another }
      case 1: change { $0.rows[2] = another }
      case 2:
        change { state in
          func put(_ row: inout ObservedRow) { row = another }
          put(&state.rows[2])
        }
      case 3: change { $0.rows[id: 2]! = another }
      case 4: change { $0.rows.updateOrAppend(another) }
      default: row.change { $0 = another }
      }
      row.change { $0.count += 1 }
      #expect(counts.elements == [0, 7, 8])
    }

    @Test func observersOfARowAreNotNotifiedOfChangesToItsNeighbors() throws {
      let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 2])
      let counts = recordChanges { row.count }
      change { $0.rows.append(ObservedRow(id: 5)) }
      change { $0.rows.insert(ObservedRow(id: 6), at: 0) }
      change { $0.rows.move(fromOffsets: [0], toOffset: 5) }
      change { $0.rows.remove(id: 0) }
      change { $0.rows[id: 3] = ObservedRow(id: 3, count: 9) }
      #expect(counts.elements == [0])
      change { $0.rows[id: 2]?.count = 1 }
      change { $0.rows.remove(id: 1) }
      change { $0.rows[id: 2] = ObservedRow(id: 2, count: 7) }
      change { $0.rows.remove(id: 4) }
      change { $0.rows.removeAll() }
      change { $0.rows.append(ObservedRow(id: 8)) }
      change { $0.rows.append(ObservedRow(id: 2, count: 11)) }
      change { $0.rows[id: 2]?.count = 12 }
      // After its removal: the last known value, and, since it may come back, one more read for the row
      // that replaced it.
      #expect(counts.elements == [0, 1, 7, 7, 7, 11, 12])
    }

    @Test func observersOfARowAreNotifiedWhenAnOlderCopyIsRestored() throws {
      let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 2])
      let saved = store.rows
      row.change { $0.count = 5 }
      let counts = recordChanges { row.count }
      change { $0.rows = saved }
      row.change { $0.count = 6 }
      #expect(counts.elements == [5, 0, 6])
    }

    @Test func observersOfARowAreNotifiedWhenAllRowsAreReplaced() throws {
      let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 2])
      let counts = recordChanges { row.count }
      change { $0 = ObservedRoot(rows: [ObservedRow(id: 1), ObservedRow(id: 2, count: 3)]) }
      change { $0.rows.remove(id: 1) }
      change { $0.rows[id: 2] = ObservedRow(id: 2, count: 4) }
      #expect(counts.elements == [0, 3, 4])
    }

    @Test func arraysAreChangedInPlace() {
      let child = store.scope(state: \.child, action: \.child)
      let row = store.scope(state: \.rows, action: \.rows)[2]
      let addresses = Recorder<[UInt]>()
      let note: @Sendable (inout ObservedRoot) -> Void = { state in
        addresses.record([
          address(state.plain.values), address(state.child.values),
          address(state.sheet!.values), state.rows.elements.withUnsafeBytes { address($0) },
        ])
      }
      let observers = [
        recordChanges { store.child.values[0] }, recordChanges { store.plain.values[0] },
        recordChanges { child.values[0] }, recordChanges { store.rows.count },
        recordChanges { row.count },
      ]
      change(note)
      for index in 1...20 {
        change { state in
          state.plain.values[index] += 1
          state.child.values[index] += 1
          state.sheet!.values[index] += 1
          state.rows[id: 1]!.values[index] += 1
        }
        child.change { $0.values[index] += 1 }
        store.send(.plain(Change { $0.values[index] += 1 }))
        store.send(.sheet(Change { $0.values[index] += 1 }))
        row.change { $0.values[index] += 1 }
        change(note)
      }
      #expect(observers[0].elements.count == 41)
      #expect(Set(addresses.elements).count == 1)
    }
  }

  private func address(_ values: [Int]) -> UInt {
    values.withUnsafeBytes { address($0) }
  }

  private func address(_ bytes: UnsafeRawBufferPointer) -> UInt {
    UInt(bitPattern: bytes.baseAddress)
  }
#endif
