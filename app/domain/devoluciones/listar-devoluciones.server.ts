import { clientes } from "@db/schema/clientes";
import { devoluciones } from "@db/schema/devoluciones";
import { ventas } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { unidadesEnCifras } from "../cifras/cantidades-en-palabras";
import { idsDeClientes } from "../clientes/listar-clientes.server";
import { claveDeBusqueda, contiene } from "../compartido/texto";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { todos } from "../listas/busqueda.server";
import { conComa, enDia, enHora } from "../listas/celdas";
import type { PaginaPedida } from "../listas/paginas";
import type { Contexto } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";
import { devolucionesVisibles, vistasDevolucion } from "./consultas.server";
import { type Filtro, fuenteDe, type Hallazgos, paginaDeIds } from "./recorrido.server";

interface Busqueda extends Omit<Filtro, "errors"> {
  /** A client's name, document or telephone, or the number of a return or of its sale. */
  q: string;
}

/** One page of the customer returns that the caller may see, newest first. The filters combine. */
export function listarDevoluciones(ctx: Contexto, { q, tercero, page: pagina, ...filtro }: Busqueda & { page: PaginaPedida }) {
  const { ids, page } = paginaDeIds(ctx, listaDe(ctx), filtro, hallazgosDe(ctx, q, tercero), pagina);
  return { devoluciones: vistasDevolucion(ctx, ids), page };
}

function listaDe(ctx: Contexto) {
  const { id, fecha } = devoluciones;
  const total = ctx.actor.rol === "admin" ? "devoluciones" : `devoluciones/${ctx.actor.id}`;
  return { tabla: devoluciones, id, fecha, visibles: devolucionesVisibles(ctx), total };
}

/** The customer returns of a list as a file. */
export const archivoDeDevoluciones = (ctx: Contexto, { q, tercero, ...filtro }: Busqueda): ArchivoDeLista =>
  archivoDeLista(ctx, {
    nombre: "devoluciones",
    fuentes: [fuenteDe(ctx, listaDe(ctx), filtro, hallazgosDe(ctx, q, tercero))],
    filas: (ids) => vistasDevolucion(ctx, ids),
    columnas: [
      ["Número", ({ numero }) => numero],
      ["Fecha", ({ fecha }) => enDia(fecha)],
      ["Hora", ({ fecha }) => enHora(fecha)],
      ["Cliente", ({ cliente_nombre }) => cliente_nombre],
      ["Venta", ({ venta_numero }) => venta_numero],
      ["Motivo", ({ motivo }) => motivo],
      ["Unidades", ({ detalles }) => unidadesEnCifras(detalles)],
      ["Devuelto", ({ total_devuelto }) => conComa(total_devuelto)],
      ["Descontado de la deuda", ({ a_deuda }) => conComa(a_deuda)],
      ["Entregado", ({ entregado }) => conComa(entregado)],
      ["Atendida por", ({ usuario_username }) => usuario_username],
    ],
  });

function hallazgosDe(ctx: Contexto, q: string, cliente: number | null): Hallazgos | null {
  const deCliente = (id: number) => eq(devoluciones.clienteId, id);
  if (cliente !== null) return { grupos: seLlama(ctx, cliente, q) ? [deCliente(cliente)] : [], ids: [] };
  return claveDeBusqueda(q) ? { grupos: todos(idsDeClientes(ctx, q)).map(deCliente), ids: conNumero(ctx, q.trim()) } : null;
}

function seLlama(ctx: Contexto, id: number, q: string): boolean {
  const cliente = ctx.db
    .select()
    .from(clientes)
    .where(propios(ctx, clientes, eq(clientes.id, id)))
    .get();
  return cliente !== undefined && contiene(`${cliente.nombre} ${cliente.documento} ${cliente.telefono}`, q);
}

function conNumero(ctx: Contexto, q: string): number[] {
  const buscar = (filtro: ReturnType<typeof eq>) =>
    ctx.db
      .select({ id: devoluciones.id })
      .from(devoluciones)
      .where(filtro)
      .all()
      .map(({ id }) => id);
  const suyas = /^\d{1,9}$/.test(q) ? buscar(propios(ctx, devoluciones, eq(devoluciones.numero, Number(q)))) : [];
  const deVenta = propios(ctx, ventas, eq(ventas.numero, q));
  const venta = ctx.db.select({ id: ventas.id }).from(ventas).where(deVenta).get();
  return [...suyas, ...(venta ? buscar(eq(devoluciones.ventaId, venta.id)) : [])];
}
