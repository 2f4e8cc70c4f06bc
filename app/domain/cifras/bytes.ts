const UNIDADES = ["B", "KB", "MB", "GB", "TB"];

/** `604393472` → `604,4 MB`. */
export function mostrarBytes(bytes: number): string {
  const paso = bytes < 1000 ? 0 : Math.min(UNIDADES.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** paso).toLocaleString("es-CO", { maximumFractionDigits: paso === 0 ? 0 : 1 })} ${UNIDADES[paso]}`;
}
