import { clientes, movimientosCliente } from "@db/schema/clientes";
import { and, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { type Contexto, exigirAdmin } from "../compartido/contexto.server";
import { sumar, textoPesos } from "../compartido/dinero";
import { diaDe, instanteDelDia, sumarDias, textoInstante } from "../compartido/fecha";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
import { keysOf } from "../compartido/properties";
import { propios } from "../compartido/propios.server";
import { numeroE164 } from "../compartido/telefono";
import { EDADES, type Edad } from "./edades";

type Fila = ReturnType<typeof deudores>[number];

/** First instant that is not older than each age allows; the last age has no end. */
function desdeCuando(ctx: Contexto): Record<Edad, number> {
  const hoy = diaDe(ctx.ahora);
  const hace = (dias: number) => instanteDelDia(sumarDias(hoy, -dias));
  return { hasta_30: hace(30), hasta_60: hace(60), hasta_90: hace(90), mas_de_90: 0 };
}

/**
 * Who owes, by the oldest debt. Reads only the charges that are not paid, by their index: the oldest charge is paid first, so that of one
 * charge is owed what goes beyond all that its client has paid.
 */
function deudores(ctx: Contexto) {
  const { fecha, cargadoCentavos: cargado, montoCentavos: monto } = movimientosCliente;
  const pagado = sql`(${clientes.cargadoCentavos} - ${clientes.saldoCentavos})`;
  const debido = sql`min(${monto}, ${cargado} - ${pagado})`;
  const inicio = desdeCuando(ctx);
  const entre = (desde: number, hasta: number | null): SQL<number> =>
    sql`coalesce(sum(${debido}) filter (where ${fecha} >= ${desde} and ${hasta === null ? sql`1` : sql`${fecha} < ${hasta}`}), 0)`;
  return ctx.db
    .select({
      id: clientes.id,
      nombre: clientes.nombre,
      telefono: clientes.telefono,
      activo: clientes.activo,
      saldo: clientes.saldoCentavos,
      desde: sql<number>`min(${fecha})`,
      hasta_30: entre(inicio.hasta_30, null),
      hasta_60: entre(inicio.hasta_60, inicio.hasta_30),
      hasta_90: entre(inicio.hasta_90, inicio.hasta_60),
      mas_de_90: entre(inicio.mas_de_90, inicio.hasta_90),
    })
    .from(clientes)
    .innerJoin(movimientosCliente, and(eq(movimientosCliente.clienteId, clientes.id), isNotNull(cargado), gt(cargado, pagado)))
    .where(propios(ctx, clientes, gt(clientes.saldoCentavos, 0)))
    .groupBy(clientes.id)
    .all()
    .sort((a, b) => a.desde - b.desde || a.id - b.id);
}

const vista = ({ saldo, desde, ...fila }: Fila) => ({
  id: fila.id,
  nombre: fila.nombre,
  telefono: fila.telefono,
  saldo: textoPesos(saldo),
  desde: textoInstante(desde),
  ...edadesDe([{ ...fila, saldo, desde }]),
});

const edadesDe = (filas: readonly Fila[]): Record<Edad, string> => ({
  hasta_30: textoPesos(sumar(...filas.map((fila) => fila.hasta_30))),
  hasta_60: textoPesos(sumar(...filas.map((fila) => fila.hasta_60))),
  hasta_90: textoPesos(sumar(...filas.map((fila) => fila.hasta_90))),
  mas_de_90: textoPesos(sumar(...filas.map((fila) => fila.mas_de_90))),
});

/** One page of those who owe, the oldest debt first, and what all of them owe by age. Throws SinPermiso for a vendedor. */
export function cartera(ctx: Contexto, pagina: PaginaPedida) {
  exigirAdmin(ctx);
  const todos = deudores(ctx);
  const { page, limit, offset } = pageSlice(pagina, todos.length);
  const total = textoPesos(sumar(...todos.map(({ saldo }) => saldo)));
  return { cartera: todos.slice(offset, offset + limit).map(vista), totales: { total, ...edadesDe(todos) }, page };
}

/** {@link cartera} of everybody, as rows of a file. Throws SinPermiso for a vendedor. */
export function filasDeCartera(ctx: Contexto): { columnas: string[]; filas: string[][] } {
  exigirAdmin(ctx);
  const edades = keysOf(EDADES);
  const filas = deudores(ctx).map(vista);
  return {
    columnas: ["Cliente", "Teléfono", "Debe", "Desde", ...edades.map((edad) => EDADES[edad])],
    filas: filas.map((fila) => {
      const importes = edades.map((edad) => fila[edad]);
      return [fila.nombre, fila.telefono, enCsv(fila.saldo), fila.desde.slice(0, 10), ...importes.map(enCsv)];
    }),
  };
}

const enCsv = (importe: string): string => importe.replace(".", ",");

/** Ids of all active clients who owe and have a valid phone, the oldest debt first. Throws SinPermiso for a vendedor. */
export function deudoresParaEscribir(ctx: Contexto): number[] {
  exigirAdmin(ctx);
  const alcanzables = deudores(ctx).filter(({ activo, telefono }) => activo && numeroE164(telefono) !== null);
  return alcanzables.map(({ id }) => id);
}
