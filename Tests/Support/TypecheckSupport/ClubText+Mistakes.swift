extension ClubText {
  /// Mistakes in the view. The first ones took the compiler longest when names of the view had several declarations.
  public static let mistakes = [
    Mistake("ForEach(store.visible)", "ForEach(store.visibl)", "no dynamic member 'visibl'"),
    Mistake("$store.selection", "$store.selecton", "no dynamic member 'selecton'"),
    Mistake(#"At most \(store.limit)"#, #"At most \(store.limt)"#, "no dynamic member 'limt'"),
    Mistake("$store.level)", "$store.levl)", "no dynamic member 'levl'"),
    Mistake(
      ".memberTapped(id: member.id)", ".memberTaped(id: member.id)",
      "'Club.Action' has no member 'memberTaped'"),
    Mistake("store.isLoading {", "store.isLoadin {", "no dynamic member 'isLoadin'"),
    Mistake("isOn: $store.showsGuests", "isOn: store.showsGuests", "'Binding<Bool>'"),
    Mistake(".foregroundStyle(.red)", ".foregroundStyle(.redd)", "'Color' has no member 'redd'"),
    Mistake("MemberRow(member: member)", "MemberRow(membr: member)", "incorrect argument label"),
    Mistake("member.isActive ?", "member.isActiv ?", "'Member' has no member 'isActiv'"),
    Mistake(".contextMenu {", ".contextMenus {", "has no member 'contextMenus'"),
    Mistake("of: store.level", "of: store.levl", "no dynamic member 'levl'"),
    Mistake(".levelChanged(level)", #".levelChanged("")"#, "expected argument type 'Level'"),
    Mistake(
      "store.members.isEmpty { Text", "store.member.isEmpty { Text", "no dynamic member 'member'"),
    Mistake(
      #"action: \.destination).edit"#, #"action: \.destination).edti"#, "no dynamic member 'edti'"),
    Mistake(".popover(item:", ".popver(item:", "has no member 'popver'"),
  ]
}
