extension JSONPointer {
  /// The pointer that leads from a value to a value inside it.
  init(to value: JSONValue, from root: JSONValue) {
    self.init()
    var current = root.index
    let document = root.document
    let target = value.index
    guard document === value.document, target > current, target < document.following(current)
    else { return }
    while current < target {
      let isObject = document.nodes[current].kind == .object
      var position = 0
      var child = current + 1
      while true {
        let content = isObject ? child + 1 : child
        let next = document.following(content)
        if target < next {
          tokens.append(
            isObject ? JSONValue(document: document, index: child).string ?? "" : "\(position)"
          )
          // A member's name is found at its member.
          current = max(content, target == child ? target : content)
          break
        }
        position += 1
        child = next
      }
    }
  }
}
