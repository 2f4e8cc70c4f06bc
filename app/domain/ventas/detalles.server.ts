import { detallesVenta, ventas } from "@db/schema/ventas";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Hecho } from "../actividad/anotar-actividad.server";
import { comando } from "../actividad/comando.server";
import { cantidadLeida } from "../cifras/cantidad";
import type { Centavos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "../nucleo/errores";
import { beforeEdit } from "../nucleo/sucesos.server";
import { unaVez } from "../nucleo/una-vez.server";
import { tiendaDe } from "../tienda/tienda.server";
import { ventasVisibles, ventaVisible } from "./consultas.server";
import { asentadoDe, asentar } from "./cuentas.server";
import type { CambioDetalleJson, DetalleJson } from "./detalle-esquema";
import type { DatosVenta } from "./esquema";
import {
  abrirVenta,
  agregarLinea,
  asentarLinea,
  COLUMNAS_DE_LINEA,
  type FilaDetalle,
  type FilaVenta,
  paginaDeVenta,
  quitarLinea,
  recalcularTotal,
  referenciaDeVenta,
} from "./lineas.server";
import { partirLinea } from "./lineas-en-monto.server";
import { soltarUnidades } from "./lotes-de-venta.server";
import { guardarRedondeo, pagosDe } from "./pagos.server";
import { exigirPropina } from "./propina";
import { lineaComoSeRecuerda } from "./recordar";
import { pagoCorto, redondearPagos, redondeoEn } from "./redondeo";
import type { Campos } from "./valores-de-linea.server";

const PAGOS_QUE_NO_SIGUEN = "Esta venta se pagó de varias formas: edítela para decir cómo se paga el nuevo total.";

// These lines come by JSON: an unknown product throws NoEncontrado instead of a field error.
const CAMPOS: Campos = {
  producto: "",
  cantidad: "cantidad",
  precio_unitario: "precio_unitario",
  precio_publico: "precio_publico",
  descuento: "descuento",
  lote: "lote",
  descuento_monto: "descuento_monto",
};

/**
 * Adds one line to a sale. Returns the line's id and the sale's new total in cents. A repeated `clave_envio` adds nothing and returns the
 * id of the first call. Throws NoEncontrado when the caller cannot see the sale or the product, ReglaIncumplida when stock is short,
 * Protegido when the electronic document of the sale stands; so do the other changes of lines.
 */
export function agregarDetalle(ctx: Contexto, ventaId: number, datos: z.output<typeof DetalleJson>): { id: number; total: Centavos } {
  return comando(ctx, (anotar) => {
    const venta = ventaVisible(ctx, ventaId);
    const { autorizar_cupo, de_caja, ...deLinea } = datos;
    const linea = { ...deLinea, id: null, indice: 0 };
    const envio = { recurso: `detalle de ${ventaId}`, clave: datos.clave_envio, datos: lineaComoSeRecuerda(deLinea) };
    const id = unaVez(ctx, envio, () => {
      const edited = beforeEdit(ctx, ventaId);
      anotar(cambioDe(venta, "agregó una línea a"));
      const abierta = abrirVenta(ctx, venta);
      const ids = partirLinea(ctx, abierta, linea, CAMPOS).map((parte) => agregarLinea(ctx, abierta, parte, "venta_editada", CAMPOS));
      edited({ venta });
      return ids[0] ?? 0;
    });
    return { id, total: totalAlDia(ctx, venta, datos) };
  });
}

/**
 * Changes one line. Absent fields stay, but a new product brings its own price. Returns the sale's id and new total in cents. Throws
 * NoEncontrado when the caller cannot see the sale or the product, ReglaIncumplida when stock is short or fewer units would remain than
 * were returned.
 */
export function editarDetalle(ctx: Contexto, id: number, cambio: z.output<typeof CambioDetalleJson>): { ventaId: number; total: Centavos } {
  return comando(ctx, (anotar) => {
    const { linea, venta } = detalleVisible(ctx, id);
    const edited = beforeEdit(ctx, venta.id);
    const producto = cambio.producto ?? linea.productoId;
    const cantidad = cambio.cantidad ?? cantidadLeida(linea.cantidad, linea.unidad);
    const nueva = { ...cambio, indice: 0, id, producto, cantidad };
    const abierta = abrirVenta(ctx, venta);
    const [primera = nueva, ...otras] = partirLinea(ctx, abierta, nueva, CAMPOS, linea);
    soltarUnidades(ctx, referenciaDeVenta(abierta.venta), linea, primera, CAMPOS);
    asentarLinea(ctx, abierta, linea, primera, CAMPOS);
    for (const parte of otras) agregarLinea(ctx, abierta, parte, "venta_editada", CAMPOS);
    edited({ venta });
    anotar(cambioDe(venta, "cambió una línea de"));
    return { ventaId: venta.id, total: totalAlDia(ctx, venta, cambio) };
  });
}

/**
 * Deletes one line of a sale and puts its units back into stock; with `deCaja`, what the client had paid of it leaves the drawer. Returns the
 * sale's new total in cents. Throws NoEncontrado when the caller cannot see the sale, ReglaIncumplida when some units were returned.
 */
export function eliminarDetalle(ctx: Contexto, id: number, deCaja = false): Centavos {
  return comando(ctx, (anotar) => {
    const { linea, venta } = detalleVisible(ctx, id);
    const edited = beforeEdit(ctx, venta.id);
    quitarLinea(ctx, abrirVenta(ctx, venta), linea, CAMPOS);
    edited({ venta });
    anotar(cambioDe(venta, "quitó una línea de"));
    return totalAlDia(ctx, venta, { autorizar_cupo: false, de_caja: deCaja });
  });
}

const cambioDe = ({ id, numero }: FilaVenta, que: string): Hecho => ({
  clase: "venta_cambiada",
  que: `${que} la venta ${numero}`,
  enlace: paginaDeVenta(id),
});

/** Throws NoEncontrado unless the caller can see the line's sale. */
export function exigirDetalle(ctx: Contexto, id: number): void {
  detalleVisible(ctx, id);
}

function detalleVisible({ db, ...ctx }: Contexto, id: number): { linea: FilaDetalle; venta: FilaVenta } {
  const fila = db
    .select({ linea: COLUMNAS_DE_LINEA, venta: ventas })
    .from(detallesVenta)
    .innerJoin(ventas, eq(ventas.id, detallesVenta.ventaId))
    .where(and(eq(detallesVenta.id, id), ventasVisibles({ db, ...ctx })))
    .get();
  if (!fila) throw new NoEncontrado("No encontramos esta línea.");
  return fila;
}

/**
 * Computes the total again, which the only payment of the sale follows, and clears the cash received when it is less than the new total.
 * Throws ReglaIncumplida for `pagos` when the total of a sale with several payments changes, and for `propina` when its tip would be more.
 */
function totalAlDia(ctx: Contexto, venta: FilaVenta, permisos: Pick<DatosVenta, "autorizar_cupo" | "de_caja">): Centavos {
  const antes = asentadoDe(ctx, venta);
  const total = recalcularTotal(ctx, venta.id);
  if (venta.forma_pago === "Mixto" && total !== venta.totalVentaCentavos) throw new ReglaIncumplida("pagos", PAGOS_QUE_NO_SIGUEN);
  const cambio = { tipo: "ajuste", ventaId: venta.id, referencia: `${referenciaDeVenta(venta)} editada` } as const;
  const cobrada = actualizarEfectivo(ctx, venta, total);
  const despues = asentadoDe(ctx, cobrada);
  asentar(ctx, { ...cambio, antes, despues, autorizado: permisos.autorizar_cupo, deCaja: permisos.de_caja });
  return total;
}

/** The sale with its new total, the rounding of its cash, and what was received when that is still enough. */
function actualizarEfectivo(ctx: Contexto, venta: FilaVenta, total: Centavos): FilaVenta {
  const multiplo = tiendaDe(ctx).redondeo_efectivo;
  const antes = pagosDe(ctx, venta);
  const alDia = (montoRecibidoCentavos: Centavos | null) => {
    const nueva = { ...venta, totalVentaCentavos: total, montoRecibidoCentavos };
    return { nueva, pagos: redondearPagos(pagosDe(ctx, nueva), antes, multiplo) };
  };
  const conRecibido = alDia(venta.montoRecibidoCentavos);
  const { nueva, pagos } = pagoCorto(conRecibido.pagos) ? alDia(null) : conRecibido;
  exigirPropina(nueva, pagos);
  const { montoRecibidoCentavos } = nueva;
  ctx.db.update(ventas).set({ montoRecibidoCentavos }).where(eq(ventas.id, venta.id)).run();
  return guardarRedondeo(ctx, nueva, redondeoEn(pagos));
}
