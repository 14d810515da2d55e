import ComposableRoutes
import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

/// The address of a screen follows the route, and sets it.
@Suite struct RouteTests {
  struct Place: StateRoute {
    var number = 0
    var search = ""
    static let routes: StateRoutes<Self> = [
      .route(from: Place(), "/places/\(\.number)?q=\(\.search)")
    ]
  }

  @Observable final class Model {
    var place = Place()
    @ObservationIgnored var arrivals = 0

    var binding: Binding<Place> {
      Binding {
        self.place
      } set: {
        self.place = $0
        self.arrivals += 1
      }
    }
  }

  struct PlacesView: View {
    let model: Model

    var body: some View {
      VStack {
        Text("Place \(model.place.number)")
        Button("Next") { model.place.number += 1 }
        if model.place.number == 9 { Text("Nine") }
      }
      .sheet(isPresented: .constant(model.place.number == 7)) { Text("Seven") }
      .route(model.binding)
    }
  }

  @Test func theAddressFollowsTheRoute() {
    let model = Model()
    let screen = TestScreen { PlacesView(model: model) }
    #expect(screen.address == "/places")
    screen.tap("Next")
    #expect(screen.address == "/places/1")
    model.place.search = "a b"
    #expect(screen.address == "/places/1?q=a%20b")
    // One that is too long is none: the last one stays.
    model.place.search = String(repeating: "a", count: 5_000)
    #expect(screen.address == "/places/1?q=a%20b")
  }

  @Test func anAddressThatArrivesSetsTheRoute() {
    let model = Model()
    let screen = TestScreen { PlacesView(model: model) }
    screen.open("/places/9/?q=x&utm=1")
    #expect(model.place == Place(number: 9, search: "x"))
    #expect(screen.address == "/places/9?q=x")
    #expect(screen.text.contains("Nine"))
    // The route that is there already is not set again.
    screen.open("/places/9?q=x")
    #expect(model.arrivals == 1)
    // Whatever covers the screen.
    screen.open("/places/7")
    screen.open("/places/1")
    #expect(model.place == Place(number: 1))
  }

  @Test func anAddressWithoutARouteChangesNothing() {
    let model = Model()
    let screen = TestScreen { PlacesView(model: model) }
    for address in ["/other", "/places/x", "places", "", "/%", "/places/1/2"] {
      #expect(screen.graph.send(.open(address), to: .screen) == .unexpected)
    }
    let element = screen.host.tree.children(of: .screen)[0]
    #expect(screen.graph.send(.open("/places/1"), to: element) == .unexpected)
    #expect(model.arrivals == 0)
    withKnownIssue {
      screen.open("/other")
    } matching: {
      "\($0)".contains("Can't open '/other': the app has no route at this address")
    }
  }

  @Test func aScreenWithoutARouteHasNoAddress() {
    let screen = TestScreen { Text("A") }
    #expect(screen.address == nil)
    #expect(screen.graph.send(.open("/"), to: .screen) == .unexpected)
  }

  @Test func theAddressComesWithTheChangesOfItsPass() {
    let model = Model()
    let host = LoggingHost()
    let graph = ViewGraph(host: host) { PlacesView(model: model) }
    #expect(host.log == ["/places with changes"])
    model.place.search = "a"
    graph.update()
    model.place.number = 9
    graph.update()
    #expect(host.log.dropFirst() == ["/places?q=a", "/places/9?q=a with changes"])
  }

  final class LoggingHost: ViewHost {
    var log: [String] = []
    func apply(_ operations: [HostOperation]) { log.append("changes") }
    func apply(_ operations: [HostOperation], at address: String) {
      log.append(operations.isEmpty ? address : "\(address) with changes")
    }
  }

  @Test func twoRoutesOnAScreenAreReportedOnce() {
    let (outer, inner) = (Model(), Model())
    inner.place.number = 5
    withKnownIssue {
      let screen = TestScreen {
        VStack {
          PlacesView(model: outer)
          PlacesView(model: inner)
          PlacesView(model: inner)
        }
      }
      #expect(screen.address == "/places")
    } matching: {
      "\($0)".contains("a screen has one address")
    }
  }
}
