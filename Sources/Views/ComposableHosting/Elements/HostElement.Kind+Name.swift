extension HostElement.Kind {
  /// The name of a kind, without its associated values.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    case screen, text, symbol, image
    case button, link, navigationLink, toggle, disclosure
    case textField, textEditor, searchField, stepper
    case slider, datePicker, picker, menu
    case progress, divider, spacer, color, shape, drawing, drawingPart
    case vStack, hStack, zStack, grid, gridRow, tableRow, overlaid, asyncImage, swipeActions
    case lazyGrid, alternatives, geometry, custom
    case list, form, section, placeholder, scrollView, slot, labeledContent, groupBox, gauge
    case splitView, navigationStack, page, toolbarItem, tabView, tab
    case sheet, alert, confirmationDialog
  }

  /// The name of the kind, which does not depend on the associated values.
  public var name: Name {
    switch self {
    case .screen: .screen
    case .text: .text
    case .symbol: .symbol
    case .image: .image
    case .button: .button
    case .link: .link
    case .navigationLink: .navigationLink
    case .toggle: .toggle
    case .disclosure: .disclosure
    case .textField: .textField
    case .textEditor: .textEditor
    case .searchField: .searchField
    case .stepper: .stepper
    case .slider: .slider
    case .datePicker: .datePicker
    case .picker: .picker
    case .menu: .menu
    case .progress: .progress
    case .divider: .divider
    case .spacer: .spacer
    case .color: .color
    case .shape: .shape
    case .drawing: .drawing
    case .drawingPart: .drawingPart
    case .vStack: .vStack
    case .hStack: .hStack
    case .zStack: .zStack
    case .grid: .grid
    case .gridRow: .gridRow
    case .tableRow: .tableRow
    case .overlaid: .overlaid
    case .asyncImage: .asyncImage
    case .lazyGrid: .lazyGrid
    case .alternatives: .alternatives
    case .geometry: .geometry
    case .custom: .custom
    case .swipeActions: .swipeActions
    case .list: .list
    case .form: .form
    case .section: .section
    case .placeholder: .placeholder
    case .scrollView: .scrollView
    case .slot: .slot
    case .labeledContent: .labeledContent
    case .groupBox: .groupBox
    case .gauge: .gauge
    case .splitView: .splitView
    case .navigationStack: .navigationStack
    case .page: .page
    case .toolbarItem: .toolbarItem
    case .tabView: .tabView
    case .tab: .tab
    case .sheet: .sheet
    case .alert: .alert
    case .confirmationDialog: .confirmationDialog
    }
  }
}
