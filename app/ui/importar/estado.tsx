const ESTADOS = {
  revision: ["Por confirmar", "aviso"],
  escribiendo: ["Escribiendo", "aviso"],
  hecha: ["Hecha", "exito"],
  fallida: ["No se escribió", "peligro"],
  deshecha: ["Deshecha", "aviso"],
} as const;

export type Estado = keyof typeof ESTADOS;

export function EstadoImportacion({ estado }: { estado: Estado }) {
  const [texto, tono] = ESTADOS[estado];
  return <span className={`etiqueta etiqueta-${tono}`}>{texto}</span>;
}
