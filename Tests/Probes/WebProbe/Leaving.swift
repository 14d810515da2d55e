internal import ComposableViews

/// What goes in an animation while the user holds it, points at it, or types into it.
struct Leaving: View {
  private enum Part: CaseIterable {
    case held, field, symbol, owner
  }

  @State private var parts = Set(Part.allCases)
  @State private var name = ""
  @State private var next = ""
  @State private var log = "nothing"
  @State private var isOpen = false

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Log: \(log)")
      VStack(alignment: .leading) {
        Text("In a box")
        if parts.contains(.held) {
          Text("Hold me").onLongPressGesture(minimumDuration: 20) {
          } onPressingChanged: { isPressing in
            if isPressing { remove(.held) } else { log = "let go" }
          }
        }
      }
      .onHover { log = $0 ? "pointed at" : "left" }
      HStack {
        if parts.contains(.field) { TextField("Name", text: $name) }
        TextField("Next", text: $next)
        Button("Remove the field") { remove(.field) }.keyboardShortcut("r", modifiers: .control)
      }
      HStack {
        if parts.contains(.symbol) { Image(systemName: "bell.slash.fill").font(.largeTitle) }
        Button("Remove the symbol") { remove(.symbol) }
      }
      if parts.contains(.owner) {
        Button("Open a sheet") { isOpen = true }
          .sheet(isPresented: $isOpen) {
            VStack {
              Text("In the sheet")
              Button("Leave") { remove(.owner) }
            }
            .padding()
          }
      }
    }
    .padding()
  }

  private func remove(_ part: Part) {
    withAnimation(.linear(duration: 2)) { _ = parts.remove(part) }
  }
}
