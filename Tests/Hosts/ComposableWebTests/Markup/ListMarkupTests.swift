import ComposableViews
import ComposableWeb
import Foundation
import Testing

@MainActor @Suite struct ListMarkupTests {
  @Test func aSearchFieldIsNamedByItsPrompt() {
    #expect(
      html { Text("a").searchable(text: .constant("<b>"), prompt: "Find") }
        == "<div class=search role=search><label><span class=label>Find</span><input type=search data-e=setText "
        + "value=\"&lt;b&gt;\" placeholder=Find enterkeyhint=search></label></div><p>a</p>")
  }

  @Test func aBadgeIsBesideTheTextAndInTheButton() {
    #expect(
      html { List { Text("a").badge(3) } }
        == "<ul class=list role=list><li class=row><p>a</p><span class=badge>3</span></li></ul>")
    #expect(
      html { List { Button("a") {}.badge(3) } }
        == "<ul class=list role=list><li class=row><button class=button data-e=activate "
        + "data-badge=3><span>a</span></button></li></ul>")
    #expect(html { Text("a").badge(3) } == "<p>a</p>")
  }

  @Test func aFixedRowCountsAmongThoseThatMove() {
    #expect(
      html {
        List {
          ForEach(["a"], id: \.self) { Text($0).moveDisabled(true) }.onMove { _, _ in }
        }
      } == "<ul class=list role=list><li class=row data-m><p>a</p></li></ul>")
  }

  @Test func aMenuIsOpenedByAButtonInItsRow() {
    let tools =
      "<span class=tools><button aria-label=Actions title=Actions aria-labelledby=\"1a 1r\" "
      + "popovertarget=1o>⋯</button>"
      + "<div class=row-menu popover><div class=entries><button class=button data-e=activate>"
      + "<span>Copy</span></button></div></div></span>"
    let text = html { Text("a").contextMenu { Button("Copy") {} } }
    #expect(text == "<div class=with-menu><p>a</p>\(tools)</div>")
    let row = html { List { Text("a").contextMenu { Button("Copy") {} } } }
    #expect(
      row == "<ul class=list role=list><li class=row><p>a</p>"
        + "\(tools.replacing(/1([oar])/) { "2\($0.1)" })</li></ul>")
  }

  @Test func aLabelHasNoMenu() {
    let text = html {
      Button {
      } label: {
        Text("a").contextMenu { Button("Copy") {} }
      }
    }
    #expect(text == "<button class=button data-e=activate><span>a</span></button>")
  }

  @Test func aDisabledListIsNotSelected() {
    let text = html {
      List(["a"], id: \.self, selection: .constant("a")) { Text($0) }.disabled(true)
    }
    #expect(text.contains("<ul class=list role=list aria-disabled=true>"))
    #expect(text.contains("data-e=choose data-t=1 value=2 disabled"))
  }

  @Test func aListSaysWhetherItsRowsAreEdited() {
    #expect(
      html {
        List {}
        EditButton()
      }.hasPrefix("<ul class=list role=list data-editing=false>"))
  }

  @Test func aDisclosureIsAButtonThatSaysWhetherItIsOpen() {
    #expect(
      html { List { DisclosureGroup("a", isExpanded: .constant(true)) { Text("b") } } }
        == "<ul class=list role=list><li class=row><button class=disclosure data-e=activate "
        + "aria-expanded=true><span class=label><span>a</span></span></button></li>"
        + "<li class=row><div class=box data-s=\"padding-block:0 0;padding-inline:1.25rem 0\">"
        + "<p>b</p></div></li></ul>")
  }

  @Test func aGridHasTheColumnsOfItsLongestRow() {
    let text = html {
      Grid(alignment: .topLeading, horizontalSpacing: 16) {
        GridRow(alignment: .bottom) {
          Text("a")
          Text("b").gridCellColumns(2)
        }
        Divider()
      }
    }
    #expect(
      text == "<div class=\"grid leading y-top\" "
        + "data-s=\"grid-template-columns:repeat(3,auto);column-gap:1rem\">"
        + "<div class=\"grid-row y-bottom\"><p>a</p>"
        + "<div class=box data-s=\"grid-column-end:span 2\"><p>b</p></div></div><hr></div>")
  }

  private struct Planet: Identifiable { let id: String }

  @Test func aTableIsAListWithTheRolesOfATable() {
    #expect(
      html { Table([Planet(id: "Mars")]) { TableColumn("Planet", value: \.id) } }
        == "<ul class=list role=table><li class=row role=row><div class=\"cells head\">"
        + "<div class=cell role=columnheader><p>Planet</p></div></div></li>"
        + "<li class=row role=row><div class=cells><div class=cell role=cell><p>Mars</p></div>"
        + "</div></li></ul>")
  }

  @Test func aCellAlignsItsColumn() {
    let text = html {
      Grid {
        GridRow {
          Text("a")
          Text("b").gridColumnAlignment(.trailing)
        }
        GridRow {
          Text("c")
          Text("d").padding()
        }
        GridRow { Text("e").gridCellColumns(2) }
      }
    }
    #expect(text.contains("<p>a</p><p data-column=trailing>b</p>"))
    #expect(text.contains("<p>c</p><div class=\"box pad\" data-column=trailing><p>d</p></div>"))
    #expect(text.contains("<div class=box data-s=\"grid-column-end:span 2\"><p>e</p></div>"))
  }
}
