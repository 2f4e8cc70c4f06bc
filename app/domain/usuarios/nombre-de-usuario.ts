// Invisible characters and those that change the writing direction: with them a name can look like another one.
const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Error message for an invalid user name; `null` for a valid one. Surrounding spaces are ignored. */
export function faltaDeUsuario(username: string): string | null {
  const nombre = username.trim();
  if (/[\s@]/.test(nombre.normalize("NFKC"))) return "El usuario no puede llevar espacios ni @.";
  return INVISIBLE.test(nombre) ? "El usuario no puede llevar caracteres invisibles." : null;
}

/** Removes the characters that a user name cannot have, except @. */
export const soloVisibles = (texto: string): string => texto.replace(new RegExp(INVISIBLE, "gu"), "");
