import { detallesDevolucionCompra, devolucionesCompra } from "@db/schema/devoluciones";
import type { Hecho } from "../actividad/anotar-actividad.server";
import { comandoUnaVez } from "../actividad/comando.server";
import { sumar } from "../cifras/dinero";
import { compraPropia, type FilaCompra } from "../compras/consultas.server";
import { type ParteDeLote, tomarDe } from "../inventario/lotes.server";
import { recordarLotes } from "../inventario/lotes-de-linea.server";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "../nucleo/errores";
import { beforeReturn } from "../nucleo/sucesos.server";
import { proveedorVisible } from "../proveedores/proveedor.server";
import { siguienteConsecutivo } from "../tienda/numerar.server";
import { paginaDeDevolucionCompra, referenciaDeDevolucionCompra } from "./consultas-compra.server";
import { rebajarDeudaProveedor } from "./deuda.server";
import { lineasDevolviblesDeCompra } from "./devolvibles.server";
import type { DatosDevolucionCompra } from "./esquema";
import type { Parte } from "./parte";
import { CAMPOS_JSON, type CamposDeErrores, repartirDevueltas, type UnidadesDevueltas } from "./reparto";
import { moverUnidades, unidadesDevueltas } from "./unidades-devueltas.server";

/**
 * Saves a return to a supplier. Its units leave stock and are taken from the purchase's lines in order of line id. A unit is worth its cost
 * without IVA; the form may give another price, up to the cost with IVA. It lowers what is owed for a purchase on credit. Returns the
 * return's id. A repeated `clave_envio` returns the id of the first call. Throws SinPermiso for a vendedor, NoEncontrado when a record is
 * not the shop's, ReglaIncumplida for the purchase of an asset, for more units than can still be returned or are in stock, for a price that
 * is too high, for another supplier than the purchase's, for an annulled purchase, or for what an optional capability forbids. An unknown product or supplier is a ReglaIncumplida when `campos` names its
 * field.
 */
export function crearDevolucionCompra(ctx: Contexto, datos: DatosDevolucionCompra, campos: CamposDeErrores = CAMPOS_JSON): number {
  exigirAdmin(ctx);
  return comandoUnaVez(ctx, { recurso: "devolucion-compra", clave: datos.clave_envio, datos }, (anotar) => {
    const compra = compraPropia(ctx, datos.compra_id);
    if (compra.tipo !== "productos") throw new ReglaIncumplida("compra_id", "Solo se devuelven compras de productos.");
    if (compra.anulada) throw new ReglaIncumplida("compra_id", "Esta compra se anuló con una nota: no le queda nada por devolver.");
    const returned = beforeReturn(ctx, { compra: compra.id });
    exigirProveedor(ctx, compra, datos.proveedor_id, campos);
    const lineas = lineasDevolviblesDeCompra(ctx, compra.id);
    const devueltas = unidadesDevueltas(ctx, lineas, datos.productos, campos);
    const partes = repartirDevueltas(lineas, devueltas, campos);
    const devolucion = asentar(ctx, { compra, datos, devueltas, partes, campos });
    const nota = returned?.(devolucion.id);
    anotar(registroDe(compra, devolucion, Boolean(nota)));
    return devolucion.id;
  });
}

function exigirProveedor(ctx: Contexto, compra: FilaCompra, proveedorId: number | null, campos: CamposDeErrores): void {
  if (proveedorId === null || proveedorId === compra.proveedorId) return;
  oErrorDeCampo(campos.tercero, "Elija un proveedor de la lista.", () => proveedorVisible(ctx, proveedorId));
  throw new ReglaIncumplida("proveedor_id", "La compra no es de este proveedor.");
}

type FilaDevolucion = typeof devolucionesCompra.$inferSelect;

interface Devuelto {
  compra: FilaCompra;
  datos: DatosDevolucionCompra;
  devueltas: readonly UnidadesDevueltas[];
  partes: readonly Parte[];
  campos: CamposDeErrores;
}

function asentar(ctx: Contexto, { compra, datos, devueltas, partes, campos }: Devuelto): FilaDevolucion {
  const devolucion = ctx.db
    .insert(devolucionesCompra)
    .values({
      usuarioId: ctx.duenoId,
      creadoPorId: ctx.actor.id,
      numero: siguienteConsecutivo(ctx, "devolucionCompra").consecutivo,
      compraId: compra.id,
      proveedorId: compra.proveedorId,
      motivo: datos.motivo,
      fecha: ctx.ahora,
      totalDevueltoCentavos: sumar(...partes.map(({ subtotalCentavos }) => subtotalCentavos)),
    })
    .returning()
    .get();
  const { id, numero } = devolucion;
  const lineas = partes.map(({ lineaId, costoCentavos: _, bolsasCentavos: __, ...parte }) => {
    const linea = { ...parte, devolucionId: id, detalleCompraId: lineaId };
    return { ...parte, ...ctx.db.insert(detallesDevolucionCompra).values(linea).returning({ id: detallesDevolucionCompra.id }).get() };
  });
  // The form may name a product that was united with the one of the line.
  const indiceDe = (productoId: number) => devueltas.find(({ producto_id }) => producto_id === productoId)?.indice ?? 0;
  const movidos = moverUnidades(ctx, partes, {
    causa: "devolucion_compra",
    referencia: referenciaDeDevolucionCompra(numero, compra.numero),
    signo: -1,
    campo: (productoId) => campos.cantidad(indiceDe(productoId)),
    lote: (productoId) => datos.productos.find(({ indice }) => indice === indiceDe(productoId))?.lote ?? "",
  });
  const contadas = (id: number) => lineas.filter(({ productoId, conExistencias }) => productoId === id && conExistencias);
  for (const [productoId, lotes] of movidos) recordarEnLineas(ctx, contadas(productoId), lotes);
  rebajarDeudaProveedor(ctx, compra, devolucion);
  return devolucion;
}

/** Keeps with each line of a product the lots that its units came from. */
function recordarEnLineas(ctx: Contexto, lineas: readonly { id: number; cantidad: number }[], salieron: readonly ParteDeLote[]): void {
  let quedan = salieron.map((parte) => ({ ...parte, cantidad: -parte.cantidad }));
  for (const { id, cantidad } of lineas) {
    const partesDeLote = tomarDe(quedan, cantidad);
    recordarLotes(ctx, { detalleDevolucionCompraId: id }, partesDeLote);
    const tomadas = new Map(partesDeLote.map((parte) => [parte.loteId, parte.cantidad]));
    quedan = quedan.map((parte) => ({ ...parte, cantidad: parte.cantidad - (tomadas.get(parte.loteId) ?? 0) }));
  }
}

function registroDe(compra: FilaCompra, { id, numero }: FilaDevolucion, queda: boolean): Hecho {
  const [enlace, volver] = [paginaDeDevolucionCompra(id), `/compras/detalle/${compra.id}/`];
  const que = `registró la devolución ${numero} a su proveedor, de la compra ${compra.numero}`;
  const deshacer = { tipo: "creado", documento: "devolucion_compra", id, volver, toca: [enlace, volver] };
  return { clase: "devolucion", que, enlace, ...(!queda && { deshacer }) };
}
