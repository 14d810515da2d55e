import IssueReporting

// Out of line and never inlined: the messages are built only for an issue, and clients don't compile
// code of the reporting library.

@usableFromInline
@inline(never)
func _reportDuplicate<Element>(
  id: some Hashable,
  in type: Element.Type,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  reportIssue(
    """
    Duplicate id in an identified array of \(type): \(String(reflecting: id)).

    The first element with this id was kept and the later one was skipped. Give every element a \
    unique id, replace the first with 'updateOrAppend(_:)', or choose between the two with \
    'uniquingIDsWith'.
    """,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

@usableFromInline
@inline(never)
func _reportRefusedWrite<Element>(
  of newID: some Hashable, to id: some Hashable, in type: Element.Type
) {
  reportIssue(
    """
    An element with the id \(String(reflecting: newID)) was assigned to the place of the id \
    \(String(reflecting: id)) in an identified array of \(type).

    The write was refused and the array is unchanged. To replace the element, remove it and \
    insert the new one.
    """
  )
}

@usableFromInline
@inline(never)
func _reportTaken<Element>(
  _ id: some Hashable, at other: Int, for position: Int, in type: Element.Type
) {
  reportIssue(
    """
    An element with the id \(String(reflecting: id)) was assigned to the position \(position) of an identified \
    array of \(type), but the element at the position \(other) has that id.

    The write was refused and the array is unchanged. To reorder elements, use 'sort', 'move' or 'swapAt'. To \
    replace one, remove the other first.
    """
  )
}

@usableFromInline
@inline(never)
func _reportChangedID<Element>(
  from id: some Hashable, to newID: some Hashable, in type: Element.Type
) {
  reportIssue(
    """
    The id of an element in an identified array of \(type) was changed in place, from \
    \(String(reflecting: id)) to \(String(reflecting: newID)).

    The array keeps identifying the element by its old id. To give it another id, remove it, \
    change it, and insert it again.
    """
  )
}
