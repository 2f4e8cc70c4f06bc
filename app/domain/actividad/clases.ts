/** The kinds of what is done in a shop, and how the page calls them. Each new kind is one line here. */
export const CLASES = {
  ingreso: "Ingresos",
  ingreso_fallido: "Ingresos fallidos",
  password: "Contraseñas",
  segundo_factor: "Segundo factor",
  sesion: "Sesiones cerradas",
  vendedor: "Vendedores",
  rol: "Permisos",
} as const;

export type Clase = keyof typeof CLASES;

/** The kind of that name, or `null`. */
export function leerClase(texto: string): Clase | null {
  return esClase(texto) ? texto : null;
}

const esClase = (texto: string): texto is Clase => Object.hasOwn(CLASES, texto);
