/**
 * `clave`: wrong password. `sin_llave`: no key with its certificate. `vencido`, `no_empieza`: of its dates. `ilegible`: no .p12. `costoso`: its
 * password becomes a key by too many rounds. `llave`: a key that does not sign for the DIAN. `muchos`: too many certificates.
 */
export type CausaDeCertificado = "clave" | "sin_llave" | "vencido" | "no_empieza" | "ilegible" | "costoso" | "llave" | "muchos";

/** A .p12, or what was kept of one, that cannot be used to sign. */
export class CertificadoInvalido extends Error {
  override name = "CertificadoInvalido";

  constructor(readonly causa: CausaDeCertificado) {
    super(`Certificate refused: ${causa}.`);
  }
}
