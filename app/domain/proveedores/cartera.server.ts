import { movimientosProveedor, proveedores } from "@db/schema/proveedores";
import { and, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { enLista } from "../compartido/busqueda.server";
import { type Contexto, exigirAdmin } from "../compartido/contexto.server";
import { sumar, textoPesos } from "../compartido/dinero";
import { EDADES } from "../compartido/edades";
import { instanteDelDia, textoInstante } from "../compartido/fecha";
import { contarEncontrados, idsOfSlice, ordenDe } from "../compartido/listas.server";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
import { edadesEnTexto, porEdad, SIN_DEUDA } from "../compartido/por-edad.server";
import { keysOf } from "../compartido/properties";
import { propios } from "../compartido/propios.server";

/** The oldest debt first. */
const ORDEN = { columnas: [proveedores.debeDesde, proveedores.id], descendente: false } as const;

const acreedores = (ctx: Contexto): SQL => propios(ctx, proveedores, isNotNull(proveedores.debeDesde));

const { cargadoCentavos: cargado, montoCentavos: monto, fecha } = movimientosProveedor;
/** What a supplier was paid of all that it charged; a charge beyond it is not paid. */
const pagado = sql`(${proveedores.cargadoCentavos} - ${proveedores.saldoCentavos})`;
const sinPagar = and(eq(movimientosProveedor.proveedorId, proveedores.id), isNotNull(cargado), gt(cargado, pagado));

/** What is owed of the charges of each age: of one, what goes beyond all that its supplier was paid. */
const edadesDe = (ctx: Contexto) => porEdad(ctx, sql`min(${monto}, ${cargado} - ${pagado})`, sql`${fecha}`, instanteDelDia);

function deudas(ctx: Contexto, cuales: SQL) {
  const { id, nombre, empresa, telefono, saldoCentavos: saldo, debeDesde } = proveedores;
  return ctx.db
    .select({ id, nombre, empresa, telefono, saldo, desde: sql<number>`${debeDesde}`, ...edadesDe(ctx) })
    .from(proveedores)
    .innerJoin(movimientosProveedor, sinPagar)
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
  const porEdades = ctx.db.select(edadesDe(ctx)).from(proveedores).innerJoin(movimientosProveedor, sinPagar).where(acreedores(ctx)).get();
  const suma = porEdades ?? SIN_DEUDA;
  return { total: textoPesos(sumar(...Object.values(suma))), ...edadesEnTexto(suma) };
}

/** One page of the suppliers that the shop owes, the oldest debt first, and what all of it comes to by age. Throws SinPermiso for a vendedor. */
export function carteraDeProveedores(ctx: Contexto, pagina: PaginaPedida) {
  exigirAdmin(ctx);
  const filtro = acreedores(ctx);
  const slice = pageSlice(pagina, contarEncontrados(ctx.db, proveedores, filtro));
  const ids = idsOfSlice(ctx.db, { tabla: proveedores, filtro, ...ORDEN }, slice);
  return { cartera: deudas(ctx, enLista(proveedores.id, ids)).map(vista), totales: totales(ctx), page: slice.page };
}

/** {@link carteraDeProveedores} of all of them, as rows of a file. Throws SinPermiso for a vendedor. */
export function filasDeCarteraDeProveedores(ctx: Contexto): { columnas: string[]; filas: string[][] } {
  exigirAdmin(ctx);
  const edades = keysOf(EDADES);
  return {
    columnas: ["Proveedor", "Empresa", "Teléfono", "Se le debe", "Desde", ...edades.map((edad) => EDADES[edad])],
    filas: deudas(ctx, acreedores(ctx))
      .map(vista)
      .map((fila) => {
        const importes = edades.map((edad) => enCsv(fila[edad]));
        return [fila.nombre, fila.empresa, fila.telefono, enCsv(fila.saldo), fila.desde.slice(0, 10), ...importes];
      }),
  };
}

const enCsv = (importe: string): string => importe.replace(".", ",");
