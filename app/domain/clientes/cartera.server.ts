import { clientes, deudaPorDia, movimientosCliente } from "@db/schema/clientes";
import { and, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { enLista } from "../compartido/busqueda.server";
import { type Contexto, exigirAdmin } from "../compartido/contexto.server";
import { sumar, textoPesos } from "../compartido/dinero";
import { diaDe, instanteDelDia, sumarDias, textoInstante } from "../compartido/fecha";
import { idsOfSlice, ordenDe, totalDeLista } from "../compartido/listas.server";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
import { keysOf } from "../compartido/properties";
import { propios } from "../compartido/propios.server";
import { numeroE164 } from "../compartido/telefono";
import { EDADES, type Edad } from "./edades";

type Fila = ReturnType<typeof deudas>[number];

/** The oldest debt first. */
const ORDEN = { columnas: [clientes.debeDesde, clientes.id], descendente: false } as const;

const deudores = (ctx: Contexto): SQL => propios(ctx, clientes, isNotNull(clientes.debeDesde));

/** The sum of `monto` for each age. `desde` makes of a day what `fecha` is compared with. */
function porEdad(ctx: Contexto, monto: SQL, fecha: SQL, desde: (dia: string) => string | number): Record<Edad, SQL<number>> {
  const hace = (dias: number) => desde(sumarDias(diaDe(ctx.ahora), -dias));
  const donde = (condicion: SQL): SQL<number> => sql`coalesce(sum(${monto}) filter (where ${condicion}), 0)`;
  return {
    hasta_30: donde(sql`${fecha} >= ${hace(30)}`),
    hasta_60: donde(sql`${fecha} >= ${hace(60)} and ${fecha} < ${hace(30)}`),
    hasta_90: donde(sql`${fecha} >= ${hace(90)} and ${fecha} < ${hace(60)}`),
    mas_de_90: donde(sql`${fecha} < ${hace(90)}`),
  };
}

/**
 * What these clients owe, the oldest debt first. The oldest charge is paid first, so that of one charge is owed what goes beyond all that its
 * client has paid.
 */
function deudas(ctx: Contexto, cuales: SQL) {
  const { fecha, cargadoCentavos: cargado, montoCentavos: monto } = movimientosCliente;
  const pagado = sql`(${clientes.cargadoCentavos} - ${clientes.saldoCentavos})`;
  return ctx.db
    .select({
      id: clientes.id,
      nombre: clientes.nombre,
      telefono: clientes.telefono,
      saldo: clientes.saldoCentavos,
      desde: sql<number>`${clientes.debeDesde}`,
      ...porEdad(ctx, sql`min(${monto}, ${cargado} - ${pagado})`, sql`${fecha}`, instanteDelDia),
    })
    .from(clientes)
    .innerJoin(movimientosCliente, and(eq(movimientosCliente.clienteId, clientes.id), isNotNull(cargado), gt(cargado, pagado)))
    .where(cuales)
    .groupBy(clientes.id)
    .orderBy(...ordenDe(ORDEN))
    .all();
}

const vista = ({ saldo, desde, ...fila }: Fila) => ({
  id: fila.id,
  nombre: fila.nombre,
  telefono: fila.telefono,
  saldo: textoPesos(saldo),
  desde: textoInstante(desde),
  ...enTexto(fila),
});

const enTexto = (centavos: Record<Edad, number>): Record<Edad, string> => ({
  hasta_30: textoPesos(centavos.hasta_30),
  hasta_60: textoPesos(centavos.hasta_60),
  hasta_90: textoPesos(centavos.hasta_90),
  mas_de_90: textoPesos(centavos.mas_de_90),
});

const NADA: Record<Edad, number> = { hasta_30: 0, hasta_60: 0, hasta_90: 0, mas_de_90: 0 };

function totales(ctx: Contexto) {
  const { montoCentavos, dia } = deudaPorDia;
  const edades = porEdad(ctx, sql`${montoCentavos}`, sql`${dia}`, (desde) => desde);
  const suma = ctx.db.select(edades).from(deudaPorDia).where(propios(ctx, deudaPorDia)).get() ?? NADA;
  return { total: textoPesos(sumar(...Object.values(suma))), ...enTexto(suma) };
}

/** One page of those who owe, the oldest debt first, and what all of them owe by age. Throws SinPermiso for a vendedor. */
export function cartera(ctx: Contexto, pagina: PaginaPedida) {
  exigirAdmin(ctx);
  const slice = pageSlice(pagina, totalDeLista(ctx.db, ctx.duenoId, "deudores"));
  const ids = idsOfSlice(ctx.db, { tabla: clientes, filtro: deudores(ctx), ...ORDEN }, slice);
  return { cartera: deudas(ctx, enLista(clientes.id, ids)).map(vista), totales: totales(ctx), page: slice.page };
}

/** {@link cartera} of everybody, as rows of a file. Throws SinPermiso for a vendedor. */
export function filasDeCartera(ctx: Contexto): { columnas: string[]; filas: string[][] } {
  exigirAdmin(ctx);
  const edades = keysOf(EDADES);
  const filas = deudas(ctx, deudores(ctx)).map(vista);
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
  const { id, telefono, activo } = clientes;
  const filas = ctx.db
    .select({ id, telefono })
    .from(clientes)
    .where(and(deudores(ctx), eq(activo, true)))
    .orderBy(...ordenDe(ORDEN))
    .all();
  return filas.filter((fila) => numeroE164(fila.telefono) !== null).map((fila) => fila.id);
}
