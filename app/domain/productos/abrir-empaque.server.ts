import { z } from "zod";
import { type Anotar, comandoUnaVez } from "../actividad/comando.server";
import { claveEnvio, entero } from "../campos/campos";
import { unaUnidad, vistaCantidad } from "../cifras/cantidad";
import { type Centavos, proporcion } from "../cifras/dinero";
import { cuantasUnidades } from "../cifras/frases";
import { CANTIDAD_MAXIMA } from "../cifras/lectura";
import { lotesConUnidades, nombreDeLote, tomarDe } from "../inventario/lotes.server";
import { moverStock } from "../inventario/mover-stock.server";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { type FilaProducto, productoPropio } from "./consultas.server";
import { fijarPrecios } from "./fijar-precios.server";

export const AbrirEmpaque = z.object({ cantidad: entero(1, CANTIDAD_MAXIMA, 1), clave_envio: claveEnvio() });

/**
 * Opens packs: they leave the stock, their units come in, and the unit costs its part of the pack. Returns the id of the unit's product. A
 * repeated `clave_envio` opens nothing. Throws NoEncontrado when the product is not the shop's, ReglaIncumplida when it is no pack or there
 * are not as many.
 */
export function abrirEmpaque(ctx: Contexto, id: number, { cantidad, clave_envio }: z.output<typeof AbrirEmpaque>): number {
  productoPropio(ctx, id);
  const envio = { recurso: `empaque ${id}`, clave: clave_envio, datos: { cantidad } };
  return comandoUnaVez(ctx, envio, (anotar) => abrir(ctx, anotar, productoPropio(ctx, id), cantidad));
}

function abrir(ctx: Contexto, anotar: Anotar, empaque: FilaProducto, cantidad: number): number {
  const { id, nombre, empaqueDe, unidades_por_empaque: trae } = empaque;
  if (empaqueDe === null || trae === null) throw new ReglaIncumplida("", `${nombre} no es un empaque de otro producto.`);
  const unidad = productoPropio(ctx, empaqueDe);
  const salen = cuantasUnidades(vistaCantidad(cantidad * trae, unidad.unidad), unidad.unidad);
  const mover = { causa: "empaque_abierto", campo: "cantidad" } as const;
  const sale = { ...mover, productoId: id, referencia: `Salieron ${salen} de ${unidad.nombre}` };
  const entra = { ...mover, productoId: unidad.id, referencia: `De ${cantidad} de ${nombre}` };
  for (const { loteId, cantidad: de } of partesDe(ctx, empaque, cantidad)) {
    moverStock(ctx, { ...sale, cantidad: -de, lote: loteId === null ? undefined : { id: loteId } });
    // The units have the lot of their pack.
    moverStock(ctx, { ...entra, cantidad: de * trae, lote: loteId === null ? undefined : nombreDeLote(ctx, loteId) });
  }
  const cambio = fijarCosto(ctx, unidad, costoDeUnidad(empaque, trae, unidad));
  anotar({
    clase: "empaque",
    que: `abrió ${cantidad} de ${nombre}: ${salen} de ${unidad.nombre}`,
    enlace: `/productos/${unidad.id}/`,
    deshacer: { tipo: "precios", cambios: cambio && [cambio, cambio], toca: [] },
  });
  return unidad.id;
}

/** The packs by their lots, what ends first first; all of them at once without lots, or when there are not as many. */
function partesDe(
  ctx: Contexto,
  { id, lleva_lotes, stock }: FilaProducto,
  cantidad: number,
): { loteId: number | null; cantidad: number }[] {
  if (!lleva_lotes || stock < cantidad) return [{ loteId: null, cantidad }];
  const lotesDelEmpaque = lotesConUnidades(ctx, id).map((lote) => ({ loteId: lote.id, cantidad: lote.stock }));
  return tomarDe(lotesDelEmpaque, cantidad);
}

// A cost of 0 is one that nobody has written: the unit keeps its own.
const costoDeUnidad = ({ precioCompraCentavos: costo }: FilaProducto, trae: number, unidad: FilaProducto): Centavos =>
  costo === 0 ? unidad.precioCompraCentavos : proporcion(costo, unaUnidad(unidad.unidad), trae);

function fijarCosto(ctx: Contexto, unidad: FilaProducto, costo: Centavos): number | null {
  const { precioCentavos: precio, precioPublicoCentavos: publico } = unidad;
  return fijarPrecios(ctx, unidad, { costo, precio, publico }, "empaque");
}
