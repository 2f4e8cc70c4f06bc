/** The domain is reserved (RFC 2606): no message can go there, and nobody can own it. */
const DOMINIO = "@sin-correo.invalid";

const enCodigo = (letra: string): string => (/[a-z0-9_-]/.test(letra) ? letra : `+${letra.codePointAt(0)?.toString(16)}`);

/** An address for an account without one. Two user names never have the same. */
export function correoInventado(username: string): string {
  const nombre = username.normalize("NFKC").trim().toLowerCase();
  return `${[...nombre].map(enCodigo).join("").slice(0, 200) || "x"}${DOMINIO}`;
}

/** Whether {@link correoInventado} made the address. */
export const esInventado = (correo: string): boolean => correo.endsWith(DOMINIO);

/** The address for people; "" when it was made up. */
export const correoVisible = (correo: string): string => (esInventado(correo) ? "" : correo);
