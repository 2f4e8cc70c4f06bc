import { clientes, deudaPorDia, movimientosCliente } from "@db/schema/clientes";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { sumar, textoPesos } from "../cifras/dinero";
import { numeroE164 } from "../compartido/telefono";
import { columnasPorEdad, edadesEnTexto, porEdad, SIN_DEUDA } from "../cuentas/por-edad.server";
import { porPagar } from "../cuentas/por-pagar.server";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { enLista } from "../listas/busqueda.server";
import { conComa } from "../listas/celdas";
import { idsDeTodos, idsOfSlice, ordenDe, totalDeLista } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { instanteDelDia, textoInstante } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";

type Fila = ReturnType<typeof deudas>[number];

/** The oldest debt first. */
const ORDEN = { columnas: [clientes.debeDesde, clientes.id], descendente: false } as const;

const deudores = (ctx: Contexto): SQL => propios(ctx, clientes, isNotNull(clientes.debeDesde));

const { cargos, debido } = porPagar(clientes, movimientosCliente, movimientosCliente.clienteId);

/** What these clients owe, the oldest debt first. */
function deudas(ctx: Contexto, cuales: SQL) {
  return ctx.db
    .select({
      id: clientes.id,
      nombre: clientes.nombre,
      telefono: clientes.telefono,
      saldo: clientes.saldoCentavos,
      desde: sql<number>`${clientes.debeDesde}`,
      ...porEdad(ctx, debido, sql`${movimientosCliente.fecha}`, instanteDelDia),
    })
    .from(clientes)
    .innerJoin(movimientosCliente, cargos)
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
  ...edadesEnTexto(fila),
});

function totales(ctx: Contexto) {
  const { montoCentavos, dia } = deudaPorDia;
  const edades = porEdad(ctx, sql`${montoCentavos}`, sql`${dia}`, (desde) => desde);
  const suma = ctx.db.select(edades).from(deudaPorDia).where(propios(ctx, deudaPorDia)).get() ?? SIN_DEUDA;
  return { total: textoPesos(sumar(...Object.values(suma))), ...edadesEnTexto(suma) };
}

/** One page of those who owe, the oldest debt first, and what all of them owe by age. Throws SinPermiso for a vendedor. */
export function cartera(ctx: Contexto, pagina: PaginaPedida) {
  exigirAdmin(ctx);
  const slice = pageSlice(pagina, totalDeLista(ctx.db, ctx.duenoId, "deudores"));
  const ids = idsOfSlice(ctx.db, { tabla: clientes, filtro: deudores(ctx), ...ORDEN }, slice);
  return { cartera: deudas(ctx, enLista(clientes.id, ids)).map(vista), totales: totales(ctx), page: slice.page };
}

/** All rows of {@link cartera} as a file. Throws SinPermiso for a vendedor. */
export function archivoDeCartera(ctx: Contexto): ArchivoDeLista {
  exigirAdmin(ctx);
  return archivoDeLista(ctx, {
    nombre: "cartera",
    // A sale or a payment moves a row in this order.
    fuentes: [idsDeTodos(ctx.db, { tabla: clientes, filtro: deudores(ctx), ...ORDEN })],
    filas: (ids) => deudas(ctx, enLista(clientes.id, ids)).map(vista),
    columnas: [
      ["Cliente", ({ nombre }) => nombre],
      ["Teléfono", ({ telefono }) => telefono],
      ["Debe", ({ saldo }) => conComa(saldo)],
      ["Desde", ({ desde }) => desde.slice(0, 10)],
      ...columnasPorEdad(),
    ],
  });
}

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
