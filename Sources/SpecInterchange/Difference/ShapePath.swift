/// The way from a value to parts of it, as a JSONPath: `$.items[*].price`.
struct ShapePath: Hashable, CustomStringConvertible {
  private var text = "$"

  var description: String { text }

  /// The way to a member.
  func member(_ name: String) -> ShapePath {
    var place = ShapePlace()
    place.append(name: name)
    return appending(String(place.path.dropFirst()))
  }

  /// The way to all elements, or to all members without a name of their own.
  var all: ShapePath { appending("[*]") }

  /// The way to one element.
  func element(_ position: Int) -> ShapePath { appending("[\(position)]") }

  private func appending(_ step: String) -> ShapePath {
    var path = self
    path.text += step
    return path
  }
}
