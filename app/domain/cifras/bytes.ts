const UNIDADES = ["B", "KB", "MB", "GB", "TB"];

/** `604393472` → `604,4 MB`. */
export function mostrarBytes(bytes: number): string {
  const grado = bytes < 1000 ? 0 : Math.min(UNIDADES.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** grado).toLocaleString("es-CO", { maximumFractionDigits: grado === 0 ? 0 : 1 })} ${UNIDADES[grado]}`;
}
