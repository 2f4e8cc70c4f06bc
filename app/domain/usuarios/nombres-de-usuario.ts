/** Normalized user name or e-mail, for comparisons: case is ignored, accents are not. */
export const claveDeUsuario = (texto: string): string => texto.normalize("NFKC").trim().toLowerCase();

export function clavesDeUsuario({ username, email }: { username: string; email: string }) {
  return { usernameClave: claveDeUsuario(username), emailClave: claveDeUsuario(email) };
}

// Invisible characters and those that change the writing direction: with them a name can look like another one.
const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Error message for an invalid user name; `null` for a valid one. Surrounding spaces are ignored. */
export function faltaDeUsuario(username: string): string | null {
  const nombre = username.trim();
  if (/[\s@]/.test(nombre.normalize("NFKC"))) return "El usuario no puede llevar espacios ni @.";
  return INVISIBLE.test(nombre) ? "El usuario no puede llevar letras que no se ven." : null;
}

/** Removes the characters that a user name cannot have, except @. */
export const soloVisibles = (texto: string): string => texto.replace(new RegExp(INVISIBLE, "gu"), "");

/** The domain is reserved (RFC 2606): no message can go there, and nobody can own it. */
const DOMINIO = "@sin-correo.invalid";

const codificarLetra = (letra: string): string => (/[a-z0-9_-]/.test(letra) ? letra : `+${letra.codePointAt(0)?.toString(16)}`);

/** An address for an account without one. Two user names never have the same. */
export function correoInventado(username: string): string {
  const nombre = username.normalize("NFKC").trim().toLowerCase();
  return `${[...nombre].map(codificarLetra).join("").slice(0, 200) || "x"}${DOMINIO}`;
}

export const esInventado = (correo: string): boolean => correo.endsWith(DOMINIO);

/** The address for people; "" when it was made up. */
export const correoVisible = (correo: string): string => (esInventado(correo) ? "" : correo);
