// Written by Scripts/generate-unicode-tables from Unicode 17.0.
// swift-format-ignore-file

extension UnicodeTables {
  /// The table of a script with its extensions, where those differ from the script alone.
  static func scriptExtensions(_ name: String) -> String? {
    switch name {
    case "Adlm", "Adlam": "_wBBgBBuwGBxvDB-1uDsCEKEC"
    case "Aghb", "Caucasian_Albanian": "kYBsBBsBBxugC0BLB"
    case "Arab", "Arabic":
      """
      gwBFB3GBiBwCwBwHiBFrCBdv6FBxvDBuozBgUgBQwDFBnEjfck7CfjCGIJhBGg43BEBbBCBBCBBKBEBBBBGBEBBBBBBD\
      BCBBCBBBBBBBBBBCBBCEBHBEBEBBBKBRFDBFBR0BC
      """
    case "Armn", "Armenian": "oYBoRmBCyBCDjs9BF"
    case "Avst", "Avestan": "3FB4rLCum3B2BDH"
    case "Beng", "Bengali": "8VB00BCRCaEBICCCWBHBBDECJCCCEIBECBFCZx2EBBBCCBBIBIBCBEBCD5_iBB"
    case "Bopo", "Bopomofo": "nWBBDNBQC1oLDEKBNKECBGBjGBJrBwDgBlkzBC6IF"
    case "Bugi", "Buginese": "gwGcCCv9jBB"
    case "Buhd", "Buhid": "15FCJU"
    case "Cakm", "Chakma": "mvCKwyBK2lgC1BBS"
    case "Cari", "Carian": "3FBi9HBCBzuDBuj1BxB"
    case "Cher", "Cherokee": "gYDBBGCWCLCujE2CCGy7lBwC"
    case "Copt", "Coptic", "Qaac": "3FBoSBDCBBsDCsDOwkK0DFH3IBom1Bc"
    case "Cpmn", "Cypro_Minoan": "gogCCu0LjD"
    case "Cprt", "Cypriot": "gogCDEtBDJg2BGCBBsBBCDBCB"
    case "Cyrl", "Cyrillic": "8VBjCDBBBBBBCBFBuHwJw6FLgFBsCB_DBn_DgBjCB8_dgDu8VCgw4B-BhBB"
    case "Deva", "Devanagari": "8VBjyBzCCrBw6EnBBC2fB_5hBKmFgBgwcK"
    case "Dogr", "Dogra": "krCMg2nBKm-b8B"
    case "Dupl", "Duployan": "3FBvSCBBYC34KBjujDrDFNDJHKCI"
    case "Elba", "Elbasan": "3FBtSB6vgCoB"
    case "Ethi", "Ethiopic":
      """
      uYBx3DpCBECHBBBECpBBEChBBECHBBBECPB5BBECjCCgBDamvGXJHBHBHBHBHBHBHBHipfGCGCGJHBHxlvCHBEBCBP
      """
    case "Geor", "Georgian": "3FBxmBB24CmBBBFBCwBw8CrBCD6cBllDmBBBFBjIB"
    case "Glag", "Glagolitic": "3FBrSBBB-LBCBhIBx7CB-6DBl9CgDjPBrheBwsuCHBRCHBCBF"
    case "Gong", "Gunjala_Gondi": "3FBslCC6_kCGBCBlBBCBGHK"
    case "Gonm", "Masaram_Gondi": "krCC68kCHBCBsBDBBCBJIK"
    case "Goth", "Gothic": "3FBsSCCBoBB-__Bb"
    case "Gran", "Grantha": "xqCCRCgUO8mEBBCeDDC2fBvw8BEBICCCWBHBCBFBKCCCDCBGBFHCHDF7iDCBB"
    case "Grek", "Greek":
      """
      3FBoSCCBBBBBKBuBBCBqBICEBBEBBBBDBBBUB_BOQmpGFyBFEF0CD-JWCGCmBCGCIBBBBBBBfC1BBPBOCGBTCDBJ-CBo\
      GB-xiBB6uVvCRB_i0BmC
      """
    case "Gujr", "Gujarati": "xqCCRC7IDBJBDBWBHBCBFCKBDBDCBPECMHHwpnBK"
    case "Guru", "Gurmukhi": "xqCCRC7EDBGECCWBHBCBCBCCBBFECCDDBHEBBHR5tnBK"
    case "Hang", "Hangul": "goEgIhwHDEKBNODGBjGB1B-CxDfhCfh3ddjUk9KMXExBpyJC6IF6BfDGCGCGCD"
    case "Hani", "Han":
      """
      3FBouLaB5CM2GaQBDBNBNBNCBGJ7FB0EQgBmBJBwBoB4BxBPMzBB4CZKFgDfBguGgCgwUg4BI4vUuLCqDrbC6IF8jcCM\
      Hp7YS-2HCutDg3pBgB-oECu0FCxpHPuTitC-QivBr6EFqpI
      """
    case "Hano", "Hanunoo": "g5FX"
    case "Hebr", "Hebrew": "nYCoU3BIbEGop9BaBFBBBCBCBK"
    case "Hira", "Hiragana": "hgMDEKBNQGBBECD2CCI6CCoqzBC6IFKBtBChjsB_ISBdDtlQB"
    case "Hung", "Old_Hungarian": "6iIBCBzuDBPB-x3BzBNzBHG"
    case "Java", "Javanese": "gsqBuCBLEC"
    case "Kali", "Kayah_Li": "goqBwB"
    case "Kana", "Katakana": "lYBdB9mLDEKBNQGBBEC7CEDgDwHQwGvBB4Ct3yBC6I_BwisBEBHBCBB_IDyBBOE"
    case "Khoj", "Khojki": "m3CKgqnBKmuaSBvB"
    case "Knda", "Kannada": "xqCCRC6YNBDBXBKBFCJBDBEHCFDBECKBD8-DBBCGBXBBB75iBG"
    case "Kthi", "Kaithi": "mrCKhmJB-veKmiajCKB"
    case "Latn", "Latin":
      """
      hCaGavBBMBCBFXBfBhODBKBBDBBJBBBGFbPBCBBPDHCBCmBBFBEN1ICqmBCo9BBkgDmBGxBFEFNBmC5BBHgIvJBhCBNB\
      QNzCB5BCGBbBRpB32CgB3MBoneIamDDyCUPuJBhQrBBJBE28TH6gBaGalhCGBqBBJl61BfGG
      """
    case "Limb", "Limbu": "lrCB68DfBMEMEBDM"
    case "Lina", "Linear_A": "nogCtBsmB3JJWKI"
    case "Linb", "Linear_B": "gggCMBaBTBCBPCOiB7DFDEtBDJ"
    case "Lisu": "8VBQB8pLCkmdwBw1eB"
    case "Lyci", "Lycian": "6iIBlx4Bd"
    case "Lydi", "Lydian": "3FB5rLBu32BaFB"
    case "Mahj", "Mahajani": "3FBslCMg2nBK2oanB"
    case "Mand", "Mandaic": "gyBB_PcCB"
    case "Mani", "Manichaean": "gyBB_jhCnBEM"
    case "Mero", "Meroitic_Hieroglyphs": "9iIBip6BgB"
    case "Mlym", "Malayalam": "xqCCRC6cNBDBzBBDBGEQCa66DBXB95iBD"
    case "Modi": "whqBKmublCLK"
    case "Mong", "Mongolian": "ggGaG5CHrBk8BBx-DCFE0y5BN"
    case "Mult", "Multani": "mzCKwgiCHBBBEBPBL"
    case "Mymr", "Myanmar": "ggEgFukmBBxFfhDgBwibU"
    case "Nand", "Nandinagari": "xqCBSCgcK5_DBIBHB15iBGqrcICuBCL"
    case "Newa": "xqCCi8EBBCJBGBBBBBy49B8CBF"
    case "Nkoo", "Nko": "swBBOBDBgN7BCD-p9BC"
    case "Orkh", "Old_Turkic": "6iIB1uDBvu3BpC"
    case "Orya", "Oriya": "xqCCRC7MDBICCCWBHBCBFCJCCCDHDECBFCSirEBXB"
    case "Osge", "Osage": "hYBCBGBsCB3qgCkBEkB"
    case "Ougr", "Old_Uyghur": "gyBBxlhCB9jBa"
    case "Perm", "Old_Permic": "3FBoSBFDKBvLBs2_BrB"
    case "Phag", "Phags_Pa": "igGCBBphCBy-DB9he4B"
    case "Phlp", "Psalter_Pahlavi": "gyBB_phCSHEMH"
    case "Rohg", "Hanifi_Rohingya": "swBBOBDBgBBzEBrxhCoBIK"
    case "Runr", "Runic": "g1F5C"
    case "Samr", "Samaritan": "ggCuBCPyvJB"
    case "Shaw", "Shavian": "3FB48gCwB"
    case "Shrd", "Sharada": "xqCBl8EBBBCCCBJBCBi6iBGCBnqagDgsCI"
    case "Sind", "Khudawadi": "krCCq2nBK2za7BFK"
    case "Sinh", "Sinhala": "krCC7gBDBSDYBJBBCHDBEGBBBIGKCD93DBun9BU"
    case "Sogd", "Sogdian": "gyBBvniCqB"
    case "Sylo", "Syloti_Nagri": "krCCgEKwwnBtB"
    case "Syrc", "Syriac": "jYCCCBBYDHCBC6WBOCCBgBBKLaBvEOB8BCDwILtsFBBB"
    case "Tagb", "Tagbanwa": "15FCpBNBDBC"
    case "Takr", "Takri": "krCCq2nBKmyb6BGK"
    case "Tale", "Tai_Le": "gYCFCDBzpDKmoCeCF"
    case "Taml", "Tamil": "xqCCRC8QCBGDDBEDCBBBCDCDDDMEFDDBECBGBOV_mEB4gjBBtwaBBB3BCjkDyBNB"
    case "Tang", "Tangut": "w_LQvPBwvvCBfg4GgQfhDzD"
    case "Telu", "Telugu": "xqCCRC6UNBDBXBQCJBDBEHCBDBCCECKHJ1iECBBBBXB"
    case "Tfng", "Tifinagh": "iYBBBBEZBswK4BHCOB"
    case "Tglg", "Tagalog": "g4FWJBVC"
    case "Thaa", "Thaana": "swBBOCCBgCK2IyBgy9BBKB"
    case "Thai": "8VBaBrBBtBBv2C6BFc"
    case "Tibt", "Tibetan": "g4DoCBkBEnBBkBBPBHECthIE"
    case "Tirh", "Tirhuta": "xqCCRCv7EBMBPB95iBKmiboCIK"
    case "Toto": "8VBz-3Df"
    case "Yezi", "Yezidi": "swBBOBDBgCK2giCqBBDCC"
    case "Yiii", "Yi": "hgMCFKCI_GBk4btkBD3B60WF"
    case "Zinh", "Inherited", "Qaai":
      """
      vYBCBBPDHCBCQBCBSBFBEwvBC7qEuBCM2W2BBBBFsQCiGgBwo3BQQOveBiozBuBCXgRDRICHeEy6rYwH
      """
    case "Zyyy", "Common":
      """
      AhCaGavBBMBCBFXBfBhODBKBBDBBJBBBGFFCU-DBGBBB9TB3GBkQB8qBB1MEnhEMChBBfBKBCBHBLDLBPRiB-BmBBDCG\
      BbBRpBDE6UWLVgdgI0TCqEgQXBYCKBEBBBaiNBDBNBNBVBxQYfBxBPMEhFKFgDfBguGgCooWamDDweBOCk1UKWVCMBTB\
      EzEBBgBaGaG_DHBHKFyMNzBtBjwyB9HD0NGXPR_C0D8B2HKnBC-BDRICHeE9B1GUMUM3CbHnE1CBnCBCCBCCCEBMBBBH\
      BhCBECIBHBcBEBFBBDHB0KCkJCyBxjFkCsC9BiWsBEkDMPCPBPBlBKuF4BaBCNsBEJXG6E5eDRDND6GGMEBPME4BIKGo\
      BIeCMECOJnB4KIOCNDLD5BBBEQCMEKHzEBnDmghYBegD
      """
    case "Gara", "Garay": "swBBOBDBg5hCmBDdIC"
    case "Gukh", "Gurung_Khema": "lrCB681C6B"
    case "Onao", "Ol_Onal": "krCCqj3DrBEB"
    case "Sunu", "Sunuwar": "gYCBBJBCBcBDBukmCiBOK"
    case "Todr", "Todhri": "hYBCBCBJBBBqCBhzgC0B"
    case "Tutg", "Tulu_Tigalari": "mnDKigEBBB75iBG7FBu0aKBBCBBmBBKBBCBBEBKBCIC"
    default: nil
    }
  }
}
