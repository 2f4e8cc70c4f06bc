const ACCIONES = {
  nuevo: ["Nuevo", "etiqueta etiqueta-exito"],
  cambia: ["Cambia", "etiqueta etiqueta-aviso"],
  igual: ["Igual", "etiqueta"],
  error: ["Error", "etiqueta etiqueta-peligro"],
} as const;

/** What happens to a row. */
export function Etiqueta({ accion }: { accion: keyof typeof ACCIONES }) {
  const [texto, clase] = ACCIONES[accion];
  return <span className={clase}>{texto}</span>;
}
