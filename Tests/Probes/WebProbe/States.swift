internal import ComposableViews

/// What a page looks like while it waits, asks, refuses, or has nothing to show.
struct States: View {
  @State private var tab = "rows"

  var body: some View {
    TabView(selection: $tab) {
      Rows().tabItem { Label("Rows", systemImage: "list.bullet") }.tag("rows")
      Entry().tabItem { Label("Form", systemImage: "square.and.pencil") }.tag("form")
      Questions().tabItem { Label("Questions", systemImage: "questionmark.circle") }
        .tag("questions")
      ContentUnavailableView(
        "No Mail", systemImage: "tray", description: Text("New messages will appear here.")
      )
      .tabItem { Label("Empty", systemImage: "tray") }.tag("empty")
    }
  }
}

/// Rows beside sections, below bars.
private struct Rows: View {
  @State private var edits = 0

  var body: some View {
    NavigationStack {
      List {
        Text("First")
        Text("Second")
        Section("Numbers") {
          ForEach(0..<40, id: \.self) { number in
            NavigationLink("Number \(number)", value: number)
          }
        }
        Text("Last")
      }
      .navigationTitle("Rows, edited \(edits) times")
      .toolbar {
        ToolbarItem(placement: .primaryAction) { Button("Edit") { edits += 1 } }
        ToolbarItem(placement: .bottomBar) { Button("Archive") { edits += 1 } }
      }
      .navigationDestination(for: Int.self) { Text("This is \($0).").navigationTitle("\($0)") }
    }
  }
}

/// A form whose field may be wrong.
private struct Entry: View {
  @State private var name = ""
  @State private var failure: String?
  @State private var isSending = false

  var body: some View {
    Form {
      Section("Who are you?") {
        TextField("Name", text: $name, prompt: Text("As on your card"))
        if let failure { Text(failure).foregroundStyle(.red) }
      }
      if isSending { ProgressView("Sending") }
      Section {
        Button("Send") {
          failure = name.isEmpty ? "Enter a name." : nil
          isSending = failure == nil
        }
        .keyboardShortcut(.defaultAction)
      }
    }
  }
}

/// Questions with and without a button that changes nothing.
private struct Questions: View {
  @State private var answer = "nothing"
  @State private var isAsking = false
  @State private var isChoosing = false
  @State private var isSure = false
  @State private var isOpen = false
  @State private var text = ""

  var body: some View {
    VStack(spacing: 16) {
      Text("The answer is \(answer).")
      Button("Ask") { isAsking = true }
      Button("Choose") { isChoosing = true }
      Button("Delete") { isSure = true }
      Button("Open") { isOpen = true }
    }
    .alert("Save the draft?", isPresented: $isAsking) {
      Button("Save") { answer = "save" }
      Button("Discard", role: .destructive) { answer = "discard" }
      Button("Cancel", role: .cancel) { answer = "cancel" }
    }
    .confirmationDialog("Sort by", isPresented: $isChoosing, titleVisibility: .visible) {
      Button("Name") { answer = "name" }
      Button("Date") { answer = "date" }
      Button("Size") { answer = "size" }
    }
    .confirmationDialog("Delete it?", isPresented: $isSure, titleVisibility: .visible) {
      Button("Delete it", role: .destructive) { answer = "deleted" }
      Button("Keep it", role: .cancel) { answer = "kept" }
    }
    .sheet(isPresented: $isOpen) {
      VStack {
        Text("A note")
        TextField("Note", text: $text)
        Button("Done") { isOpen = false }.keyboardShortcut(.defaultAction)
      }
      .padding()
    }
  }
}
