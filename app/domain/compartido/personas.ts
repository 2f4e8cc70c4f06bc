interface Persona {
  username: string;
  nombre: string;
  apellido: string;
}

/** Display name of a person: first and last name, or else the user name. */
export function nombreDe({ username, nombre, apellido }: Persona): string {
  return `${nombre} ${apellido}`.trim() || username;
}

/** One or two capital letters, shown instead of a photo. */
export function inicialesDe(persona: Persona): string {
  const { nombre, apellido, username } = persona;
  const palabras = nombre && apellido ? [nombre, apellido] : (nombre || apellido || username).split(/[\s._-]+/);
  const letras = palabras.flatMap((palabra) => [...palabra].slice(0, 1));
  return letras.slice(0, 2).join("").toUpperCase();
}

const SEPARADORES = /[\s().\-/]/g;

/** A phone number in E.164, `+573001234567`. Without a country code it gets Colombia's +57. `null` when it is not valid. */
export function numeroE164(texto: string): string | null {
  const digitos = texto.replace(SEPARADORES, "").replace(/^00/, "+");
  if (digitos.startsWith("+")) return /^\+[1-9]\d{7,14}$/.test(digitos) ? digitos : null;
  if (/^57\d{10}$/.test(digitos)) return `+${digitos}`;
  return /^[1-9]\d{6,9}$/.test(digitos) ? `+57${digitos}` : null;
}

/** `3126247150` → `312 624 7150`; any other number as it was typed. */
export const mostrarTelefono = (telefono: string): string => telefono.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");

/** A link that opens WhatsApp with a message to this phone; to nobody yet when it is not valid. */
export const enlaceDeWhatsapp = (telefono: string, mensaje: string): string =>
  `https://wa.me/${numeroE164(telefono)?.slice(1) ?? ""}?text=${encodeURIComponent(mensaje)}`;

/** How lists and documents name a supplier; one registered in the middle of a purchase has no company yet. */
export const nombreDeProveedor = ({ nombre, empresa }: { nombre: string | null; empresa?: string | null }): string =>
  [nombre, empresa].filter(Boolean).join(" · ");
