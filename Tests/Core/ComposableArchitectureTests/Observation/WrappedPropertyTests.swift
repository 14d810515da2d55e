#if Macros
  import ComposableArchitecture
  import Foundation
  import Observation
  import Testing

  /// Properties with wrappers that notify their observers themselves: a wrapper of the app's own, and `@Shared`.
  @Suite struct WrappedPropertyTests {
    @propertyWrapper @ObservableState
    struct Clamped<Value: Comparable & Codable & Sendable>: Equatable, Codable {
      private var value: Value
      private let lower: Value
      private let upper: Value

      init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        (lower, upper) = (range.lowerBound, range.upperBound)
        value = min(max(wrappedValue, lower), upper)
      }

      var wrappedValue: Value {
        get { value }
        set { value = min(max(newValue, lower), upper) }
      }
      var projectedValue: Self {
        get { self }
        set { value = newValue.value }
      }
      var isLowest: Bool { value == lower }
    }

    /// The object notifies its observers.
    @propertyWrapper
    struct Watched: Observable, Equatable {
      let model: Model
      var wrappedValue: Int { model.value }

      static func == (lhs: Self, rhs: Self) -> Bool { lhs.model === rhs.model }
    }
    @Observable final class Model {
      var value = 0
    }

    @ObservableState
    struct Watching {
      @Watched var value: Int
    }

    @ObservableState
    struct Settings: Equatable {
      var name = ""
      @Clamped(0...10) var level = 5
      @Shared(value: 0) var count
      var isQuiet: Bool { level < 3 }
    }

    @ObservableState
    struct Home: Equatable {
      var settings = Settings()
      var sheet: Settings?
      var rows: IdentifiedArrayOf<Row> = []

      @ObservableState
      struct Row: Equatable, Identifiable {
        let id: Int
        @Clamped(0...10) var level = 5
      }
    }

    @Test func changesAreObserved() {
      let store = Change.store(Settings())
      let levels = recordChanges { store.level }
      store.change { $0.level = 4 }
      store.change { $0.level = 4 }
      store.change { $0.name = "Blob" }
      store.change { $0.level += 100 }
      store.change { $0.$level = Clamped(wrappedValue: 7, 0...10) }
      #expect(levels.elements == [5, 4, 10, 7])
    }

    @Test func computedPropertiesAreObserved() {
      let store = Change.store(Settings())
      let values = recordChanges { store.isQuiet }
      store.change { $0.level = 1 }
      #expect(values.elements == [false, true])
      let lowest = recordChanges { store.$level.isLowest }
      store.change { $0.level = 0 }
      #expect(lowest.elements == [false, true])
    }

    @Test func anObjectNotifiesItself() {
      let model = Model()
      let store = Change.store(Watching(value: Watched(model: model)))
      let values = recordChanges { store.value }
      // Notified before the change, as an object's observers are.
      model.value = 3
      #expect(values.elements.count == 2)
    }

    @Test func theWholeStateIsReplaced() {
      let store = Change.store(Settings())
      let levels = recordChanges { store.level }
      let counts = recordChanges { store.count }
      store.change { $0 = Settings(level: 8, count: Shared(value: 9)) }
      #expect(levels.elements == [5, 8])
      #expect(counts.elements == [0, 9])
      store.change { $0 = Settings(level: 2, count: Shared(value: 1)) }
      #expect(levels.elements == [5, 8, 2])
      #expect(counts.elements == [0, 9, 1])
    }

    @Test func aChildIsReplaced() {
      let store = Change.store(Home())
      let child: Store<Settings, Change<Home>> = store.scope(state: \.settings, action: \.self)
      let levels = recordChanges { child.level }
      let counts = recordChanges { child.count }
      store.change { $0.settings = Settings(level: 8, count: Shared(value: 9)) }
      store.change { $0 = Home(settings: Settings(level: 1, count: Shared(value: 2))) }
      #expect(levels.elements == [5, 8, 1])
      #expect(counts.elements == [0, 9, 2])
    }

    @Test func anOptionalChildIsReplaced() throws {
      let store = Change.store(Home(sheet: Settings()))
      let child: Store<Settings, Change<Home>> = try #require(
        store.scope(state: \.sheet, action: \.self))
      let levels = recordChanges { child.level }
      store.change { $0.sheet = Settings(level: 8) }
      store.change { $0.sheet?.level = 9 }
      #expect(levels.elements == [5, 8, 9])
    }

    @Test func aRowIsReplaced() {
      let store = Change.store(Home(rows: [Home.Row(id: 1), Home.Row(id: 2)]))
      let levels = recordChanges { store.rows[id: 1]?.level }
      let others = recordChanges { store.rows[id: 2]?.level }
      store.change { $0.rows[id: 1]?.level = 6 }
      #expect(levels.elements == [5, 6])
      #expect(others.elements == [5])
      store.change { $0.rows[id: 1] = Home.Row(id: 1, level: 7) }
      #expect(levels.elements == [5, 6, 7])
    }

    /// Other changes of the state notify nobody who has read a wrapped property.
    @Test func otherChangesAreNotObserved() {
      let store = Change.store(Home())
      let child: Store<Settings, Change<Home>> = store.scope(state: \.settings, action: \.self)
      let levels = recordChanges { child.level }
      let own = recordChanges { store.settings.level }
      store.change { $0.settings.name = "Blob" }
      store.change { $0.sheet = Settings() }
      store.change { $0.settings.$count.withLock { $0 += 1 } }
      #expect(levels.elements == [5])
      #expect(own.elements == [5])
    }

    @ObservableState
    struct Form: Codable, Equatable {
      @Clamped(0...10) var level = 5
      var name = "Blob"
    }

    @Test func codingAndMirrors() throws {
      let form = Form(level: 7)
      let data = try JSONEncoder().encode(form)
      #expect(try JSONDecoder().decode(Form.self, from: data) == form)
      #expect(try JSONDecoder().decode(Form.self, from: data) != Form())
      #expect(Mirror(reflecting: form).children.map(\.label) == ["level", "name"])
    }

    /// The write of a binding is encoded by the property's name.
    @Test func writesOfBindings() throws {
      let action = BindingAction<Form>.set(\.level, 3)
      let data = try JSONEncoder().encode(action)
      #expect(String(decoding: data, as: UTF8.self).contains(#""field":"level""#))
      #expect(try JSONDecoder().decode(BindingAction<Form>.self, from: data) == action)
    }
  }
#endif
