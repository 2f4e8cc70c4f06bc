// What nobody sees, or what turns the letters around it: a name with it looks like somebody else's.
const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Why a text is no user name, in a sentence; `null` for a good one. Spaces around it do not count. */
export function faltaDeUsuario(username: string): string | null {
  const nombre = username.trim();
  if (/[\s@]/.test(nombre.normalize("NFKC"))) return "El usuario no puede llevar espacios ni @.";
  return INVISIBLE.test(nombre) ? "El usuario no puede llevar caracteres invisibles." : null;
}

/** A text without what a user name cannot have. */
export const soloVisibles = (texto: string): string => texto.replace(new RegExp(INVISIBLE, "gu"), "");
