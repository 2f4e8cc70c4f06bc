/** What a page says once about what has just happened. */
export interface Mensaje {
  tipo: "exito" | "error" | "aviso";
  mensaje: string;
  enlace?: { texto: string; url: string };
}
