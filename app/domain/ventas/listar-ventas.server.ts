import { preparedQuery } from "@db/prepared.server";
import { clientes } from "@db/schema/clientes";
import { usuarios } from "@db/schema/usuarios";
import { ventas } from "@db/schema/ventas";
import { and, eq } from "drizzle-orm";
import { leerPesos, sumar, textoPesos } from "../cifras/dinero";
import { MEDIOS, MEDIOS_ELEGIBLES, MEDIOS_USUALES, type Medio } from "../cifras/medios";
import { claveDeBusqueda } from "../compartido/texto";
import { type ArchivoDeLista, archivoDeLista, type OrigenDeFilas } from "../listas/archivo-de-lista.server";
import { caeEnDias, MAXIMO_BUSQUEDA, unoDe, unoDeDados } from "../listas/busqueda.server";
import { type ColumnaDeArchivo, celdaDeDia, celdaDeHora, cifraConComa } from "../listas/celdas";
import { acotan, type Dias, TODOS_LOS_DIAS } from "../listas/filtro-dias";
import { type Fuente, idsOfSlice, idsPreparados, ordenar, type Recorrido, totalDeLista } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import { antes, eraElCliente } from "../nombres/entonces.server";
import type { Contexto } from "../nucleo/contexto.server";
import { cifrasDe } from "../resumenes/cifras.server";
import { tiendaDe } from "../tienda/tienda.server";
import { quienLlama, VISIBLES, ventasVisibles } from "./consultas.server";
import { ventasConNumero } from "./numero.server";
import type { VistaPago } from "./pagos";
import { pagosDeVarias } from "./pagos.server";
import { ventasComo } from "./ventas-como.server";
import { columnasVenta, vistaVenta } from "./vista.server";

const MAXIMO_API = 20;

const porIds = preparedQuery((db) =>
  db
    .select(columnasVenta)
    .from(ventas)
    .innerJoin(usuarios, eq(usuarios.id, ventas.vendedorId))
    .leftJoin(clientes, eq(clientes.id, ventas.clienteId))
    .leftJoin(antes, eraElCliente("hastaVenta", { id: ventas.id, de: ventas.clienteId }))
    .where(unoDeDados(ventas.id, "ids")),
);

function filas({ db }: Contexto, ids: readonly number[]) {
  const halladas = porIds(db).all({ ids: JSON.stringify(ids) });
  const ventasHalladas = halladas.map(({ venta }) => venta);
  const pagos = pagosDeVarias({ db }, ventasHalladas);
  const vistas = halladas.map((fila) => vistaVenta({ pagos: pagos.get(fila.venta.id) ?? [], ...fila }));
  return ordenar(ids, vistas);
}

const POR_ID = { tabla: ventas, columnas: [ventas.id], descendente: true } as const;
const idsVisibles = {
  admin: idsPreparados({ ...POR_ID, filtro: VISIBLES.admin }),
  vendedor: idsPreparados({ ...POR_ID, filtro: VISIBLES.vendedor }),
};

/** What a list of sales is asked for: `q` as in {@link ventasComo}; `dias` limits the days. */
interface Filtro {
  q: string;
  dias: Dias;
}

/** One page of the sales that the caller may see, newest first. `q` is as in {@link ventasComo}; `dias` limits the days. */
export function listarVentas(ctx: Contexto, q: string, pagina: PaginaPedida, dias: Dias = TODOS_LOS_DIAS) {
  const soloAlgunos = acotan(dias);
  if (claveDeBusqueda(q)) {
    const halladas = ventasComo(ctx, q, MAXIMO_BUSQUEDA);
    const ids = soloAlgunos ? soloDe(ctx, halladas, dias) : halladas;
    const { page, limit, offset } = pageSlice(pagina, ids.length);
    return { ventas: filas(ctx, ids.slice(offset, offset + limit)), page };
  }
  if (!soloAlgunos) {
    const slice = pageSlice(pagina, totalDeLista(ctx.db, ctx.duenoId, listaDe(ctx)));
    const ids = idsVisibles[ctx.actor.rol](ctx.db, quienLlama(ctx), slice);
    return { ventas: filas(ctx, ids), page: slice.page };
  }
  const slice = pageSlice(pagina, tiquetesDe(ctx, dias));
  return { ventas: filas(ctx, idsOfSlice(ctx.db, recorridoDeDias(ctx, dias), slice)), page: slice.page };
}

const recorridoDeDias = (ctx: Contexto, dias: Dias): Recorrido => ({
  tabla: ventas,
  filtro: and(ventasVisibles(ctx), caeEnDias(ventas.fechaVenta, dias)),
  columnas: [ventas.fechaVenta, ventas.id],
  descendente: true,
});

function ventasDeArchivo(ctx: Contexto, { q, dias }: Filtro): OrigenDeFilas<ReturnType<typeof filas>[number]> {
  return { fuentes: [fuenteDe(ctx, { q, dias })], filas: (ids) => filas(ctx, ids) };
}

function fuenteDe(ctx: Contexto, { q, dias }: Filtro): Fuente {
  const soloAlgunos = acotan(dias);
  if (!claveDeBusqueda(q)) return soloAlgunos ? recorridoDeDias(ctx, dias) : { ...POR_ID, filtro: ventasVisibles(ctx) };
  const halladas = ventasComo(ctx, q, MAXIMO_BUSQUEDA);
  return soloAlgunos ? soloDe(ctx, halladas, dias) : halladas;
}

const listaDe = ({ actor }: Contexto): string => (actor.rol === "admin" ? "ventas" : `ventas/${actor.id}`);

const tiquetesDe = (ctx: Contexto, { desde, hasta }: Dias): number =>
  cifrasDe(ctx, { desde: desde ?? "0000-01-01", hasta: hasta ?? "9999-12-31" }).tickets;

function soloDe({ db }: Contexto, ids: readonly number[], dias: Dias): number[] {
  const deEsosDias = db
    .select({ id: ventas.id })
    .from(ventas)
    .where(and(unoDe(ventas.id, ids), caeEnDias(ventas.fechaVenta, dias)));
  return ordenar(ids, deEsosDias.all()).map(({ id }) => id);
}

/**
 * The sale that a search leads to at once: the only one that matches `q`, by its whole number. Where `q` is also the name or the total of
 * others, the list shows them all.
 */
export function ventaQueAbre(ctx: Contexto, q: string): number | null {
  const [venta] = ventasConNumero(ctx, q);
  return venta && ventasComo(ctx, q, 2).length === 1 ? venta.id : null;
}

export function buscarVentas(ctx: Contexto, q: string) {
  const ventas = filas(ctx, ventasComo(ctx, q, MAXIMO_API));
  return ventas.map(({ id, numero, cliente, forma_pago, total_venta, fecha_venta }) => {
    return { id, numero, cliente, forma_pago, total_venta, fecha_venta };
  });
}

type Venta = ReturnType<typeof listarVentas>["ventas"][number];

/** What was paid in this way. */
const pagado = (pagos: readonly VistaPago[], medio: Medio): string =>
  textoPesos(sumar(...pagos.map((pago) => (pago.medio === medio ? (leerPesos(pago.monto) ?? 0) : 0))));

export function archivoDeVentas(ctx: Contexto, filtro: Parameters<typeof ventasDeArchivo>[1]): ArchivoDeLista {
  const { haySaldos, redondeo_efectivo, propina_sugerida } = tiendaDe(ctx);
  return archivoDeLista(ctx, {
    nombre: "ventas",
    ...ventasDeArchivo(ctx, filtro),
    columnas: [
      ["Número", ({ numero }) => numero],
      ["Fecha", ({ fecha_venta }) => celdaDeDia(fecha_venta)],
      ["Hora", ({ fecha_venta }) => celdaDeHora(fecha_venta)],
      ["Cliente", ({ cliente }) => cliente],
      ["Vendedor", ({ vendedor_username }) => vendedor_username],
      ["Total", ({ total_venta }) => cifraConComa(total_venta)],
      ["Forma de pago", ({ forma_pago }) => forma_pago],
      ["Banco", ({ banco }) => banco],
      ["Referencia", ({ referencia }) => referencia],
      ...(haySaldos ? MEDIOS_ELEGIBLES : MEDIOS_USUALES).map(
        (medio): ColumnaDeArchivo<Venta> => [MEDIOS[medio], ({ pagos }) => cifraConComa(pagado(pagos, medio))],
      ),
      ...(redondeo_efectivo === 0 ? [] : [["Redondeo", ({ redondeo }) => cifraConComa(redondeo)] satisfies ColumnaDeArchivo<Venta>]),
      ...(propina_sugerida === 0 ? [] : [["Propina", ({ propina }) => cifraConComa(propina)] satisfies ColumnaDeArchivo<Venta>]),
    ],
  });
}
