// Written by Scripts/generate-unicode-tables from Unicode 17.0.
// swift-format-ignore-file

extension UnicodeTables {
  /// The table of a script.
  static func script(_ name: String) -> String? {
    switch name {
    case "Adlm", "Adlam": "go6DsCEKEC"
    case "Aghb", "Caucasian_Albanian": "wphC0BLB"
    case "Ahom": "g4lCbCPEX"
    case "Arab", "Arabic":
      """
      gwBFBGBOBDBgBBKLaBsDBiBwCwBwHiBFrCBdwy8BuPCwEgBQwDFBnEj7DfjCGIJhBGg43BEBbBCBBCBBKBEBBBBGBEBB\
      BBBBDBCBBCBBBBBBBBBBCBBCEBHBEBEBBBKBRFDBFBR0BC
      """
    case "Armi", "Imperial_Aramaic": "giiCWBJ"
    case "Armn", "Armenian": "xpBmBCyBCDjs9BF"
    case "Avst", "Avestan": "g4iC2BDH"
    case "Bali", "Balinese": "g4GtCByB"
    case "Bamu", "Bamum": "g1pB4CoowB5R"
    case "Bass", "Bassa_Vah": "w26CeCG"
    case "Batk", "Batak": "g-G0BIE"
    case "Beng", "Bengali": "gsCEBICCCWBHBBDECJCCCEIBECBFCZ"
    case "Bhks", "Bhaiksuki": "ggnCJBtBBOKd"
    case "Bopo", "Bopomofo": "qXC5wLrBwDgB"
    case "Brah", "Brahmi": "ggkCuCEkBJB"
    case "Brai", "Braille": "ggKgI"
    case "Bugi", "Buginese": "gwGcCC"
    case "Buhd", "Buhid": "g6FU"
    case "Cakm", "Chakma": "gokC1BBS"
    case "Cans", "Canadian_Aboriginal": "ggFgUwRmC6tgCQ"
    case "Cari", "Carian": "g1gCxB"
    case "Cham": "gwqB3BJOCKCE"
    case "Cher", "Cherokee": "g9E2CCGy7lBwC"
    case "Chrs", "Chorasmian": "w9jCc"
    case "Copt", "Coptic", "Qaac": "ifOwkK0DFH"
    case "Cpmn", "Cypro_Minoan": "w8rCjD"
    case "Cprt", "Cypriot": "ggiCGCBBsBBCDBCB"
    case "Cyrl", "Cyrillic": "ggBlECpFw6FLgFBsCBnjEgBgiegDu8VCgw4B-BhBB"
    case "Deva", "Devanagari": "goCxCEPCag7nBgBgwcK"
    case "Diak", "Dives_Akuru": "gomCHCBCIBCBeBCCMJK"
    case "Dogr", "Dogra": "ggmC8B"
    case "Dsrt", "Deseret": "gghCwC"
    case "Dupl", "Duployan": "ggvDrDFNDJHKCE"
    case "Egyp", "Egyptian_Hieroglyphs": "ggsC2iBK78D"
    case "Elba", "Elbasan": "gohCoB"
    case "Elym", "Elymaic": "g_jCX"
    case "Ethi", "Ethiopic":
      """
      gwEpCBECHBBBECpBBEChBBECHBBBECPB5BBECjCCgBDamvGXJHBHBHBHBHBHBHBHipfGCGCGJHBHxlvCHBEBCBP
      """
    case "Geor", "Georgian": "glEmBBBFBCrBBEw8CrBCDgiEmBBBFB"
    case "Glag", "Glagolitic": "ggLgDg9sDHBRCHBCBF"
    case "Gong", "Gunjala_Gondi": "grnCGBCBlBBCBGHK"
    case "Gonm", "Masaram_Gondi": "gonCHBCBsBDBBCBJIK"
    case "Goth", "Gothic": "w5gCb"
    case "Gran", "Grantha": "g4kCEBICCCWBHBCBFCJCCCDCBGBFHCHDF"
    case "Grek", "Greek":
      """
      wbEBDCEBBEBBBBDBBBUB_BOQmpGFyBFEF0CBgKWCGCmBCGCIBBBBBBBfC1BBPBOCGBTCDBJnJB-xiBB6uVvCRB_i0BmC
      """
    case "Gujr", "Gujarati": "h0CDBJBDBWBHBCBFCKBDBDCBPECMHH"
    case "Guru", "Gurmukhi": "hwCDBGECCWBHBCBCBCCBBFECCDDBHEBBHR"
    case "Hang", "Hangul": "goEgIuxHChI-CxDfhCfh3ddjUk9KMXExBk9JfDGCGCGCD"
    case "Hani", "Han":
      """
      g0LaB5CM2GvBBBBZJOEkeguGgCgwUgoWuLCqDoodCMHpgkBg3pBgB-oECu0FCxpHPuTitC-QivBr6EFqpI
      """
    case "Hano", "Hanunoo": "g5FV"
    case "Hatr", "Hatran": "gniCTBCFF"
    case "Hebr", "Hebrew": "xsB3BIbEGop9BaBFBBBCBCBK"
    case "Hira", "Hiragana": "hiM2CGDh7_C_ISBdDtlQB"
    case "Hluw", "Anatolian_Hieroglyphs": "ggxCnS"
    case "Hmng", "Pahawh_Hmong": "g46CmCKKBHBVFT"
    case "Hmnp", "Nyiakeng_Puachue_Hmong": "go4DtBDOCKEC"
    case "Hung", "Old_Hungarian": "gkjCzBNzBHG"
    case "Ital", "Old_Italic": "g4gCkBJD"
    case "Java", "Javanese": "gsqBuCCKEC"
    case "Kali", "Kayah_Li": "goqBuBBB"
    case "Kana", "Katakana": "hlM6CCDwHQwGvBB4CugzBKBtByisBEBHBCBB_IDyBBOE"
    case "Khar", "Kharoshthi": "gwiCEBCFIBDBdCDEKHJ"
    case "Khmr", "Khmer": "g8F-CCKGKmPgB"
    case "Khoj", "Khojki": "gwkCSBvB"
    case "Kits", "Khitan_Small_Script": "k_7CB74G2OpBB"
    case "Knda", "Kannada": "gkDNBDBXBKBFCJBDBEHCFDBECKBD"
    case "Kthi", "Kaithi": "gkkCjCKB"
    case "Lana", "Tai_Tham": "gxG_BBdCLGKGO"
    case "Laoo", "Lao": "h0DCBBBFBYBBBXCFBBBHBKCE"
    case "Latn", "Latin":
      """
      hCaGavBBPBFXBfBhOnBF7wGmBGxBFEFNBmChCgIxLBNBQNtECGBbBRpB32CgBi1emDDyCUPwZrBBJBE28TH6gBaGalhC\
      GBqBBJl61BfGG
      """
    case "Lepc", "Lepcha": "ggH4BDPDD"
    case "Limb", "Limbu": "goGfBMEMEBDM"
    case "Lina", "Linear_A": "gwhC3JJWKI"
    case "Linb", "Linear_B": "gggCMBaBTBCBPCOiB7D"
    case "Lisu": "wmpBwBw1eB"
    case "Lyci", "Lycian": "g0gCd"
    case "Lydi", "Lydian": "gpiCaFB"
    case "Mahj", "Mahajani": "wqkCnB"
    case "Maka", "Makasar": "g3nCZ"
    case "Mand", "Mandaic": "giCcCB"
    case "Mani", "Manichaean": "g2iCnBEM"
    case "Marc", "Marchen": "wjnCgBCWBO"
    case "Medf", "Medefaidrin": "gy7C7C"
    case "Mend", "Mende_Kikakui": "gg6DlGCQ"
    case "Merc", "Meroitic_Cursive": "gtiCYEUCuB"
    case "Mero", "Meroitic_Hieroglyphs": "gsiCgB"
    case "Mlym", "Malayalam": "goDNBDBzBBDBGEQCa"
    case "Modi": "gwlClCLK"
    case "Mong", "Mongolian": "ggGCCBBUG5CHrB1t_BN"
    case "Mroo", "Mro": "gy6CfBKEC"
    case "Mtei", "Meetei_Mayek": "g3qBXpGuBCK"
    case "Mult", "Multani": "g0kCHBBBEBPBL"
    case "Mymr", "Myanmar": "ggEgFgqmBfhDgBwibU"
    case "Nand", "Nandinagari": "gtmCICuBCL"
    case "Narb", "Old_North_Arabian": "g0iCgB"
    case "Nbat", "Nabataean": "gkiCfIJ"
    case "Newa": "gglC8CBF"
    case "Nkoo", "Nko": "g-B7BCD"
    case "Nshu", "Nushu": "h_7CBusQsM"
    case "Ogam", "Ogham": "g0Fd"
    case "Olck", "Ol_Chiki": "wiHwB"
    case "Orkh", "Old_Turkic": "ggjCpC"
    case "Orya", "Oriya": "h4CDBICCCWBHBCBFCJCCCDHDECBFCS"
    case "Osge", "Osage": "wlhCkBEkB"
    case "Osma", "Osmanya": "gkhCeCK"
    case "Ougr", "Old_Uyghur": "w7jCa"
    case "Palm", "Palmyrene": "gjiCgB"
    case "Pauc", "Pau_Cin_Hau": "g2mC5B"
    case "Perm", "Old_Permic": "w6gCrB"
    case "Phag", "Phags_Pa": "giqB4B"
    case "Phli", "Inscriptional_Pahlavi": "g7iCTFI"
    case "Phlp", "Psalter_Pahlavi": "g8iCSHEMH"
    case "Phnx", "Phoenician": "goiCcDB"
    case "Plrd", "Miao": "g47CrCE5BHR"
    case "Prti", "Inscriptional_Parthian": "g6iCWCI"
    case "Rjng", "Rejang": "wpqBkBLB"
    case "Rohg", "Hanifi_Rohingya": "gojCoBIK"
    case "Runr", "Runic": "g1FrCDL"
    case "Samr", "Samaritan": "ggCuBCP"
    case "Sarb", "Old_South_Arabian": "gziCgB"
    case "Saur", "Saurashtra": "gkqBmCIM"
    case "Sgnw", "SignWriting": "gg2DsUPFBP"
    case "Shaw", "Shavian": "wihCwB"
    case "Shrd", "Sharada": "gskCgDgsCI"
    case "Sidd", "Siddham": "gslC2BCmB"
    case "Sind", "Khudawadi": "w1kC7BFK"
    case "Sinh", "Sinhala": "hsDDBSDYBJBBCHDBEGBBBIGKCDs_gCU"
    case "Sogd", "Sogdian": "w5jCqB"
    case "Sogo", "Old_Sogdian": "g4jCoB"
    case "Sora", "Sora_Sompeng": "wmkCZHK"
    case "Soyo", "Soyombo": "wymCzC"
    case "Sund", "Sundanese": "g8GgCgII"
    case "Sylo", "Syloti_Nagri": "ggqBtB"
    case "Syrc", "Syriac": "g4BOB8BCDwIL"
    case "Tagb", "Tagbanwa": "g7FNBDBC"
    case "Takr", "Takri": "g0lC6BGK"
    case "Tale", "Tai_Le": "wqGeCF"
    case "Talu", "New_Tai_Lue": "gsGsBEaGLDC"
    case "Taml", "Tamil": "i8CCBGDDBEDCBBBCDCDDDMEFDDBECBGBOVl-kCyBNB"
    case "Tang", "Tangut": "g_7CBfg4GgQfhDzD"
    case "Tavt", "Tai_Viet": "g0qBjCYF"
    case "Telu", "Telugu": "ggDNBDBXBQCJBDBEHCBDBCCECKHJ"
    case "Tfng", "Tifinagh": "wpL4BHCOB"
    case "Tglg", "Tagalog": "g4FWJB"
    case "Thaa", "Thaana": "g8ByB"
    case "Thai": "hwD6BFc"
    case "Tibt", "Tibetan": "g4DoCBkBEnBBkBBPBHEC"
    case "Tirh", "Tirhuta": "gklCoCIK"
    case "Tnsa", "Tangsa": "wz6CvCBK"
    case "Toto": "w04Df"
    case "Ugar", "Ugaritic": "g8gCeBB"
    case "Vaii", "Vai": "gopBsJ"
    case "Vith", "Vithkuqi": "wrhCLBPBHBCBLBPBHBC"
    case "Wara", "Warang_Citi": "glmCzCMB"
    case "Wcho", "Wancho": "g24D6BFB"
    case "Xpeo", "Old_Persian": "g9gCkBEO"
    case "Xsux", "Cuneiform": "ggoC6cmDvDBFLkG"
    case "Yezi", "Yezidi": "g0jCqBBDCC"
    case "Yiii", "Yi": "ggoBtkBD3B"
    case "Zanb", "Zanabazar_Square": "gwmCoC"
    case "Zinh", "Inherited", "Qaai":
      """
      gYwD1ICkOLaBgXE7qEuBCMkPDBNBHEBGBDCmGgCsQCiGhB55DErDClrzBQQOveBiHB6iEBk-uBuBCXgRDRICHeEy6rYw\
      H
      """
    case "Zyyy", "Common":
      """
      AhCaGavBBPBFXBfBhOnBFFCU0DBJBGBBB9TBGBOBDBgBB8EBkQBhEC5mBB1MEiJBvvBDnCCrGCBBtmBBNBHEBGBDCBlY\
      MC3CBLDLBPRiB-BmBBDCGBbBRpBDE6UWLVgdgI0TCqEgQ-CyMVBBBZPIEE7CCDB6CCzEQgBmBJBwBgCfxCvBB4CoFguG\
      gCgoWiBmDDlFK0HBgFBrMBOCyuUCwGKWjBBTBEzEBBgBaGaLKBtBCgCHBHKFiIDEtBDJwCNzBtBkHbktuBE86D9HD0NG\
      XPR_C0D8B2HKnBC-BDRICHeE9B1GUMUM3CJZnE1CBnCBCCBCCCEBMBBBHBhCBECIBHBcBEBFBBDHB0KCkJCyBxjFkCsC\
      9BiWsBEkDMPCPBPBlBKuF4BaBCNsBEJHCOG6E5eDRDND6GGMEBPME4BIKGoBIeCMECOJnB4KIOCNDLD5BBBEQCMEKHzE\
      BnDmghYBegD
      """
    case "Zzzz", "Unknown":
      """
      4bCGEHBBBUBtMBmBCyBCDB3BIbEGLuIB8BClDO7BCxBCPBcCBBLFiBFtHBICCCWBHBBDECJCCCEIBECBFCZCDBGECCWB\
      HBCBCBCCBBFECCDDBHEBBHRKDBJBDBWBHBCBFCKBDBDCBPECMHHBDBICCCWBHBCBFCJCCCDHDECBFCSKCBGDDBEDCBBB\
      CDCDDDMEFDDBECBGBOVFNBDBXBQCJBDBEHCBDBCCECKHWBDBXBKBFCJBDBEHCFDBECKBDMNBDBzBBDBGEQCaBDBSDYBJ\
      BBCHDBEGBBBIGKCDM6BEdlBCBBBFBYBBBXCFBBBHBKCEgBoCBkBEnBBkBBPBNlBmGBBFBC5LBECHBBBECpBBEChBBECH\
      BBBECPB5BBECjCCgBDaG2CCGC9UD5CHWJYJUMNBDBCM-CCKGKGaG5CHrBFmCKfBMEMEBDqBCFLsBEaGLD-BChCBdCLGK\
      GOCuBCMUtCBmFI8BDPD-BFrBCLIrBF2QCGCmBCGCIBBBBBBBfC1BBPBOCGBTCDBJBlDBMCbBNDiBOhBPsEE6UWLV04BC\
      -LFtBBBFBC4BHCOYJHBHBHBHBHBHBHBHB-DiBaB5CM2GawCB2CCnDFrBB-CB2CJwBBtzcD3BJ8KU4FI9GU8BDKG4BImC\
      IMG0DLeDuCBLEhBB3BJOCKCnDYcKGCGCGJHBHB8BE-DCKGk9KMXExBkoIuLCqDmBHMFFaBFBBBCBCBqUgBqBGzBBTBEE\
      FBnECBB-FDGCGCGCDDHBHKFCMBaBTBCBPCOiB7DFDEtBD4CBNDBvBuBiEdDxBPcEkBJeFrBFeBlBEOqB-ECKGkBEkBEo\
      BI0BLMBPBHBCBLBPBHBCD0BM3JJWKIYGBqBBJlCGCBBsBBCDBCXBoCIJwBTBCFhBDbFbmB4BEUCyBBCFIBDBdCDEKHJH\
      gCgBnBEMJ2BDdCbFaHEMHwCpC3BzBNzBHuBIKGmBDdICwGfBqBBDCCQGIJhBuBIqBWamBcUXJuCEkBJkCKBCZHKG1BBS\
      InBJgDBULSBvB-BHBBBEBPBLG7BFKGEBICCCWBHBCBFBKCCCDCBGBFHCHDFLKBBCBBmBBKBBCBBEBKBCICd8CBFeoCIK\
      mF2BCmBiBlCLKGNT6BGKGUcbCPEX5F8BkDzCMICBCIBCBeBCCMJKmCICuBCLboCIzCNpCHK2CI4CiBOKGJBtBBOKdDgB\
      CWBOpCHBCBsBDBBCBJIKGGBCBlBBCBGHKGsBEK2HZHRBpBDd1CBPyBN7cmDvDBFLkGsyCjDN2iBK78DFnS51G6Bm2B5R\
      HfBKExCBKGeCGKmCKKBHBVFTwN6BmG7CFZCZsBrCE5BHRgCFLHJ2mHpBgBhDzD9vIEBHBCBjJPBdDCBOEIsMkoCrDFND\
      JHKCI86D9HD0NGXPRPuBCXJ0D8B2HKnBCiGVmC6DUMUM3CJZnE1CBnCBCCBCCCEBMBBBHBhCBECIBHBcBEBFBBDHB0KC\
      kJC-VPFBPwiBfGG1GHBRCHBCBFF-BhBBwDtBDOCKECgKfR6BFBwOqB2GrBEBgGfBWICgHHBEBCBPBlGCQpBsCEKECxYk\
      CsC9BiGEBbBCBBCBBKBEBBBBGBEBBBBBBDBCBBCBBBBBBBBBBCBBCEBHBEBEBBBKBRFDBFBR0BCuIsBEkDMPCPBPBlBK\
      uF4BdNsBEJHCOG6E5eDRDND6GGMEBPME4BIKGoBIeCMECOJnB4KIOCNDLD5BBBEQCMEKHzEBnDlgBg3pBgB-oECu0FCx\
      pHPuTitC-QivBr6EFqpIn8yVBegDgEwHww_F
      """
    case "Kawi": "g4nCRBpBDd"
    case "Nagm", "Nag_Mundari": "wm5DqB"
    case "Gara", "Garay": "gqjCmBDdIC"
    case "Gukh", "Gurung_Khema": "go4C6B"
    case "Krai", "Kirat_Rai": "gq7C6B"
    case "Onao", "Ol_Onal": "wu5DrBEB"
    case "Sunu", "Sunuwar": "g-mCiBOK"
    case "Todr", "Todhri": "guhC0B"
    case "Tutg", "Tulu_Tigalari": "g8kCKBBCBBmBBKBBCBBEBKBCIC"
    case "Sidt", "Sidetic": "gqiCa"
    case "Tols", "Tolong_Siki": "wtnCsBEK"
    case "Berf", "Beria_Erfe": "g17CZCZ"
    case "Tayo", "Tai_Yo": "g25DfBWIC"
    default: nil
    }
  }
}
