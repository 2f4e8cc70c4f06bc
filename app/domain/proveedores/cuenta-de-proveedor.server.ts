import { compras } from "@db/schema/compras";
import { movimientosProveedor } from "@db/schema/proveedores";
import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { type Centavos, restar, textoPesos } from "../cifras/dinero";
import { movimientosDeCuenta } from "../cuentas/movimientos-de-cuenta.server";
import type { PaginaPedida } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import type { FilaProveedor } from "./consultas.server";
import type { Vencimiento } from "./movimiento";

const tabla = movimientosProveedor;

/** The page of a purchase or a return; a payment has its receipt. */
const PAGINAS = {
  compra: (id: number) => `/compras/detalle/${id}/`,
  devolucion: (id: number) => `/devoluciones/compras/detalle/${id}/`,
  pago: (id: number) => `/proveedores/pagos/${id}/recibo/`,
};

/** The account of a supplier: what the shop owes it and since when, what is due, and one page of its movements. */
export function cuentaDeProveedor(ctx: Contexto, proveedor: FilaProveedor, pagina: PaginaPedida) {
  const cuenta = { tabla, suyos: eq(tabla.proveedorId, proveedor.id), paginas: PAGINAS };
  const { movimientos, page } = movimientosDeCuenta(ctx, cuenta, pagina);
  return {
    saldo: textoPesos(proveedor.saldoCentavos),
    desde: proveedor.debeDesde === null ? null : textoInstante(proveedor.debeDesde),
    vencimientos: porVencer(comprasPorPagar(ctx, proveedor)),
    movimientos,
    page_cuenta: page,
  };
}

/** Purchases that the page of a supplier looks at, and those that it shows. */
const MIRADAS = 100;
const MOSTRADAS = 10;

/** The charges that are not paid, the oldest first: it is paid first. Read from their index. */
function comprasPorPagar({ db }: Contexto, { id, saldoCentavos, cargadoCentavos }: FilaProveedor): Vencimiento[] {
  if (saldoCentavos === 0) return [];
  const { proveedorId, cargadoCentavos: cargado, montoCentavos: monto, documentoId, fecha } = tabla;
  const pagado = restar(cargadoCentavos, saldoCentavos);
  const debe = sql<Centavos>`min(${monto}, ${cargado} - ${pagado})`;
  const filas = db
    .select({ id: documentoId, fecha, debe, numero: compras.numero, vence: compras.vence })
    .from(tabla)
    .leftJoin(compras, eq(compras.id, documentoId))
    .where(and(eq(proveedorId, id), isNotNull(cargado), gt(cargado, pagado)))
    .orderBy(asc(cargado))
    .limit(MIRADAS)
    .all();
  return filas.map((fila) => ({
    id: fila.id,
    numero: String(fila.numero ?? ""),
    fecha: textoInstante(fila.fecha),
    vence: fila.vence,
    debe: textoPesos(fila.debe),
  }));
}

/** By the day on which they are due; those without one come last. A deleted purchase has no page. */
const porVencer = (porPagar: readonly Vencimiento[]): Vencimiento[] =>
  porPagar
    .filter(({ numero }) => numero !== "")
    .sort((a, b) => (a.vence ?? "9").localeCompare(b.vence ?? "9"))
    .slice(0, MOSTRADAS);
