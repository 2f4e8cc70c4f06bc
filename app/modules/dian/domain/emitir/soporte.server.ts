import { eqGiven, preparedQuery } from "@db/prepared.server";
import { compras } from "@db/schema/compras";
import { devolucionesCompra } from "@db/schema/devoluciones";
import { and, asc, eq, gt, not } from "drizzle-orm";
import { comando } from "~/domain/actividad/comando.server";
import { type Centavos, restar, sumar } from "~/domain/cifras/dinero";
import { documentoSinAdornos } from "~/domain/clientes/tipos-de-documento";
import { compraPropia, type FilaCompra } from "~/domain/compras/consultas.server";
import { facturaDeCompra } from "~/domain/compras/factura-de-compra.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { type FilaProveedor, proveedorVisible } from "~/domain/proveedores/proveedor.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { lineasDeCompra, lineasPorAnular } from "../contenidos/lineas-de-compra.server";
import { type FilaDocumento, soporteDeCompra } from "./documento.server";
import { numeroDeNota, registrar } from "./emitir.server";
import { faltaDeNumero, tomarNumero } from "./numeraciones.server";

/** The supplier for whose sale the shop issues a documento soporte; `undefined` for a purchase that wants none. */
function vendedorSinFactura(ctx: Contexto, compra: FilaCompra): FilaProveedor | undefined {
  if (compra.proveedorId === null || compra.totalCentavos <= 0 || compra.anulada) return undefined;
  const proveedor = proveedorVisible(ctx, compra.proveedorId);
  if (proveedor.obligado || facturaDeCompra(ctx, compra.id)) return undefined;
  return lineasDeCompra(ctx.db, compra.id).length === 0 ? undefined : proveedor;
}

const CIFRAS = /^\d{3,15}$/;

/** The number by which the DIAN knows a supplier; "" where the shop does not know it. */
export function documentoDelVendedor({ tipo_documento, documento }: Pick<FilaProveedor, "tipo_documento" | "documento">): string {
  const cifras = documentoSinAdornos(tipo_documento, documento);
  return CIFRAS.test(cifras) ? cifras : "";
}

/** What a purchase lacks for a documento soporte, as a sentence; "" for nothing, `undefined` when it wants none, or has one. */
export function faltaParaSoporte(ctx: Contexto, compra: FilaCompra): string | undefined {
  const proveedor = vendedorSinFactura(ctx, compra);
  return !proveedor || soporteDeCompra(ctx, compra.id) ? undefined : faltaDe(ctx, proveedor);
}

function faltaDe(ctx: Contexto, proveedor: FilaProveedor): string {
  if (!tiendaDe(ctx).dian) return "La tienda no expide documentos electrónicos. Empiece en Configuración, Documentos electrónicos.";
  if (documentoDelVendedor(proveedor) === "")
    return `A ${proveedor.nombre} le falta el documento: su cédula o su NIT, en números. Escríbalo en los datos del proveedor.`;
  return faltaDeNumero(ctx, "05");
}

const deProveedor = preparedQuery((db) =>
  db
    .select()
    .from(compras)
    .where(and(eqGiven(compras.proveedorId, "proveedorId"), not(compras.anulada), gt(compras.totalCentavos, 0)))
    .orderBy(asc(compras.id)),
);

/** Why a supplier stays: a purchase still wants a documento soporte, which says who sold. */
export function soporteSinHacer(ctx: Contexto, proveedorId: number): string | undefined {
  if (proveedorVisible(ctx, proveedorId).obligado || !tiendaDe(ctx).dian) return undefined;
  const sin = deProveedor(ctx.db)
    .all({ proveedorId })
    .find((compra) => faltaParaSoporte(ctx, compra) !== undefined);
  return (
    sin &&
    `la compra ${sin.numero} no tiene todavía el documento soporte, que dice quién vendió. Hágalo en la página de esa compra o, si este proveedor factura, dígalo en sus datos.`
  );
}

/**
 * Gives a purchase that was just saved its documento soporte, with the next authorized number, when its supplier does not invoice. Without
 * something that it needs the purchase has none: its page says what. Call it in the purchase's transaction.
 */
export function emitirSoporte(ctx: Contexto, compra: FilaCompra): void {
  const proveedor = tiendaDe(ctx).dian ? vendedorSinFactura(ctx, compra) : undefined;
  if (proveedor && faltaDe(ctx, proveedor) === "") registrarSoporte(ctx, compra.id);
}

const registrarSoporte = (ctx: Contexto, compraId: number): FilaDocumento =>
  registrar(ctx, { compraId, referidoId: null, tipo: "05", ...tomarNumero(ctx, "05") });

/**
 * Makes up for the documento soporte that a purchase did not get, with a note for each of its returns, and returns its number. Throws SinPermiso
 * for a vendedor, NoEncontrado when it is not the shop's, ReglaIncumplida when it wants none, has one, or still lacks something.
 */
export function hacerSoporte(ctx: Contexto, compraId: number): string {
  exigirAdmin(ctx);
  return comando(ctx, (anotar) => {
    const compra = compraPropia(ctx, compraId);
    const hecho = soporteDeCompra(ctx, compraId);
    if (hecho) throw new ReglaIncumplida("", `Esta compra ya tiene el documento soporte ${hecho.numero}.`);
    const falta = faltaParaSoporte(ctx, compra);
    if (falta === undefined)
      throw new ReglaIncumplida("", "Esta compra no lleva documento soporte: es de quien factura, no tiene proveedor, o no costó nada.");
    if (falta) throw new ReglaIncumplida("", falta);
    const documento = registrarSoporte(ctx, compraId);
    for (const { id } of devueltas(ctx.db).all({ compraId })) emitirNotaDeSoporte(ctx, documento, id);
    anotar({ clase: "configuracion", que: `hizo el documento soporte ${documento.numero}`, enlace: `/compras/detalle/${compraId}/` });
    return documento.numero;
  });
}

const devueltas = preparedQuery((db) =>
  db
    .select({ id: devolucionesCompra.id, total: devolucionesCompra.totalDevueltoCentavos })
    .from(devolucionesCompra)
    .where(eqGiven(devolucionesCompra.compraId, "compraId"))
    .orderBy(asc(devolucionesCompra.id)),
);

/** What is left of a purchase that its returns did not take back, in cents. */
function quedaDe(ctx: Contexto, compraId: number): Centavos {
  const compra = ctx.db.select({ total: compras.totalCentavos }).from(compras).where(eq(compras.id, compraId)).get();
  return restar(
    compra?.total ?? 0,
    sumar(
      ...devueltas(ctx.db)
        .all({ compraId })
        .map(({ total }) => total),
    ),
  );
}

/**
 * Gives a return its note over the documento soporte of its purchase, or with null all that earlier returns left; none to what is of no value.
 * Call it in the transaction of the return.
 */
export function emitirNotaDeSoporte(ctx: Contexto, documento: FilaDocumento, devolucionId: number | null): FilaDocumento | undefined {
  const compraId = documento.compraId ?? 0;
  const vale =
    devolucionId === null
      ? lineasPorAnular(ctx.db, compraId).length > 0 && quedaDe(ctx, compraId) > 0
      : devueltas(ctx.db)
          .all({ compraId })
          .some(({ id, total }) => id === devolucionId && total > 0);
  if (!vale) return undefined;
  const origen = { compraId, devolucionCompraId: devolucionId, referidoId: documento.id };
  return registrar(ctx, { ...origen, ...numeroDeNota(ctx, "95") });
}
