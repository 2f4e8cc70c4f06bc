import { type Centavos, restar, sumar } from "~/domain/cifras/dinero";
import { lineasDevolvibles } from "~/domain/devoluciones/devolvibles.server";
import { type LineaDevolvible, type Parte, partesDe } from "~/domain/devoluciones/parte";
import { agrupar } from "~/domain/nucleo/agrupar";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { type FilaVenta, lineasDe } from "~/domain/ventas/lineas.server";
import { bolsasDe } from "~/domain/ventas/vista.server";

/** What is left of a sale: the units that the client still has, then, a part without units for each product, what its earlier returns kept. */
export function partesPorAnular(ctx: Contexto, venta: FilaVenta): { unidades: Parte[]; retenido: Parte[] } {
  const lineas = lineasDevolvibles(ctx, venta);
  const unidades = lineas.filter(({ quedan }) => quedan > 0).flatMap((linea) => partesDe(linea, linea.quedan, null));
  const vendidas = new Map(lineasDe(ctx, venta.id).map((fila) => [fila.id, fila]));
  const pagado = ({ id }: LineaDevolvible) => {
    const fila = vendidas.get(id);
    const base = fila?.baseCentavos ?? 0;
    return { base, iva: restar(fila?.subtotalCentavos ?? 0, base), bolsas: fila ? bolsasDe(fila) : 0 };
  };
  const grupos = [...agrupar(lineas, ({ productoId, tarifa }) => `${productoId} ${tarifa}`).values()];
  const retenido = grupos.flatMap((lineasDelGrupo) => {
    const ids = new Set(lineasDelGrupo.map(({ id }) => id));
    const ahora = unidades
      .filter(({ lineaId }) => ids.has(lineaId))
      .map((parte) => ({ base: parte.baseCentavos, iva: parte.ivaCentavos, bolsas: parte.bolsasCentavos }));
    const vuelto = [...lineasDelGrupo.map(({ devuelto }) => devuelto), ...ahora];
    const falta = (de: "base" | "iva" | "bolsas") =>
      restar(sumar(...lineasDelGrupo.map((linea) => pagado(linea)[de])), sumar(...vuelto.map((uno) => uno[de])));
    return partesSinUnidades(lineasDelGrupo, { base: falta("base"), iva: falta("iva"), bolsas: falta("bolsas") });
  });
  return { unidades, retenido };
}

type Retenido = Record<"base" | "iva" | "bolsas", Centavos>;

function partesSinUnidades([linea]: readonly LineaDevolvible[], { base, iva, bolsas }: Retenido): Parte[] {
  const valor = sumar(base, iva);
  if (!linea || valor <= 0) return [];
  const { id: lineaId, productoId, tarifa: tarifa_iva, unidad } = linea;
  const importes = { precioUnitarioCentavos: valor, subtotalCentavos: valor, baseCentavos: base, ivaCentavos: iva, costoCentavos: 0 };
  return [
    {
      lineaId,
      productoId,
      cantidad: 0,
      ...importes,
      bolsasCentavos: Math.max(0, Math.min(iva, bolsas)),
      tarifa_iva,
      unidad,
      conExistencias: false,
    },
  ];
}
