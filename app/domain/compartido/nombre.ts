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
