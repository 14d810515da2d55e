import ComposableViews
import Foundation

/// Views like those of apps.
struct Shop: View {
  @State private var path: [String] = []
  @State private var items = ["사과 Apples", "日本の梨 Pears", "Bananas 🍌", "Cherries"]
  @State private var isAsking = false
  @State private var isAdding = false
  @State private var name = ""

  var body: some View {
    NavigationStack(path: $path) {
      List {
        Section("Fruit") {
          ForEach(items, id: \.self) { item in
            NavigationLink(item, value: item)
          }
          .onDelete { offsets in items.remove(atOffsets: offsets) }
          .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        }
        Section {
          LabeledContent("In all", value: "\(items.count)")
          Button("Empty the basket", role: .destructive) { isAsking = true }
        } footer: {
          Text("What is in the basket is kept for a week.")
        }
      }
      .navigationTitle("Basket")
      .navigationDestination(for: String.self) { item in
        VStack {
          Text(item).font(.title)
          Text("A fruit that is good for you. It keeps for some days in a cool and dark place.")
          HStack {
            Button("Less") {}
            Text("3")
            Button("More") {}
          }
        }
        .navigationTitle(item)
      }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add") { isAdding = true }.keyboardShortcut("n")
        }
      }
    }
    .alert("Empty the basket?", isPresented: $isAsking) {
      Button("Empty", role: .destructive) { items = [] }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("This can't be undone.")
    }
    .sheet(isPresented: $isAdding) {
      NavigationStack {
        Form {
          TextField("Name", text: $name, prompt: Text("A fruit"))
        }
        .navigationTitle("New fruit")
        .toolbar {
          ToolbarItem(placement: .confirmationAction) {
            Button("Save") {
              items.append(name)
              name = ""
              isAdding = false
            }
            .keyboardShortcut(.defaultAction)
          }
        }
      }
    }
  }
}

struct Controls: View {
  @State private var isOn = true
  @State private var name = "Blob"
  @State private var secret = "swift"
  @State private var guests = 2
  @State private var volume = 0.5
  @State private var size = 1

  var body: some View {
    Form {
      Section("Account") {
        TextField("Name", text: $name)
        SecureField("Password", text: $secret)
        Toggle("Remember me", isOn: $isOn)
      }
      Section("Party") {
        Stepper("Guests: \(guests)", value: $guests, in: 0...4)
        Slider(value: $volume) { Text("Volume") }
        Picker("Size", selection: $size) {
          Text("Small").tag(0)
          Text("Large").tag(1)
        }
        ProgressView("Sending", value: 0.4)
        Button("Invite") {}.disabled(!isOn)
      }
    }
  }
}

struct Counters: View {
  @State private var count = 0

  var body: some View {
    TabView {
      VStack {
        Text("Count: \(count)")
        HStack {
          Button("-") { count -= 1 }
          Button("+") { count += 1 }
        }
        Divider()
        Link("Swift", destination: .init(string: "https://swift.org")!)
      }
      .tabItem { Text("Counter") }
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(0..<60) { Text("Line \($0)") }
        }
      }
      .tabItem { Label("Lines", systemImage: "list.bullet") }
    }
  }
}
