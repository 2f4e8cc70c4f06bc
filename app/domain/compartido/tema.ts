/** Colours of the screen: `sistema` follows the device. */
export type Tema = "claro" | "oscuro" | "sistema";

export const TEMAS: Readonly<Record<Tema, string>> = { claro: "Claro", oscuro: "Oscuro", sistema: "Automático" };

/** The theme named by `texto`; an unknown one means `sistema`. */
export function leerTema(texto: unknown): Tema {
  return texto === "claro" || texto === "oscuro" ? texto : "sistema";
}
