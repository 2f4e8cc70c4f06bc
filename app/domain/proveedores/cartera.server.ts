import { movimientosProveedor, proveedores } from "@db/schema/proveedores";
import { and, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { EDADES, type Edad } from "../clientes/edades";
import { enLista } from "../compartido/busqueda.server";
import { type Contexto, exigirAdmin } from "../compartido/contexto.server";
import { sumar, textoPesos } from "../compartido/dinero";
import { diaDe, instanteDelDia, sumarDias, textoInstante } from "../compartido/fecha";
import { contarEncontrados, idsOfSlice, ordenDe } from "../compartido/listas.server";
import { type PaginaPedida, pageSlice } from "../compartido/paginas";
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
function porEdad(ctx: Contexto): Record<Edad, SQL<number>> {
  const hace = (dias: number) => instanteDelDia(sumarDias(diaDe(ctx.ahora), -dias));
  const donde = (condicion: SQL): SQL<number> => sql`coalesce(sum(min(${monto}, ${cargado} - ${pagado})) filter (where ${condicion}), 0)`;
  return {
    hasta_30: donde(sql`${fecha} >= ${hace(30)}`),
    hasta_60: donde(sql`${fecha} >= ${hace(60)} and ${fecha} < ${hace(30)}`),
    hasta_90: donde(sql`${fecha} >= ${hace(90)} and ${fecha} < ${hace(60)}`),
    mas_de_90: donde(sql`${fecha} < ${hace(90)}`),
  };
}

function deudas(ctx: Contexto, cuales: SQL) {
  const { id, nombre, empresa, telefono, saldoCentavos: saldo, debeDesde } = proveedores;
  return ctx.db
    .select({ id, nombre, empresa, telefono, saldo, desde: sql<number>`${debeDesde}`, ...porEdad(ctx) })
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
  const porEdades = ctx.db.select(porEdad(ctx)).from(proveedores).innerJoin(movimientosProveedor, sinPagar).where(acreedores(ctx)).get();
  const suma = porEdades ?? NADA;
  return { total: textoPesos(sumar(...Object.values(suma))), ...enTexto(suma) };
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
