interface Persona {
  username: string;
  nombre: string;
  apellido: string;
}

/** How the shop calls a person: its names, or else its user name. */
export function nombreDe({ username, nombre, apellido }: Persona): string {
  return `${nombre} ${apellido}`.trim() || username;
}

/** One or two capitals that stand where there is no photo. */
export function inicialesDe(persona: Persona): string {
  const { nombre, apellido, username } = persona;
  const palabras = nombre && apellido ? [nombre, apellido] : (nombre || apellido || username).split(/[\s._-]+/);
  const letras = palabras.flatMap((palabra) => [...palabra].slice(0, 1));
  return letras.slice(0, 2).join("").toUpperCase();
}
