import { type Centavos, restar, sumar } from "../cifras/dinero";
import { agrupar } from "../nucleo/agrupar";
import type { Contexto } from "../nucleo/contexto.server";
import { type FilaVenta, lineasDe } from "../ventas/lineas.server";
import { lineasDevolvibles } from "./devolvibles.server";
import { type LineaDevolvible, type Parte, partesDe } from "./parte";

/** What is left of a sale: the units that the client still has, then, a part without units for each product, what its earlier returns kept. */
export function partesPorAnular(ctx: Contexto, venta: FilaVenta): { unidades: Parte[]; retenido: Parte[] } {
  const lineas = lineasDevolvibles(ctx, venta);
  const unidades = lineas.filter(({ quedan }) => quedan > 0).flatMap((linea) => partesDe(linea, linea.quedan, null));
  const vendidas = new Map(lineasDe(ctx, venta.id).map((fila) => [fila.id, fila]));
  const pagado = ({ id }: LineaDevolvible) => {
    const { baseCentavos = 0, subtotalCentavos = 0 } = vendidas.get(id) ?? {};
    return { base: baseCentavos ?? 0, iva: restar(subtotalCentavos, baseCentavos ?? 0) };
  };
  const grupos = [...agrupar(lineas, ({ productoId, tarifa }) => `${productoId} ${tarifa}`).values()];
  const retenido = grupos.flatMap((lineasDelGrupo) => {
    const ids = new Set(lineasDelGrupo.map(({ id }) => id));
    const ahora = unidades.filter(({ lineaId }) => ids.has(lineaId)).map((parte) => ({ base: parte.baseCentavos, iva: parte.ivaCentavos }));
    const vuelto = [...lineasDelGrupo.map(({ devuelto }) => devuelto), ...ahora];
    const falta = (de: "base" | "iva") =>
      restar(sumar(...lineasDelGrupo.map((linea) => pagado(linea)[de])), sumar(...vuelto.map((uno) => uno[de])));
    return partesSinUnidades(lineasDelGrupo, falta("base"), falta("iva"));
  });
  return { unidades, retenido };
}

function partesSinUnidades([linea]: readonly LineaDevolvible[], baseCentavos: Centavos, ivaCentavos: Centavos): Parte[] {
  const valor = sumar(baseCentavos, ivaCentavos);
  if (!linea || valor <= 0) return [];
  const { id: lineaId, productoId, tarifa: tarifa_iva, unidad } = linea;
  const importes = { precioUnitarioCentavos: valor, subtotalCentavos: valor, baseCentavos, ivaCentavos, costoCentavos: 0 };
  return [{ lineaId, productoId, cantidad: 0, ...importes, tarifa_iva, unidad, conExistencias: false }];
}
