import ComposableCasePaths
import ComposableRoutes
import ComposableViews
import ComposableWeb
import Observation
import Testing

/// The address of a page follows the route of the app, and the routes are all the pages that there are.
@Suite(.timeLimit(.minutes(20))) struct RouteTests {
  @CasePathable enum ShelfRoute: StateRoute {
    case shelf
    case book(Int)

    static let routes: StateRoutes<Self> = [
      .route(\.shelf, "/"), .route(\.book, "/books/\(Int.self)"),
    ]
  }

  struct ShelfView: View {
    @State private var route = ShelfRoute.shelf

    var body: some View {
      NavigationStack {
        VStack {
          Text(verbatim: "\(route)")
          Button("Take") { route = .book(1) }
        }
        .navigationTitle(route == .shelf ? "Shelf" : "A book")
      }
      .route($route)
    }
  }

  static func app(basePath: String = "/") -> WebApp {
    WebApp(title: "Library", routes: ShelfRoute.self, basePath: basePath) { _ in ShelfView() }
  }

  private func navigation(_ visit: Visit) -> [String] {
    visit.page.navigation.map { "\($0)" }
  }

  @Test func theFirstDocumentIsThatOfTheAddress() async throws {
    let visit = try await Visit(Self.app(), path: "/books/7")
    #expect(visit.page.root.allText.contains("book(7)"))
    let html = await visit.session.document().html
    #expect(html.contains(">A book · Library</title>"))
    #expect(
      html.contains(#"data-navigation="[&quot;A book · Library&quot;,&quot;/books/7&quot;]""#))
  }

  @Test func anAddressBelowABasePathWithItsEscapes() async throws {
    let app = Self.app(basePath: "/team")
    let request = try #require(WebRequest(target: "/team/books/%37?utm=1"))
    #expect(app.hasPage(for: request))
    let document = await app.makeSession(for: request).document().html
    #expect(document.contains("book(7)"))
    for target in [
      "/team/books/x", "/team/books/%2F7", "/team/.env", "/elsewhere/books/7/8", "/team/books/7/a",
    ] {
      let request = try #require(WebRequest(target: target))
      #expect(!app.hasPage(for: request), "\(target)")
    }
    #expect(WebApp { _ in ShelfView() }.hasPage(for: WebRequest(path: "/x")))
  }

  @Test func theAddressAndTheTitleFollow() async throws {
    let visit = try await Visit(Self.app())
    try await visit.send("activate", to: visit.id("button", "Take"))
    #expect(navigation(visit) == ["A book · Library", "/books/1"])
    #expect(visit.messages.last?.contains(#"["n",["A book · Library","/books/1"]]"#) == true)
  }

  /// The browser is at the address already, so it waits for that of the app, even if that stays the same.
  @Test func anAddressThatArrivesIsAnsweredWithTheRoutes() async throws {
    let visit = try await Visit(Self.app())
    #expect(try await visit.send("open", to: 0, #""/books/2""#) == .event(.handled))
    #expect(visit.page.root.allText.contains("book(2)"))
    for (address, result) in [
      ("/books/2", HostEventResult.handled), ("/other", .unexpected), ("", .unexpected),
      ("/%00", .unexpected),
    ] {
      #expect(try await visit.send("open", to: 0, "\"\(address)\"") == .event(result))
      #expect(visit.messages.last?.contains(#"["n",["A book · Library","/books/2"]]"#) == true)
    }
    #expect(try await visit.send("open", to: 1, #""/""#) == .event(.unexpected))
    #expect(visit.page.root.allText.contains("book(2)"))
  }

  @Test(arguments: [
    #"["e",1,0,0,"open"]"#, #"["e",1,0,0,"open",7]"#, #"["e",1,0,0,"open","/","/"]"#,
    #"["e",1,0,0,"open",true]"#,
  ])
  func aMalformedAddressEndsTheSession(message: String) async throws {
    let visit = try await Visit(Self.app())
    #expect(await visit.sendRaw(message) == .rejected(.unknownMessage))
    #expect(await visit.session.hasEnded)
  }

  /// A new visitor does not move all others.
  @Test func aStoreForAllStaysWhereItIs() async throws {
    let app = WebApp(routes: ShelfRoute.self, sharing: .shared) { _ in
      CommonShelfView(shelf: CommonShelf())
    }
    let first = try await Visit(app)
    try await first.send("activate", to: first.id("button", "Take"))
    let second = try await Visit(app, path: "/books/9")
    #expect(second.page.root.allText.contains("book(1)"))
    #expect(try await first.send("open", to: 0, #""/books/2""#) == .event(.handled))
    #expect(first.page.root.allText.contains("book(2)"))
  }

  @Observable final class CommonShelf {
    var route = ShelfRoute.shelf
  }

  struct CommonShelfView: View {
    @Bindable var shelf: CommonShelf

    var body: some View {
      VStack {
        Text(verbatim: "\(shelf.route)")
        Button("Take") { shelf.route = .book(1) }
      }
      .route($shelf.route)
    }
  }

  @Test func anAppWithoutRoutesRefusesAddresses() async throws {
    let visit = try await Visit(WebApp { _ in Text("A") })
    #expect(try await visit.send("open", to: 0, #""/""#) == .event(.unexpected))
  }
}
