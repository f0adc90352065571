/// The names of HTML for the characters of ASCII and Latin-1 (HTML Living Standard section 13.5).
enum EntityNames {
  /// The characters by their names.
  static let scalars: [String: UInt32] = {
    var scalars = ascii
    for (index, name) in latin1.split(separator: " ").enumerated() {
      scalars[String(name)] = 0xA0 + UInt32(index)
    }
    return scalars
  }()

  private static let ascii: [String: UInt32] = [
    "Tab": 0x09, "NewLine": 0x0A, "excl": 0x21, "quot": 0x22, "QUOT": 0x22, "num": 0x23,
    "dollar": 0x24, "percnt": 0x25, "amp": 0x26, "AMP": 0x26, "apos": 0x27, "lpar": 0x28,
    "rpar": 0x29, "ast": 0x2A, "midast": 0x2A, "plus": 0x2B, "comma": 0x2C, "period": 0x2E,
    "sol": 0x2F, "colon": 0x3A, "semi": 0x3B, "lt": 0x3C, "LT": 0x3C, "equals": 0x3D, "gt": 0x3E,
    "GT": 0x3E, "quest": 0x3F, "commat": 0x40, "lsqb": 0x5B, "lbrack": 0x5B, "bsol": 0x5C,
    "rsqb": 0x5D, "rbrack": 0x5D, "Hat": 0x5E, "lowbar": 0x5F, "UnderBar": 0x5F, "grave": 0x60,
    "DiacriticalGrave": 0x60, "fjlig": 0x66, "lcub": 0x7B, "lbrace": 0x7B, "verbar": 0x7C,
    "vert": 0x7C, "VerticalLine": 0x7C, "rcub": 0x7D, "rbrace": 0x7D, "hyphen": 0x2D,
    "dash": 0x2D, "minus": 0x2D, "tilde": 0x7E, "NonBreakingSpace": 0xA0,
  ]

  /// From U+00A0 on.
  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
    sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
    Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
    szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute \
    icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml \
    yacute thorn yuml
    """
}
