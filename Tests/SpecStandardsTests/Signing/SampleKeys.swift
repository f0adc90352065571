// swift-format-ignore-file
/// Keys and tokens that PyJWT and the Python package cryptography made for these tests.
enum SampleKeys {
  /// Private keys in PKCS#8.
  static let pem: [String: String] = [
    "rsa": """
    -----BEGIN PRIVATE KEY-----
    MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCKr0ser8K8Rqrg
    HeCA9nJ9rnZd8tg+o6uRRWRU13ia3HCdWP1991DrbsBx2SqzCf4LxPwADe2YsN+f
    ewt5x214hK/2MZxfKM/ymWtyUMh4TA2lJn9r10ixE1bIBXySSxc57bulvkoZozfX
    vf9xe1/UkmbAHvZPdEHGmLnyRrqVUnsaJQWF432BLdOQ0Y5DJ5CqgsEk2V9kMcro
    IUs5umOJ7DQfRhEiq36kNGFVH1G7FYw9kBIgQ3jDlQfzHbYOwBzGCpEjzzkuZHIo
    H2jGjV682zVCgCC67k7gy71K7qqUNk0NssM+mEnjaZcwMYq01HAyKi8v441ZesK9
    GTuOo8kLAgMBAAECggEAMZMV1ENZ5jmQrYqgjRkLtjeeIllDyahyFPzsL5PSjfEM
    5IJCIzw8FdzCODA8HkINKSHiPxa7fyCC35x5bq/GRxWPXP9A+Zc6Nmt3SCbucmol
    WorXc7JCTuIt3FRxwk3LYK7FrCrIjD+XH6zQWj2S9QbcagLnY2GYfahsl9mGqweJ
    Kvzpr/Chpl0lfEVLrXI4xikrXNf2Fo0oTpinm5DAvV8+WJI+s2JXMp67HQzY3sP4
    vjP4YqYaUA5JymezwQ6+Ec0XEccwF+VQNZXplp3cIfw3cqK7kUjwxYXb53OkPwKX
    yYCuSiaUPn/u8ehkOmk5peY8IOxiQ5ypEAwjV+LyOQKBgQDCC5OeNf+P8Lx9BKKV
    OAWNfqzlw1XFENmdr1CcgoAbx+Jv+/Q8x6RdRQ1tkOyCZBWKSWBhrHRU/73J5MUV
    ODUl6rkH+itA5UITgoQbKu1T8pgtue+H9x7ioATXxvtt72uxuSvTARi88WnrU2ev
    4Fl/G6dW8Pxvv75schgJLFj+pwKBgQC29snp3YIQskbU3Ztt8D3BS7NlibaJdW+N
    YFGXu4/clD2s16ljm+pO2kYWdrvBR8H/xDTczPNrbRzzdPj0qn/T5Lx/BfhamZx+
    uGwufcm7yRa5b4+DP5H8zDpD3FC8hZhSAVSY8RgbH3ovsb28EjG0X39hX7wJgTna
    yC1+LWCy/QKBgQCCN9qcdYhHRDp5ez7P/IRdbAEDP46zbJddJmVmYn0uJ3lhxScm
    EqPOo6RbPsI4zolV/9/aLCz1TZpDfm5zywB/rYD2RX/5UOCCzzdwM+KIT2ioZvrD
    t6bWVqRpWXMpV15iKe2q8DV1tlxqO9J9SIVGs3wc8CO3qmlTxU0z+rrOSQKBgC7j
    Qc1gCcPzm/lTLVDYP0s49ilwSEojwUmuxFopI+34Q3H29p7jRwGcKFf7Z5RZqlq8
    Unu/PiZqmP+/G0nAI/AOb0vyILo/IX7MDlU/wSIRn3Q4JcQR13y8bbYUUNBvQCDL
    3H0xU+cngu2UFDaNRxWdX4x5tzuMVWI+6IGsaVqVAoGAWXuv2kcg5c9pY4ImA651
    TIFemGsCRqG/8fK2MFg4A3Uxy9naWrCaXNqXVtidMIeSEf3vMm+QzK8hlekqEcyt
    9oMtWMLGYIowWd6odED1vGIdcaqzN06oztfBXxci/O5EL0/9SKWw8nrc/+U+uRQN
    mBbEkg8zmvdQ9Jky3ZfKze4=
    -----END PRIVATE KEY-----
    """,
    "p256": """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg7MD6l/vBvfH2IZL/
    D7D0+HPeYVUVqGFKhgTOD99uCpehRANCAATY2fHfkDrc15KqHWoclquLV78R954h
    T2IJxtxEf1QDSjECUbyf6hMXrIbFyR1+Mrj55g0tUJ0U3wnmWSc48fv0
    -----END PRIVATE KEY-----
    """,
    "p384": """
    -----BEGIN PRIVATE KEY-----
    MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDBS77RIdZun3r4c6LUs
    h3Bp9KpLETRZMEMkdAY4NPYR7y41KveTRbr2AUnExCWMimyhZANiAAQhvdxhDgRn
    H6mzv2ScJkQfKyiDfSLLXbzyFXLNJYJEmNBaWJdHs4DgW1Js7ElJREF+jtpIpWMa
    ncZJU7pyCetsMpyC6IK6LjWovbaeNU0wTyZfAYjN2FYspLXVHHzBOCU=
    -----END PRIVATE KEY-----
    """,
    "p521": """
    -----BEGIN PRIVATE KEY-----
    MIHuAgEAMBAGByqGSM49AgEGBSuBBAAjBIHWMIHTAgEBBEIAmLRya8bdNCAxCHsU
    hRacAu1a/5esJHLSvfkUzagn3RaKFqCnuOuBhdfTDL/v1ODmDRe75DtXStuySdGD
    OltDyjqhgYkDgYYABABibIM8w+JsiDYDMrX+COF98Wn7jFCWukr6RxhvrgjK/okg
    7h8l795mAKUi3/4doVmFJkfs17f8t882/mnFvaQXZwGCha6SbnK9umboL9rSri+c
    d0knEGIGEjGNpuiYtL/gnJ0K5mlojpvrh6v7olMTIVa6ZltT1Lm4lTupsf9NymVi
    fQ==
    -----END PRIVATE KEY-----
    """,
    "ed25519": """
    -----BEGIN PRIVATE KEY-----
    MC4CAQAwBQYDK2VwBCIEILyKeige9HU/YU5y6vwOqQWaxZTZm6gM87uVL3Sbms6e
    -----END PRIVATE KEY-----
    """,
  ]

  /// Public keys.
  static let publicPEM: [String: String] = [
    "rsa": """
    -----BEGIN PUBLIC KEY-----
    MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAiq9LHq/CvEaq4B3ggPZy
    fa52XfLYPqOrkUVkVNd4mtxwnVj9ffdQ627Acdkqswn+C8T8AA3tmLDfn3sLecdt
    eISv9jGcXyjP8plrclDIeEwNpSZ/a9dIsRNWyAV8kksXOe27pb5KGaM3173/cXtf
    1JJmwB72T3RBxpi58ka6lVJ7GiUFheN9gS3TkNGOQyeQqoLBJNlfZDHK6CFLObpj
    iew0H0YRIqt+pDRhVR9RuxWMPZASIEN4w5UH8x22DsAcxgqRI885LmRyKB9oxo1e
    vNs1QoAguu5O4Mu9Su6qlDZNDbLDPphJ42mXMDGKtNRwMiovL+ONWXrCvRk7jqPJ
    CwIDAQAB
    -----END PUBLIC KEY-----
    """,
    "p256": """
    -----BEGIN PUBLIC KEY-----
    MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE2Nnx35A63NeSqh1qHJari1e/Efee
    IU9iCcbcRH9UA0oxAlG8n+oTF6yGxckdfjK4+eYNLVCdFN8J5lknOPH79A==
    -----END PUBLIC KEY-----
    """,
    "p384": """
    -----BEGIN PUBLIC KEY-----
    MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEIb3cYQ4EZx+ps79knCZEHysog30iy128
    8hVyzSWCRJjQWliXR7OA4FtSbOxJSURBfo7aSKVjGp3GSVO6cgnrbDKcguiCui41
    qL22njVNME8mXwGIzdhWLKS11Rx8wTgl
    -----END PUBLIC KEY-----
    """,
    "p521": """
    -----BEGIN PUBLIC KEY-----
    MIGbMBAGByqGSM49AgEGBSuBBAAjA4GGAAQAYmyDPMPibIg2AzK1/gjhffFp+4xQ
    lrpK+kcYb64Iyv6JIO4fJe/eZgClIt/+HaFZhSZH7Ne3/LfPNv5pxb2kF2cBgoWu
    km5yvbpm6C/a0q4vnHdJJxBiBhIxjabomLS/4JydCuZpaI6b64er+6JTEyFWumZb
    U9S5uJU7qbH/TcplYn0=
    -----END PUBLIC KEY-----
    """,
    "ed25519": """
    -----BEGIN PUBLIC KEY-----
    MCowBQYDK2VwAyEAPyiim0l6iaaX1KsEKSyKg2Yk8iUOCTXim/ZNd3XD+rA=
    -----END PUBLIC KEY-----
    """,
  ]

  /// Private keys in JSON.
  static let webKey: [String: String] = [
    "rsa": #"{"kty": "RSA", "n": "iq9LHq_CvEaq4B3ggPZyfa52XfLYPqOrkUVkVNd4mtxwnVj9ffdQ627Acdkqswn-C8T8AA3tmLDfn3sLecdteISv9jGcXyjP8plrclDIeEwNpSZ_a9dIsRNWyAV8kksXOe27pb5KGaM3173_cXtf1JJmwB72T3RBxpi58ka6lVJ7GiUFheN9gS3TkNGOQyeQqoLBJNlfZDHK6CFLObpjiew0H0YRIqt-pDRhVR9RuxWMPZASIEN4w5UH8x22DsAcxgqRI885LmRyKB9oxo1evNs1QoAguu5O4Mu9Su6qlDZNDbLDPphJ42mXMDGKtNRwMiovL-ONWXrCvRk7jqPJCw", "e": "AQAB", "d": "MZMV1ENZ5jmQrYqgjRkLtjeeIllDyahyFPzsL5PSjfEM5IJCIzw8FdzCODA8HkINKSHiPxa7fyCC35x5bq_GRxWPXP9A-Zc6Nmt3SCbucmolWorXc7JCTuIt3FRxwk3LYK7FrCrIjD-XH6zQWj2S9QbcagLnY2GYfahsl9mGqweJKvzpr_Chpl0lfEVLrXI4xikrXNf2Fo0oTpinm5DAvV8-WJI-s2JXMp67HQzY3sP4vjP4YqYaUA5JymezwQ6-Ec0XEccwF-VQNZXplp3cIfw3cqK7kUjwxYXb53OkPwKXyYCuSiaUPn_u8ehkOmk5peY8IOxiQ5ypEAwjV-LyOQ", "p": "wguTnjX_j_C8fQSilTgFjX6s5cNVxRDZna9QnIKAG8fib_v0PMekXUUNbZDsgmQViklgYax0VP-9yeTFFTg1Jeq5B_orQOVCE4KEGyrtU_KYLbnvh_ce4qAE18b7be9rsbkr0wEYvPFp61Nnr-BZfxunVvD8b7--bHIYCSxY_qc", "q": "tvbJ6d2CELJG1N2bbfA9wUuzZYm2iXVvjWBRl7uP3JQ9rNepY5vqTtpGFna7wUfB_8Q03Mzza20c83T49Kp_0-S8fwX4WpmcfrhsLn3Ju8kWuW-Pgz-R_Mw6Q9xQvIWYUgFUmPEYGx96L7G9vBIxtF9_YV-8CYE52sgtfi1gsv0", "dp": "gjfanHWIR0Q6eXs-z_yEXWwBAz-Os2yXXSZlZmJ9Lid5YcUnJhKjzqOkWz7COM6JVf_f2iws9U2aQ35uc8sAf62A9kV_-VDggs83cDPiiE9oqGb6w7em1lakaVlzKVdeYintqvA1dbZcajvSfUiFRrN8HPAjt6ppU8VNM_q6zkk", "dq": "LuNBzWAJw_Ob-VMtUNg_Szj2KXBISiPBSa7EWikj7fhDcfb2nuNHAZwoV_tnlFmqWrxSe78-JmqY_78bScAj8A5vS_Iguj8hfswOVT_BIhGfdDglxBHXfLxtthRQ0G9AIMvcfTFT5yeC7ZQUNo1HFZ1fjHm3O4xVYj7ogaxpWpU", "qi": "WXuv2kcg5c9pY4ImA651TIFemGsCRqG_8fK2MFg4A3Uxy9naWrCaXNqXVtidMIeSEf3vMm-QzK8hlekqEcyt9oMtWMLGYIowWd6odED1vGIdcaqzN06oztfBXxci_O5EL0_9SKWw8nrc_-U-uRQNmBbEkg8zmvdQ9Jky3ZfKze4"}"#,
    "p256": #"{"kty": "EC", "crv": "P-256", "x": "2Nnx35A63NeSqh1qHJari1e_EfeeIU9iCcbcRH9UA0o", "y": "MQJRvJ_qExeshsXJHX4yuPnmDS1QnRTfCeZZJzjx-_Q", "d": "7MD6l_vBvfH2IZL_D7D0-HPeYVUVqGFKhgTOD99uCpc"}"#,
    "p384": #"{"kty": "EC", "crv": "P-384", "x": "Ib3cYQ4EZx-ps79knCZEHysog30iy1288hVyzSWCRJjQWliXR7OA4FtSbOxJSURB", "y": "fo7aSKVjGp3GSVO6cgnrbDKcguiCui41qL22njVNME8mXwGIzdhWLKS11Rx8wTgl", "d": "Uu-0SHWbp96-HOi1LIdwafSqSxE0WTBDJHQGODT2Ee8uNSr3k0W69gFJxMQljIps"}"#,
    "p521": #"{"kty": "EC", "crv": "P-521", "x": "AGJsgzzD4myINgMytf4I4X3xafuMUJa6SvpHGG-uCMr-iSDuHyXv3mYApSLf_h2hWYUmR-zXt_y3zzb-acW9pBdn", "y": "AYKFrpJucr26Zugv2tKuL5x3SScQYgYSMY2m6Ji0v-CcnQrmaWiOm-uHq_uiUxMhVrpmW1PUubiVO6mx_03KZWJ9", "d": "AJi0cmvG3TQgMQh7FIUWnALtWv-XrCRy0r35FM2oJ90Wihagp7jrgYXX0wy_79Tg5g0Xu-Q7V0rbsknRgzpbQ8o6"}"#,
    "ed25519": #"{"x": "Pyiim0l6iaaX1KsEKSyKg2Yk8iUOCTXim_ZNd3XD-rA", "d": "vIp6KB70dT9hTnLq_A6pBZrFlNmbqAzzu5UvdJuazp4", "kty": "OKP", "crv": "Ed25519"}"#,
  ]

  /// A certificate of the RSA key, the key on P-256 in SEC 1, and encrypted.
  static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIICmTCCAYGgAwIBAgIBATANBgkqhkiG9w0BAQsFADAPMQ0wCwYDVQQDDAR0ZXN0
    MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAPMQ0wCwYDVQQDDAR0
    ZXN0MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAiq9LHq/CvEaq4B3g
    gPZyfa52XfLYPqOrkUVkVNd4mtxwnVj9ffdQ627Acdkqswn+C8T8AA3tmLDfn3sL
    ecdteISv9jGcXyjP8plrclDIeEwNpSZ/a9dIsRNWyAV8kksXOe27pb5KGaM3173/
    cXtf1JJmwB72T3RBxpi58ka6lVJ7GiUFheN9gS3TkNGOQyeQqoLBJNlfZDHK6CFL
    Obpjiew0H0YRIqt+pDRhVR9RuxWMPZASIEN4w5UH8x22DsAcxgqRI885LmRyKB9o
    xo1evNs1QoAguu5O4Mu9Su6qlDZNDbLDPphJ42mXMDGKtNRwMiovL+ONWXrCvRk7
    jqPJCwIDAQABMA0GCSqGSIb3DQEBCwUAA4IBAQBV0VX3TQmJSoPLaxRd4gEE1SrT
    Qoh0+CYbC05Pgbnq3uAl70XvKyMLVB9a/2+WdJBZrbawOUH+bM3O+F2tGXwaoOfw
    1P7ItxT1POLcuym7XiOfYgeqMtxAq36i+//TDg5/LO/z+XCx22Ncnm3xJltKv8FU
    UV6cXESIzEdmUQNtFgwWdlQkO9MIgqN27ThrbrXjTJCiOGRiaJgD7If1yIjnVXAd
    RyScVC+ct3oaBCai/6qAoYUUS31iDtNUVy6uZlFZCDM/TraxpOEEH5cI4/kOoYe9
    nSznvkJ6reWGcKskjIV42ht869Yuc0MIs5U6MsXyrYgFEs7Y1gHnLvaYC1e9
    -----END CERTIFICATE-----
    """
  static let sec1 = """
    -----BEGIN EC PRIVATE KEY-----
    MHcCAQEEIOzA+pf7wb3x9iGS/w+w9Phz3mFVFahhSoYEzg/fbgqXoAoGCCqGSM49
    AwEHoUQDQgAE2Nnx35A63NeSqh1qHJari1e/EfeeIU9iCcbcRH9UA0oxAlG8n+oT
    F6yGxckdfjK4+eYNLVCdFN8J5lknOPH79A==
    -----END EC PRIVATE KEY-----
    """
  static let encrypted = """
    -----BEGIN ENCRYPTED PRIVATE KEY-----
    MIH0MF8GCSqGSIb3DQEFDTBSMDEGCSqGSIb3DQEFDDAkBBC57fWIPJRdQHhmQigI
    K84uAgIIADAMBggqhkiG9w0CCQUAMB0GCWCGSAFlAwQBKgQQaSZUIHa4audBD2cX
    dg2kPASBkNIxmHyDnm3+IGtM86pSrAxNO39ULB72dVYUzCOkmpcSN9UEAgJTYtkW
    p4mSiKl9PkGIH16V54bRXMKHmJ8bksnb7OSod7AzZmiR8uMB+RjPzFgAshtgyhMP
    Di4c37MkkLWXM96IHCwsGt8+G0JiAB5vsZrq2k40cVHkXgBRc4oOI105S+PcBu6J
    MtPuPQfc4Q==
    -----END ENCRYPTED PRIVATE KEY-----
    """

  /// Tokens of {"sub": "ada"}, the name of their key as `kid`.
  static let tokens: [(algorithm: String, key: String, token: String)] = [
    ("RS256", "rsa", "eyJhbGciOiJSUzI1NiIsImtpZCI6InJzYSIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJhZGEifQ.E8clVVCRogK9Y3aQXrGKZpiiyylpb312IXHTxChpTfJ7a1Au1RFHT0fVRBbSyRUxxskzR842deueC3FF_91SLSaXU0wujP8rskOAS_wQNUCHvy3TE1pYlBi08yI9vVKfP0cCX-v5sQNz21aiR9gLU4rt8NCfaDAnPISA4nUVd9ddSvsT6vDIID10CucHiKi48AQIm4MLJLnHVDvqYM5yaXSsrcn2zYv0OXoeKmJ5gAi6sPXJM5BlFtFVG0SqryZ0GdfQqHk50_5EafaI3lhKPPSbfYTs-s0j0Gx74iXydj5fqfPWV2zpVPneMSw5RABPAu83zAhz9mtTkQqGWoG3Og"),
    ("PS384", "rsa", "eyJhbGciOiJQUzM4NCIsImtpZCI6InJzYSIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJhZGEifQ.SJISAFEtwn1QDuN51VZ9Vr0fKBy8lk1RCYXFAqQWUIRffBzyGMdsdygNhmem7XLheP64cscYa0vBYwvh0viu6DHAaJIDMvIfYqZn7gyL82Po9EpoNoSsgd1kT8sYE7IGFNiQ6wrfIyLtMWuUmlKAUOiMCQI6_6PfY8znjsB-7MxepJmJHDVjUbIZlzsPgtn05KuD4FUW06hPVmi4SCZSbKhdAWWSUICq77dhd44OA9U0Ka4_fzzoQHfJtYJkmoNAc6zUc-NjuBkGRVNY0bfBRo8YW5HfGPWmSmjgsw_CLRbGHVpipCr9zYSSClKxf1TkMbU2-hTK7oQZXBUBIX_Jow"),
    ("ES256", "p256", "eyJhbGciOiJFUzI1NiIsImtpZCI6InAyNTYiLCJ0eXAiOiJKV1QifQ.eyJzdWIiOiJhZGEifQ.MMe-EZT9PqDL-SsAGgkVrqmnA5187Ye0e-3RP21sYK1b9-fjAVG-jdeuLlciAK1x4b2b1SmOMlFWmcBZWljQ2Q"),
    ("ES384", "p384", "eyJhbGciOiJFUzM4NCIsImtpZCI6InAzODQiLCJ0eXAiOiJKV1QifQ.eyJzdWIiOiJhZGEifQ.CGbQhSZxtn8YA3akUpQypOtNf_dZ6B-N-JiIV0xXMLfRiR-Wvqx7GKSX5pWQM1i1n011nuhGZ6VOayN0-UFygqfh6LGSB8lL6oXhNcH5w6TZeAsequ4GR0C8yM63Brgy"),
    ("ES512", "p521", "eyJhbGciOiJFUzUxMiIsImtpZCI6InA1MjEiLCJ0eXAiOiJKV1QifQ.eyJzdWIiOiJhZGEifQ.AW3Kb0NsynIlnhzM6bp-LZXf7MTnN8x942RSfz9AteXzLJ-Yc79GRrA6D3uAJGSxUY0HWi6hYB9C8-xwXaB7HXQTAQyhawCKbhjVrzm5J6N-BIPfGi_rEQBovq7yFsnd8RuPE-CZ-jz00xY848D-O6orM4eqopra9t8gKRv9PihOsfvE"),
    ("EdDSA", "ed25519", "eyJhbGciOiJFZERTQSIsImtpZCI6ImVkMjU1MTkiLCJ0eXAiOiJKV1QifQ.eyJzdWIiOiJhZGEifQ.kk3YKexK67XSVJ--bgXC7XN5AV81cwXLc1GgywXLFSzH1re3jllaBfyJoHNFTmpIA9aDxfeZAiqDm8GidIKmCg"),
  ]
}
