import { cuantos } from "../compartido/frases";

interface Detalle {
  producto: { id: number; nombre: string };
  cantidad: number;
}

const NOMBRADOS = 4;
const cifra = (cantidad: number): string => cantidad.toLocaleString("es-CO");

/** Total units of a return. */
export const unidadesDe = (detalles: readonly Detalle[]): number => detalles.reduce((suma, { cantidad }) => suma + cantidad, 0);

/** `2 unidades de Arroz`, `3 unidades (2 de Arroz y 1 de Panela)`; for more than 4 products, only the two counts. */
export function unidadesEnPalabras(detalles: readonly Detalle[]): string {
  const unidades = unidadesDe(detalles);
  const total = cuantos(unidades, "unidad", "unidades");
  const ids = [...new Set(detalles.map(({ producto }) => producto.id))];
  if (ids.length === 1) return `${total} de ${detalles[0]?.producto.nombre}`;
  if (ids.length > NOMBRADOS) return `${total} de ${ids.length} productos`;
  const partes = ids.map((id) => {
    const suyos = detalles.filter(({ producto }) => producto.id === id);
    return `${cifra(unidadesDe(suyos))} de ${suyos[0]?.producto.nombre}`;
  });
  return `${total} (${new Intl.ListFormat("es").format(partes)})`;
}
