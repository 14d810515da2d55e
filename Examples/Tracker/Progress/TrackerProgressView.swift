import ComposableArchitecture
import ComposableUI
import Foundation

#if canImport(Charts)
  import Charts
#else
  import ComposableCharts
#endif

/// The reports to choose from.
struct ReportListView: View {
  @Bindable var store: StoreOf<TrackerProgress>

  var body: some View {
    List(selection: $store.report) {
      ForEach(TrackerProgress.Report.allCases, id: \.self) { report in
        Label(report.title, systemImage: report == .flow ? "chart.bar" : "person.2").tag(report)
      }
    }
    .navigationTitle("Progress")
    .navigationSplitViewColumnWidth(min: 160, ideal: 236)
  }
}

/// How far the work has come, in charts.
struct TrackerProgressView: View {
  @Bindable var store: StoreOf<TrackerProgress>

  var body: some View {
    List {
      if let failure = store.failure {
        Section {
          Text(failure).foregroundStyle(.red)
          Button("Try again") { store.send(.appeared) }
        }
      }
      switch store.report {
      case .flow, nil: FlowView(store: store)
      case .people:
        Section("Open tickets by person") {
          if store.loads.isEmpty {
            Text("Nothing is open.").foregroundStyle(.secondary)
          } else {
            LoadChart(loads: store.loads)
          }
        }
      }
    }
    .navigationTitle((store.report ?? .flow).title)
  }
}

/// The days, one after the other.
private struct FlowView: View {
  @Bindable var store: StoreOf<TrackerProgress>

  var body: some View {
    Section("Tickets by status") {
      if store.history.isEmpty {
        Text(store.isLoading ? "Loading …" : "No ticket has changed.")
          .foregroundStyle(.secondary)
      } else {
        Picker("Days", selection: $store.span) {
          ForEach(TrackerProgress.Span.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        .pickerStyle(.segmented)
        StatusChart(counts: store.history.counts(last: store.span.days))
      }
    }
    if !store.history.isEmpty {
      Section("Burn-down") {
        BurnDownChart(days: store.history.open(last: store.span.days))
      }
    }
  }
}

/// The tickets by status, a bar for each day.
private struct StatusChart: View {
  let counts: [TicketHistory.Count]

  var body: some View {
    Chart(Array(counts.enumerated()), id: \.offset) { _, count in
      BarMark(
        x: .value("Day", count.day, unit: .day, calendar: .utc),
        y: .value("Tickets", count.tickets)
      )
      .foregroundStyle(by: .value("Status", count.status.title))
    }
    .chartForegroundStyleScale(.statuses)
    .frame(height: 240)
  }
}

/// The open tickets, and the way to none.
private struct BurnDownChart: View {
  let days: [TicketHistory.Open]

  var body: some View {
    Chart {
      ForEach(days) { day in
        AreaMark(x: .value("Day", day.day), y: .value("Open", day.tickets))
          .foregroundStyle(.accentColor).opacity(0.18)
          .accessibilityHidden(true)
      }
      ForEach(days) { day in
        LineMark(x: .value("Day", day.day), y: .value("Open", day.tickets))
          .foregroundStyle(by: .value("Line", "Open"))
      }
      ForEach(days) { day in
        LineMark(x: .value("Day", day.day), y: .value("Open", day.ideal))
          .foregroundStyle(by: .value("Line", "Ideal"))
          .lineStyle(StrokeStyle(lineWidth: 2, dash: [6, 5]))
          .accessibilityHidden(true)
      }
    }
    .chartForegroundStyleScale(["Open": Color.accentColor, "Ideal": .secondary])
    .frame(height: 200)
  }
}

/// The open tickets of each person.
private struct LoadChart: View {
  let loads: [TrackerProgress.Load]

  var body: some View {
    Chart(loads) { load in
      BarMark(x: .value("Tickets", load.tickets), y: .value("Person", load.name))
        .foregroundStyle(by: .value("Status", load.status.title))
    }
    .chartForegroundStyleScale(.statuses)
    .chartXAxis { AxisMarks(values: .automatic(desiredCount: 4)) }
    .frame(height: 200)
  }
}

extension Calendar {
  /// The days of the app are those of UTC.
  fileprivate static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

extension KeyValuePairs<String, Color> {
  /// The colors of statuses, in the order of the board's columns.
  fileprivate static var statuses: Self {
    [
      Ticket.Status.backlog.title: .gray, Ticket.Status.underWay.title: .blue,
      Ticket.Status.review.title: .orange, Ticket.Status.done.title: .green,
    ]
  }
}
