import ComposableUI
import Foundation

/// A ticket and its comments.
struct TicketDetailView: View {
  @Bindable var store: StoreOf<TicketDetail>

  var body: some View {
    List {
      if let ticket = store.ticket {
        TicketContent(store: store, ticket: ticket)
        CommentsView(store: store.scope(state: \.comments, action: \.comments))
        Section {
          Button("Delete the ticket", role: .destructive) { store.send(.deleteButtonTapped) }
        }
      } else {
        Text("This ticket was deleted.").foregroundStyle(.secondary)
      }
    }
    .navigationTitle(store.ticket.map { "#\($0.id) \($0.title)" } ?? "#\(store.number)")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Edit") { store.send(.editButtonTapped) }
          .accessibilityLabel("Edit the ticket")
          .disabled(store.ticket == nil)
      }
    }
    .alert($store.scope(\.$destination, action: \.destination).alert)
    .sheet(item: $store.scope(\.$destination, action: \.destination).editor) {
      TicketEditorView(store: $0)
    }
    .onAppear { store.send(.comments(.appeared)) }
  }
}

/// What a ticket says, and how far it has come.
private struct TicketContent: View {
  let store: StoreOf<TicketDetail>
  let ticket: Ticket

  var body: some View {
    Section {
      if ticket.details.isEmpty {
        Text("It has no description.").foregroundStyle(.secondary)
      } else {
        DescriptionView(markdown: ticket.details)
      }
    } footer: {
      Text("Created \(ticket.created, format: .ticketDate)")
    }
    if let failure = store.unsaved[ticket.id]?.failure {
      Section {
        Text("Not saved. \(failure)").foregroundStyle(.red)
        Button("Save again") { store.send(.retryButtonTapped) }
      }
    }
    Section {
      Picker("Status", selection: status) {
        ForEach(Ticket.Status.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      .pickerStyle(.menu)
      LabeledContent("Priority", value: ticket.priority.title)
      LabeledContent("Assignee", value: ticket.assignee ?? "Unassigned")
      if let due = ticket.due {
        if ticket.isOverdue(on: store.today) {
          LabeledContent("Overdue since") {
            Text(due, format: .ticketDay).foregroundStyle(.red)
          }
        } else {
          LabeledContent("Due", value: due.formatted(.ticketDay))
        }
      }
      if !ticket.labels.isEmpty { LabeledContent("Labels", value: labels) }
      if ticket.assignee == store.settings.name {
        Button("Unassign") { store.send(.unassignButtonTapped) }
      } else {
        Button("Assign to me") { store.send(.assignButtonTapped) }
      }
    }
  }

  private var status: Binding<Ticket.Status> {
    Binding(
      StoreBinding {
        store.ticket?.status ?? ticket.status
      } set: {
        store.send(.statusChanged($0))
      })
  }

  private var labels: String {
    TicketLabel.allCases.filter(ticket.labels.contains).map(\.title).joined(separator: ", ")
  }
}

/// A description in Markdown, paragraph by paragraph.
private struct DescriptionView: View {
  let markdown: String

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(Array(paragraphs.enumerated()), id: \.offset) { _, paragraph in
        Text(LocalizedStringKey(paragraph))
      }
    }
  }

  private var paragraphs: [String] {
    markdown.split(separator: "\n\n").map(String.init)
  }
}
