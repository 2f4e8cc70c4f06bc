const ESTADOS = {
  leyendo: ["Leyéndose", "aviso"],
  revision: ["Por confirmar", "aviso"],
  escribiendo: ["Escribiendo", "aviso"],
  hecha: ["Hecha", "exito"],
  fallida: ["No se escribió", "peligro"],
  deshaciendo: ["Deshaciéndose", "aviso"],
  deshecha: ["Deshecha", "aviso"],
} as const;

const CON_ERROR = ["Con errores", "peligro"] as const;

export type Estado = keyof typeof ESTADOS;

/** One with an error row cannot be confirmed. */
export function EstadoImportacion({ estado, conError = false }: { estado: Estado; conError?: boolean }) {
  const [texto, tono] = estado === "revision" && conError ? CON_ERROR : ESTADOS[estado];
  return <span className={`etiqueta etiqueta-${tono}`}>{texto}</span>;
}
