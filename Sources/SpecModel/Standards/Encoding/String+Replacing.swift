extension String {
  /// Writes some characters in another way, as formats do in which they mean something.
  package func replacing(_ texts: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let text = texts[scalar] {
        result += text
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
