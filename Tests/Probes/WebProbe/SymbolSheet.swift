internal import ComposableViews
internal import ComposableWeb

/// All symbols that a page knows, filled and within a circle, to be looked at.
struct SymbolSheet: View {
  private let names = SymbolShape.names
  private let compositions = [
    "checkmark.circle", "xmark.square.fill", "exclamationmark.triangle.fill", "checkmark.shield",
    "checkmark.seal.fill", "exclamationmark.octagon", "heart.circle", "star.circle.fill",
    "bell.slash", "eye.slash.fill", "mic.slash.circle", "bell.badge", "person.crop.circle.fill",
    "plus.app", "arrow.up.circle.fill", "lock.shield.fill", "dollarsign.circle", "flag.slash.fill",
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      HStack {
        Label("Title", systemImage: "star.fill").font(.largeTitle).foregroundStyle(.yellow)
        Label("Body", systemImage: "heart.fill").foregroundStyle(.red)
        Label("Caption", systemImage: "clock").font(.caption).foregroundStyle(.secondary)
        Button {
        } label: {
          Label("Add", systemImage: "plus.circle.fill")
        }
        .buttonStyle(.borderedProminent)
        Button(role: .destructive) {
        } label: {
          Label("Delete", systemImage: "trash")
        }
      }
      lines(of: compositions) { name in HStack { Image(systemName: name) } }
      lines(of: names) { name in
        HStack {
          Image(systemName: name)
          Image(systemName: name + ".fill")
          Image(systemName: name + ".circle.fill")
        }
        .font(.title2)
        .accessibilityLabel(name)
      }
    }
    .padding()
  }

  private func lines<Sign: View>(
    of names: [String], @ViewBuilder sign: @escaping (String) -> Sign
  ) -> some View {
    ForEach(Array(stride(from: 0, to: names.count, by: 9)), id: \.self) { start in
      HStack(spacing: 20) {
        ForEach(names[start..<min(start + 9, names.count)].map { $0 }, id: \.self) { sign($0) }
      }
    }
  }
}
