import ComposableHosting
import Testing

@Suite struct ElementTreeTests {
  @Test func layersAreInTheOrderOfTheirPresentation() {
    let tree = makeTree(
      (1, .list, 0), (2, .sheet, 0), (3, .alert(title: "Sure?"), 0))
    #expect(tree.layers == [id(2), id(3)])
    #expect(tree.name(of: id(3)) == "Sure?")
  }

  @Test func ofPagesTheLastIsShown() {
    let tree = makeTree(
      (1, .navigationStack, 0), (2, .page(title: "Home"), 1), (3, .page(title: "Details"), 1))
    #expect(tree.shownChildren(of: id(1)) == [id(3)])
    #expect(!tree.isShown(id(2)))
    #expect(tree.isShown(id(3)))
    #expect(tree.name(of: id(2)) == "Home")
  }

  @Test func ofTabsTheSelectedOneIsShownAndOfOthersTheLabel() {
    let tree = makeTree(
      (1, .tabView(selection: id(2)), 0),
      (2, .tab, 1), (3, .slot(.label), 2), (4, text("One"), 3), (5, text("first"), 2),
      (6, .section, 1),
      (7, .tab, 6), (8, .slot(.label), 7), (9, text("Two"), 8), (10, text("second"), 7))
    #expect(tree.shownChildren(of: id(2)) == [id(3), id(5)])
    #expect(tree.shownChildren(of: id(7)) == [id(8)])
    #expect(tree.tabView(ofTab: id(7)) == id(1))
    #expect(tree.isShown(id(6)))
    #expect(tree.name(of: id(7)) == "Two")
  }

  @Test func optionsKnowTheirPickerAndSectionsAndSlotsDoNot() {
    let tree = makeTree(
      (1, .picker(selection: nil), 0), (2, .slot(.label), 1), (3, text("Flavor"), 2),
      (4, text("Vanilla"), 1), (5, .section, 1), (6, text("Chocolate"), 5))
    #expect(tree.picker(ofOption: id(4)) == id(1))
    #expect(tree.picker(ofOption: id(6)) == id(1))
    #expect(tree.picker(ofOption: id(5)) == nil)
    #expect(tree.picker(ofOption: id(2)) == nil)
    #expect(tree.containerOutsideSections(of: id(6)) == id(1))
    #expect(tree.label(of: id(1)) == [id(3)])
    #expect(tree.name(of: id(1)) == "Flavor")
    #expect(tree.text(in: id(1)) == "Flavor Vanilla Chocolate")
  }

  /// The tree keeps the slots of each element; operations must not make them stale.
  @Test func slotsFollowTheOperations() {
    var tree = makeTree(
      (1, .section, 0), (2, .slot(.header), 1), (3, text("Header"), 2), (4, text("row"), 1),
      (5, .slot(.footer), 1))
    #expect(tree.children(of: id(1), in: .header) == [id(3)])
    #expect(tree.childrenOutsideSlots(of: id(1)) == [id(4)])
    tree.apply(.update(id(4), HostElement(.slot(.header))))
    #expect(tree.slots(.header, of: id(1)) == [id(2), id(4)])
    tree.apply(.move(id(4), to: 0))
    #expect(tree.slots(.header, of: id(1)) == [id(4), id(2)])
    tree.apply(.update(id(2), HostElement(.list)))
    #expect(tree.slots(.header, of: id(1)) == [id(4)])
    #expect(tree.childrenOutsideSlots(of: id(1)) == [id(2)])
    tree.apply(.remove(id(4)))
    #expect(tree.slots(.header, of: id(1)) == [])
    #expect(tree.slots(.footer, of: id(1)) == [id(5)])
  }

  @Test func aSymbolIsDrawnAsItsNextOfKin() {
    let glyphs = ["star": "☆", "star.fill": "★"]
    #expect(HostElement.glyph(ofSymbol: "star.fill", in: glyphs) == "★")
    #expect(HostElement.glyph(ofSymbol: "star.circle.fill", in: glyphs) == "☆")
    #expect(HostElement.glyph(ofSymbol: "moon", in: glyphs) == nil)
  }

  private func id(_ number: Int) -> ElementID { ElementID(rawValue: number) }

  private func text(_ string: String) -> HostElement.Kind {
    .text(HostElement.StyledText([HostElement.StyledText.Run(string)]))
  }

  /// A tree of elements, each with its parent, after the siblings before it.
  private func makeTree(_ elements: (Int, HostElement.Kind, Int)...) -> ElementTree {
    var tree = ElementTree()
    for (number, kind, parent) in elements {
      let index = tree.children(of: id(parent)).count
      tree.apply(.insert(id(number), HostElement(kind), into: id(parent), at: index))
    }
    return tree
  }
}
