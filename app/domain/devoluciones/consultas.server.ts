import { preparedQuery } from "@db/prepared.server";
import { clientes } from "@db/schema/clientes";
import { detallesDevolucion, devoluciones, pagosDevolucion } from "@db/schema/devoluciones";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { and, eq, sql } from "drizzle-orm";
import { restar, textoPesos } from "../cifras/dinero";
import { MEDIOS } from "../cifras/medios";
import { unidosCon } from "../clientes/cliente.server";
import type { ArchivoDeLista } from "../listas/archivo-de-lista.server";
import { todos, unoDeDados } from "../listas/busqueda.server";
import { cifraConComa } from "../listas/celdas";
import { clientesDeDocumentos, nombresDeUnCliente } from "../nombres/como-se-llamaba.server";
import { antes, clienteEntonces, eraElCliente } from "../nombres/entonces.server";
import type { Contexto } from "../nucleo/contexto.server";
import { saleOfReturn } from "../nucleo/en-mercancia.server";
import { propioConId, propios } from "../nucleo/propios.server";
import { officialDocuments } from "../nucleo/sucesos.server";
import { CLIENTE_ACTUAL } from "../nucleo/unidos.server";
import { CON_OFICIALES } from "../tienda/tienda.server";
import { valesDe } from "../vales/vale.server";
import { ventasConNumero } from "../ventas/numero.server";
import { consultasDe } from "./clase-de-devolucion.server";
import type { Busqueda } from "./recorrido.server";

export type FilaDevolucion = typeof devoluciones.$inferSelect;

const consultas = consultasDe({
  tabla: devoluciones,
  detalles: detallesDevolucion,
  documentoId: devoluciones.ventaId,
  terceroId: devoluciones.clienteId,
  /** All of the shop for the admin, only those they registered for a vendedor. */
  visibles: (ctx) => (ctx.actor.rol === "admin" ? propios(ctx, devoluciones) : eq(devoluciones.creadoPorId, ctx.actor.id)),
  total: ({ actor }) => (actor.rol === "admin" ? "devoluciones" : `devoluciones/${actor.id}`),
  filas,
  hasta: "hastaDevolucion",
  deQue: ({ devolucion, clienteId, clienteNombre }) => ({
    venta: devolucion.ventaId,
    venta_numero: devolucion.ventaNumero,
    cliente: clienteId,
    cliente_nombre: clienteNombre ?? "",
  }),
  pagada: ({ devolucion, documento, vale, deCambio, cambio }) => ({
    a_deuda: textoPesos(devolucion.aDeudaCentavos),
    entregado: textoPesos(restar(restar(devolucion.totalDevueltoCentavos, devolucion.aDeudaCentavos), deCambio ?? 0)),
    /** Only where its goods paid for a sale. */
    ...(cambio && { cambio }),
    /** Only where it was rounded. */
    ...(devolucion.redondeoCentavos !== 0 && { redondeo: textoPesos(devolucion.redondeoCentavos) }),
    de_caja: devolucion.de_caja,
    medio: devolucion.medio,
    ...(vale && { vale: { codigo: vale.codigo, saldo: vale.saldo } }),
    ...(documento && { documento_electronico: documento }),
  }),
  tercerosComo: (ctx, q) => todos(clientesDeDocumentos(ctx, q)).map((id) => eq(devoluciones.clienteId, id)),
  terceros: (ctx, id) => [id, ...unidosCon(ctx, [id])],
  textoDeTercero(ctx, id) {
    const { nombre, documento, telefono } = clientes;
    const delCliente = propioConId(ctx, clientes, id);
    const cliente = ctx.db.select({ nombre, documento, telefono }).from(clientes).where(delCliente).get();
    return cliente ? [...Object.values(cliente), nombresDeUnCliente(ctx, id)].join(" ") : "";
  },
  documentosCon: (ctx, numero) => ventasConNumero(ctx, numero).map(({ id }) => id),
});

const filasPorId = preparedQuery((db) =>
  db
    .select({
      id: devoluciones.id,
      devolucion: devoluciones,
      clienteId: sql<number>`${CLIENTE_ACTUAL}`,
      clienteNombre: clienteEntonces.nombre,
      clienteDocumento: clienteEntonces.documento,
      username: usuarios.username,
      conOficiales: CON_OFICIALES,
      deCambio: pagosDevolucion.montoCentavos,
    })
    .from(devoluciones)
    .innerJoin(clientes, eq(clientes.id, devoluciones.clienteId))
    .leftJoin(antes, eraElCliente("hastaDevolucion", { id: devoluciones.id, de: devoluciones.clienteId }))
    .innerJoin(usuarios, eq(usuarios.id, devoluciones.creadoPorId))
    .innerJoin(tiendas, eq(tiendas.usuarioId, devoluciones.usuarioId))
    .leftJoin(pagosDevolucion, and(eq(pagosDevolucion.devolucionId, devoluciones.id), eq(pagosDevolucion.medio, "cambio")))
    .where(unoDeDados(devoluciones.id, "ids")),
);

function filas(ctx: Contexto, ids: readonly number[]) {
  const halladas = filasPorId(ctx.db).all({ ids: JSON.stringify(ids) });
  const documentos = halladas.some(({ conOficiales }) => conOficiales)
    ? officialDocuments(ctx, { devoluciones: halladas.map(({ id }) => id) })
    : undefined;
  const conVale = halladas.filter(({ devolucion, deCambio }) => devolucion.medio === "saldo" || deCambio).map(({ id }) => id);
  const vales = valesDe(ctx, conVale);
  return halladas.map((fila) => ({
    ...fila,
    documento: documentos?.get(fila.id),
    cambio: fila.deCambio ? saleOfReturn(ctx, fila.id) : undefined,
    vale: vales.get(fila.id),
  }));
}

export const {
  existe: existeDevolucion,
  filasDe: filasDevolucion,
  detalle: detalleDevolucion,
  deDocumento: devolucionesDeVenta,
  listar: listarDevoluciones,
  conNumero: devolucionConNumero,
} = consultas;

/** A customer return. Throws NoEncontrado when the caller cannot see it. */
export const devolucionVisible = (ctx: Contexto, id: number): FilaDevolucion => consultas.visible(ctx, id).devolucion;

/** The document that the client of a return had. Throws NoEncontrado when the caller cannot see it. */
export const documentoDelCliente = (ctx: Contexto, id: number): string => consultas.visible(ctx, id).clienteDocumento ?? "";

export const archivoDeDevoluciones = (ctx: Contexto, busqueda: Busqueda): ArchivoDeLista =>
  consultas.archivo(ctx, busqueda, {
    nombre: "devoluciones",
    antes: [
      ["Cliente", ({ cliente_nombre }) => cliente_nombre],
      ["Venta", ({ venta_numero }) => venta_numero],
    ],
    despues: [
      ["Descontado de la deuda", ({ a_deuda }) => cifraConComa(a_deuda)],
      ["Entregado", ({ entregado }) => cifraConComa(entregado)],
      ["Medio", ({ medio }) => MEDIOS[medio]],
      ["Atendida por", ({ usuario_username }) => usuario_username],
    ],
  });

export const paginaDeDevolucion = (id: number): string => `/devoluciones/detalle/${id}/`;

export const referenciaDeDevolucion = ({ numero, ventaNumero }: Pick<FilaDevolucion, "numero" | "ventaNumero">): string =>
  `Devolución ${numero} de la venta ${ventaNumero}`;
