import ComposableViews
import ComposableViewsTesting
import Foundation
import Testing

@MainActor @Suite struct ImageTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
      0, 0, 0, 3, 0, 0, 1, 0, 8, 6, 0, 0, 0,
    ]

  @Test func otherBytesAreNoImage() {
    #expect(Image(data: [1, 2, 3], label: Text("a")) == nil)
    #expect(Image(decorative: [1, 2, 3]) == nil)
    #expect(Image(contentsOf: URL(filePath: "/nowhere.png"), label: Text("a")) == nil)
    #expect(Image(contentsOf: URL(string: "https://swift.org/a.png")!, label: Text("a")) == nil)
  }

  @Test func filesAreRead() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg")
    try Data("<svg/>".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(
      Image(contentsOf: file, label: Text("a"))
        == Image(data: Array("<svg/>".utf8), label: Text("a")))
  }

  @Test func imagesInLabelsNameTheirControls() {
    var count = 0
    let screen = TestScreen {
      Button {
        count += 1
      } label: {
        Image(data: Array("<svg/>".utf8), label: Text("Delete"))
      }
    }
    #expect(screen.text == "[(image: Delete)]")
    screen.tap("Delete")
    #expect(count == 1)
  }

  @Test func howAnImageFits() {
    let image = Image(data: Self.png, label: Text("a"))!
    let screen = TestScreen {
      image
      image.resizable().scaledToFit()
      image.resizable().aspectRatio(2, contentMode: .fill)
      image.resizable().aspectRatio(.nan, contentMode: .fill)
      Image(systemName: "star").resizable()
    }
    var pictures: [HostElement.Picture] = []
    screen.host.tree.visit { _, element in
      if case .image(let picture) = element.kind { pictures.append(picture) }
    }
    #expect(pictures.map(\.isResizable) == [false, true, true, true])
    #expect(pictures.map(\.contentMode) == [nil, .fit, .fill, .fill])
    #expect(pictures.map(\.aspectRatio) == [nil, nil, 2, nil])
    #expect(screen.text.hasSuffix(":star:"))
  }
}

@MainActor @Suite struct AsyncImageTests {
  struct Photo: View {
    @State var name = "a.png"
    var body: some View {
      AsyncImage(url: URL(string: "https://swift.org/\(name)")) { phase in
        if let image = phase.image {
          image.resizable()
        } else if let error = phase.error {
          Text(verbatim: "Failed: \((error as? AsyncImageError)?.address ?? "")")
        } else {
          ProgressView()
        }
      }
      .accessibilityIdentifier("photo")
      Button("Next") { name = "b.png" }
    }
  }

  @Test func thePhases() {
    let screen = TestScreen { Photo() }
    #expect(screen.text == "AsyncImage {id: photo, loading}\n  ...\n[Next]")
    screen.finishLoading(.identifier("photo"))
    #expect(screen.text == "AsyncImage {id: photo}\n  (image)\n[Next]")
    screen.tap("Next")
    #expect(screen.text == "AsyncImage {id: photo, loading}\n  ...\n[Next]")
    screen.finishLoading(.identifier("photo"), succeeds: false)
    #expect(
      screen.text == "AsyncImage {id: photo}\n  Failed: https://swift.org/b.png\n[Next]")
  }

  @Test func whatIsNotLoadedCannotFinish() {
    let screen = TestScreen { AsyncImage(url: nil).accessibilityIdentifier("a") }
    #expect(screen.text == "AsyncImage {id: a}")
    withKnownIssue {
      screen.finishLoading(.identifier("a"))
    } matching: {
      $0.description.contains("Can't finish loading the identifier 'a'.")
    }
  }

  @Test func aCoveredImageIsLoaded() {
    let screen = TestScreen {
      Photo().sheet(isPresented: .constant(true)) { Text("Over") }
    }
    screen.finishLoading(.identifier("photo"))
    #expect(!screen.text.contains("loading"))
  }

  @Test func theErrorSaysWhatToDo() {
    #expect("\(AsyncImageError(address: "x"))".contains("WebApp(imageSources:)"))
  }
}
