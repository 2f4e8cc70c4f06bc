import { preparedQuery } from "@db/prepared.server";
import { clientes } from "@db/schema/clientes";
import { abonosSepare, detallesSepare, separes } from "@db/schema/separes";
import { usuarios } from "@db/schema/usuarios";
import { ventas } from "@db/schema/ventas";
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { type Centavos, restar, textoPesos } from "~/domain/cifras/dinero";
import { unoDeDados } from "~/domain/listas/busqueda.server";
import { antes, clienteEntonces, eraElCliente } from "~/domain/nombres/entonces.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { diaDe, type Instante, textoInstante } from "~/domain/nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios, propiosPor } from "~/domain/nucleo/propios.server";
import { CLIENTE_ACTUAL, productoActualDe } from "~/domain/nucleo/unidos.server";
import { vistaDeLineas } from "~/domain/pactado/lineas-pactadas.server";
import { numeroDeSepare } from "./esquema";

/** The separes of a shop, for all of its people: who comes to pay may find anybody. */
export const separesDeLaTienda = (ctx: Contexto, ...filtros: (SQL | undefined)[]): SQL => propios(ctx, separes, ...filtros);

/** Filter for those that are not delivered yet. Its words are those of the index. */
export const ABIERTO = sql`${separes.estado} = 'abierto'`;

const abonado = sql<Centavos>`(select coalesce(sum(${abonosSepare.montoCentavos}), 0) from ${abonosSepare}
  where ${abonosSepare.separeId} = ${separes.id} and ${isNull(abonosSepare.anulado)})`;

const porIds = preparedQuery((db) =>
  db
    .select({
      id: separes.id,
      separe: separes,
      clienteId: CLIENTE_ACTUAL,
      abonado,
      clienteNombre: clienteEntonces.nombre,
      clienteDocumento: clienteEntonces.documento,
      clienteTelefono: clientes.telefono,
      username: usuarios.username,
      ventaNumero: ventas.numero,
    })
    .from(separes)
    .innerJoin(clientes, eq(clientes.id, separes.clienteId))
    .leftJoin(antes, eraElCliente("hastaSepare", { id: separes.id, de: separes.clienteId }))
    .innerJoin(usuarios, eq(usuarios.id, separes.creadoPorId))
    .leftJoin(ventas, eq(ventas.id, separes.ventaId))
    .where(propiosPor(DUENO_DE_LA_LLAMADA, separes, unoDeDados(separes.id, "ids"))),
);

/** Those of these separes that are the shop's, with their people, what was paid of each, and the number of its sale. */
export const filasDeSepares = ({ db, duenoId }: Contexto, ids: readonly number[]) => porIds(db).all({ duenoId, ids: JSON.stringify(ids) });

export type FilaSepare = ReturnType<typeof filasDeSepares>[number];

/** What a separe is for people: an open one whose days are over is overdue, and still paid and delivered. */
export const estadoDe = (ahora: Instante, { estado, vence }: FilaSepare["separe"]) =>
  estado === "abierto" && vence < diaDe(ahora) ? ("vencido" as const) : estado;

/** A separe as lists and JSON show it. `plazo` is in days, and `vence` is the last of them. */
export const vistaSepare = (
  { ahora }: Pick<Contexto, "ahora">,
  { separe, abonado, clienteId, clienteNombre, username, ventaNumero }: FilaSepare,
) => ({
  id: separe.id,
  numero: numeroDeSepare(separe.consecutivo),
  cliente: clienteNombre ?? "",
  cliente_fk: clienteId,
  total: textoPesos(separe.totalCentavos),
  abonado: textoPesos(abonado),
  saldo: textoPesos(separe.estado === "cancelado" ? 0 : restar(separe.totalCentavos, abonado)),
  fecha: textoInstante(separe.fecha),
  plazo: separe.plazo,
  vence: separe.vence,
  estado: estadoDe(ahora, separe),
  venta: separe.ventaId,
  venta_numero: ventaNumero,
  vendedor_username: username,
});

/** A separe with its people. Throws NoEncontrado when it is not the shop's. */
export function separeVisible(ctx: Contexto, id: number): FilaSepare {
  const [fila] = filasDeSepares(ctx, [id]);
  if (!fila) throw new NoEncontrado("No encontramos este separe.");
  return fila;
}

/** A separe that is neither delivered nor cancelled. Throws NoEncontrado, and ReglaIncumplida when it is one of these. */
export function separeAbierto(ctx: Contexto, id: number): FilaSepare {
  const fila = separeVisible(ctx, id);
  const { estado, consecutivo } = fila.separe;
  const numero = numeroDeSepare(consecutivo);
  if (estado === "cancelado") throw new ReglaIncumplida("", `El separe ${numero} ya se canceló.`);
  if (estado === "entregado")
    throw new ReglaIncumplida("", `El separe ${numero} ya se entregó: ${fila.ventaNumero ?? "su venta se eliminó"}.`);
  return fila;
}

/** The lines of a separe in their order. */
export const lineasDeSepare = ({ db }: Pick<Contexto, "db">, id: number) =>
  db
    .select({ ...getTableColumns(detallesSepare), productoId: productoActualDe(detallesSepare.productoId) })
    .from(detallesSepare)
    .where(eq(detallesSepare.separeId, id))
    .orderBy(asc(detallesSepare.id))
    .all();

/** The payments of a separe that count, oldest first. */
export const abonosDe = ({ db }: Pick<Contexto, "db">, id: number) =>
  db
    .select({ abono: abonosSepare, username: usuarios.username })
    .from(abonosSepare)
    .innerJoin(usuarios, eq(usuarios.id, abonosSepare.creadoPorId))
    .where(and(eq(abonosSepare.separeId, id), isNull(abonosSepare.anulado)))
    .orderBy(asc(abonosSepare.id))
    .all();

const vistaAbono = ({ abono, username }: ReturnType<typeof abonosDe>[number]) => ({
  id: abono.id,
  monto: textoPesos(abono.montoCentavos),
  medio: abono.medio,
  banco: abono.banco,
  referencia: abono.referencia,
  fecha: textoInstante(abono.fecha),
  usuario: username,
});

/** A separe with its payments and lines. Throws NoEncontrado when it is not the shop's. */
export function detalleSepare(ctx: Contexto, id: number) {
  const fila = separeVisible(ctx, id);
  const { nota, devueltoCentavos, medio_devuelto, cerrado } = fila.separe;
  return {
    ...vistaSepare(ctx, fila),
    cliente_documento: fila.clienteDocumento ?? "",
    cliente_telefono: fila.clienteTelefono,
    nota,
    devuelto: textoPesos(devueltoCentavos),
    medio_devuelto,
    cerrado: cerrado === null ? null : textoInstante(cerrado),
    abonos: abonosDe(ctx, id).map(vistaAbono),
    ...vistaDeLineas(lineasDeSepare(ctx, id)),
  };
}
