import { movimientosProveedor, proveedores } from "@db/schema/proveedores";
import { isNotNull, type SQL, sql } from "drizzle-orm";
import { sumar, textoPesos } from "../cifras/dinero";
import { columnasPorEdad, edadesEnTexto, porEdad, SIN_DEUDA } from "../cuentas/por-edad.server";
import { porPagar } from "../cuentas/por-pagar.server";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { enLista } from "../listas/busqueda.server";
import { conComa } from "../listas/celdas";
import { contarEncontrados, idsDeTodos, idsOfSlice, ordenDe } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { instanteDelDia, textoInstante } from "../nucleo/fecha";
import { propios } from "../nucleo/propios.server";

/** The oldest debt first. */
const ORDEN = { columnas: [proveedores.debeDesde, proveedores.id], descendente: false } as const;

const acreedores = (ctx: Contexto): SQL => propios(ctx, proveedores, isNotNull(proveedores.debeDesde));

const { cargos, debido } = porPagar(proveedores, movimientosProveedor, movimientosProveedor.proveedorId);

/** What is owed of the charges of each age. */
const edadesDe = (ctx: Contexto) => porEdad(ctx, debido, sql`${movimientosProveedor.fecha}`, instanteDelDia);

function deudas(ctx: Contexto, cuales: SQL) {
  const { id, nombre, empresa, telefono, saldoCentavos: saldo, debeDesde } = proveedores;
  return ctx.db
    .select({ id, nombre, empresa, telefono, saldo, desde: sql<number>`${debeDesde}`, ...edadesDe(ctx) })
    .from(proveedores)
    .innerJoin(movimientosProveedor, cargos)
    .where(cuales)
    .groupBy(id)
    .orderBy(...ordenDe(ORDEN))
    .all();
}

const vista = ({ saldo, desde, ...fila }: ReturnType<typeof deudas>[number]) => ({
  ...fila,
  saldo: textoPesos(saldo),
  desde: textoInstante(desde),
  ...edadesEnTexto(fila),
});

function totales(ctx: Contexto) {
  const porEdades = ctx.db.select(edadesDe(ctx)).from(proveedores).innerJoin(movimientosProveedor, cargos).where(acreedores(ctx)).get();
  const suma = porEdades ?? SIN_DEUDA;
  return { total: textoPesos(sumar(...Object.values(suma))), ...edadesEnTexto(suma) };
}

/**
 * One page of the suppliers that the shop owes, the oldest debt first, and what all of it comes to by age. Throws SinPermiso for a
 * vendedor.
 */
export function carteraDeProveedores(ctx: Contexto, pagina: PaginaPedida) {
  exigirAdmin(ctx);
  const filtro = acreedores(ctx);
  const slice = pageSlice(pagina, contarEncontrados(ctx.db, proveedores, filtro));
  const ids = idsOfSlice(ctx.db, { tabla: proveedores, filtro, ...ORDEN }, slice);
  return { cartera: deudas(ctx, enLista(proveedores.id, ids)).map(vista), totales: totales(ctx), page: slice.page };
}

/** All rows of {@link carteraDeProveedores} as a file. Throws SinPermiso for a vendedor. */
export function archivoDePorPagar(ctx: Contexto): ArchivoDeLista {
  exigirAdmin(ctx);
  return archivoDeLista(ctx, {
    nombre: "por-pagar",
    // A sale or a payment moves a row in this order.
    fuentes: [idsDeTodos(ctx.db, { tabla: proveedores, filtro: acreedores(ctx), ...ORDEN })],
    filas: (ids) => deudas(ctx, enLista(proveedores.id, ids)).map(vista),
    columnas: [
      ["Proveedor", ({ nombre }) => nombre],
      ["Empresa", ({ empresa }) => empresa],
      ["Teléfono", ({ telefono }) => telefono],
      ["Se le debe", ({ saldo }) => conComa(saldo)],
      ["Desde", ({ desde }) => desde.slice(0, 10)],
      ...columnasPorEdad(),
    ],
  });
}
