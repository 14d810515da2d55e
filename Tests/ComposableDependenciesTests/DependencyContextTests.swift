import ComposableDependencies
import Testing

@Suite("Dependency contexts")
struct DependencyContextTests {
  @Test("are three")
  func three() {
    #expect(Set<DependencyContext>([.live, .preview, .test]).count == 3)
  }
}
