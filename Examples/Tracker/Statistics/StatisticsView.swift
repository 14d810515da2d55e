import ComposableArchitecture
import ComposableUI

/// How far the work has come. It has no feature of its own: it only shows what is shared.
struct StatisticsView: View {
  @SharedReader(.tickets) var tickets

  var body: some View {
    let statistics = TicketStatistics(tickets)
    NavigationStack {
      List {
        Section("By status") {
          ForEach(statistics.byStatus, id: \.status) { status, count in
            ProgressView(value: Double(count), total: Double(max(statistics.total, 1))) {
              Text("\(status.title): \(count)")
            }
          }
        }
        Section("Open, by person") {
          ForEach(statistics.byAssignee, id: \.name) { name, count in
            LabeledContent(name, value: "\(count)")
          }
          if statistics.byAssignee.isEmpty {
            Text("Nobody works on anything.").foregroundStyle(.secondary)
          }
        }
      }
      .navigationTitle("Progress")
    }
  }
}
