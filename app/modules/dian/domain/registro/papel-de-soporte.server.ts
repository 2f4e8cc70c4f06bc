import { vistaDeUnidad } from "~/domain/cifras/cantidad";
import { textoPesos } from "~/domain/cifras/dinero";
import { regimenDe } from "~/domain/cifras/sumas";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { membreteDelEmisor, regimenDelEmisor } from "~/domain/nucleo/papel-oficial";
import { membreteDe, tiendaDe } from "~/domain/tienda/tienda.server";
import { ANULADA } from "~/domain/ventas/anulada";
import { lineasDeCompra } from "../contenidos/lineas-de-compra.server";
import { montosDe } from "../documento/montos";
import { oficialDeCompra } from "./papel.server";

/** A documento soporte as printed: every text is final, money is `"1188.81"`. */
export type PapelDeSoporte = NonNullable<ReturnType<typeof papelDeSoporte>>;

/**
 * The documento soporte of a purchase, ready to print: what it says, of whom it says it; `undefined` without one. Throws SinPermiso for a vendedor,
 * NoEncontrado when the purchase is not the shop's.
 */
export function papelDeSoporte(ctx: Contexto, compraId: number) {
  exigirAdmin(ctx);
  const { proveedor_nombre, numero, fecha, credito, vence, ajuste, total, anulada } = detalleCompra(ctx, compraId);
  const { oficial, vendedor } = oficialDeCompra(ctx, compraId) ?? {};
  if (!oficial) return undefined;
  const lineas = lineasDeCompra(ctx.db, compraId);
  const { lineas: montos } = montosDe({ lineas, redondeo: 0, propina: 0 });
  return {
    oficial: anulada ? { ...oficial, avisos: [ANULADA, ...oficial.avisos] } : oficial,
    titulo: oficial.nombre,
    numero: oficial.numero,
    fecha: oficial.fecha,
    tienda: membreteDelEmisor(membreteDe(ctx), oficial),
    regimen: regimenDelEmisor(regimenDe([], tiendaDe(ctx)), oficial),
    vendedor: {
      nombre: vendedor?.nombre ?? proveedor_nombre ?? "",
      documento: vendedor?.documento ?? "",
      lugar: [vendedor?.domicilio?.linea, vendedor?.domicilio?.ciudad].filter(Boolean).join(", "),
    },
    compra: { numero, fecha, credito, vence },
    lineas: lineas.map(({ descripcion, codigo, milesimas, unidad, subtotal }, i) => ({
      nombre: descripcion,
      codigo,
      cantidad: vistaDeUnidad(milesimas, unidad),
      unidad,
      precio: montos[i]?.precio ?? "",
      subtotal: textoPesos(subtotal),
    })),
    ajuste,
    total,
  };
}
