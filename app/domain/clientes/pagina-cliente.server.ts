import { clientes } from "@db/schema/clientes";
import { productos } from "@db/schema/productos";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { and, desc, eq, sql } from "drizzle-orm";
import { textoPesos } from "../cifras/dinero";
import { unoDe } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { propioConId } from "../nucleo/propios.server";
import { actualDe } from "../nucleo/unidos.server";
import { clienteRegistrado, unidosCon, vistaDeCliente } from "./cliente.server";
import { vistaDeuda, vistaSaldo } from "./saldo";

/** Sales of a client that its page looks at, and those that it shows. */
const ULTIMAS = 50;
const MOSTRADAS = 5;

/** A client: what it owes and since when, its last purchases and what it buys most. */
export function paginaDeCliente(ctx: Contexto, id: number) {
  const cliente = clienteRegistrado(ctx, id);
  const compras = ultimasCompras(ctx, id);
  const ids = compras.map((venta) => venta.id);
  return {
    cliente: vistaDeCliente(ctx, cliente),
    ...vistaSaldo(cliente.saldoCentavos),
    queda: vistaDeuda(cliente.saldoCentavos, cliente.cupoCentavos).queda,
    desde: cliente.debeDesde === null ? null : textoInstante(cliente.debeDesde),
    compras: compras.slice(0, MOSTRADAS),
    mas_comprados: masComprados(ctx, ids),
  };
}

// A vendedor sees only its own sales, also here.
function ultimasCompras(ctx: Contexto, clienteId: number) {
  const deTodos = [clienteId, ...unidosCon(ctx, [clienteId])].flatMap((uno) => comprasDe(ctx, uno));
  return deTodos.sort((a, b) => b.id - a.id).slice(0, ULTIMAS);
}

function comprasDe({ db, actor }: Contexto, clienteId: number) {
  const { id, numero, fechaVenta, totalVentaCentavos: total, forma_pago, banco, vendedorId } = ventas;
  const visibles = and(eq(ventas.clienteId, clienteId), actor.rol === "admin" ? undefined : eq(vendedorId, actor.id));
  const filas = db
    .select({ id, numero, fechaVenta, total, forma_pago, banco })
    .from(ventas)
    .where(visibles)
    .orderBy(desc(id))
    .limit(ULTIMAS)
    .all();
  return filas.map(({ fechaVenta, total, ...fila }) => ({ ...fila, fecha: textoInstante(fechaVenta), total: textoPesos(total) }));
}

/** The products that stand in most of these sales. */
function masComprados({ db }: Contexto, ids: readonly number[]) {
  const veces = sql<number>`count(distinct ${detallesVenta.ventaId})`;
  return db
    .select({ id: productos.id, nombre: productos.nombre, veces })
    .from(detallesVenta)
    .innerJoin(productos, eq(productos.id, detallesVenta.productoId))
    .where(unoDe(detallesVenta.ventaId, ids))
    .groupBy(productos.id)
    .orderBy(desc(veces), productos.id)
    .limit(MOSTRADAS)
    .all();
}

/** What a client owes, and what is left of its limit, for the sale screen; `null` without a client. */
export function deudaDe({ db, duenoId }: Contexto, id: number): { debe: string; a_favor?: string; queda: string | null } | null {
  if (id === 0) return null;
  const fila = db
    .select({ saldo: clientes.saldoCentavos, cupo: clientes.cupoCentavos })
    .from(clientes)
    .where(propioConId({ duenoId }, clientes, actualDe(id)))
    .get();
  return fila ? vistaDeuda(fila.saldo, fila.cupo) : null;
}
