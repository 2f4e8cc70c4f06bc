import { conteos, lineasConteo } from "@db/schema/conteos";
import { lotesDeConteo } from "@db/schema/lotes";
import { productos } from "@db/schema/productos";
import { and, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { comando } from "~/domain/actividad/comando.server";
import { cantidadEnFrase, vistaCantidad } from "~/domain/cifras/cantidad";
import { cuantos, enumerar } from "~/domain/cifras/frases";
import { moverVarios } from "~/domain/inventario/mover-varios.server";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { propios } from "~/domain/nucleo/propios.server";
import { conteoAbierto, conteoPropio, type FilaConteo } from "./consultas.server";
import { paginaDeConteo, referenciaDeConteo } from "./conteo";

/**
 * Corrects the stock by what was counted: each difference becomes a row `conteo` in the kardex, all or none. What was sold since the
 * counting stays sold. Throws SinPermiso for a vendedor, ReglaIncumplida when the count is closed or empty, or a product cannot be
 * corrected so.
 */
export function aplicarConteo(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const conteo = conteoAbierto(ctx, id);
    if (conteo.contados === 0) throw new ReglaIncumplida("", "Todavía no se ha contado nada.");
    exigirSinOtroConteo(ctx, conteo);
    exigirAplicables(ctx, id);
    const { productoId, contado, esperado } = lineasConteo;
    moverVarios(
      ctx,
      sql`select ${productoId}, ${contado} - ${esperado}, 'conteo', ${referenciaDeConteo(conteo)}, null from ${lineasConteo} where ${filtroDeDiferencias(id)}
        and ${productoId} not in (select ${lotesDeConteo.productoId} from ${lotesDeConteo} where ${lotesDeConteo.conteoId} = ${id})
      union all
      select ${lotesDeConteo.productoId}, ${lotesDeConteo.contado} - ${lotesDeConteo.esperado}, 'conteo', ${referenciaDeConteo(conteo)},
        ${lotesDeConteo.loteId} from ${lotesDeConteo}
      where ${lotesDeConteo.conteoId} = ${id} and ${lotesDeConteo.contado} <> ${lotesDeConteo.esperado}`,
    );
    ctx.db.update(conteos).set({ estado: "aplicado", cerrado: ctx.ahora, cerradoPorId: ctx.actor.id }).where(eq(conteos.id, id)).run();
    anotar({ clase: "conteo", que: describirCierre(conteo), enlace: paginaDeConteo(id), deshacer: { tipo: "conteo", conteo: id } });
  });
}

const describirCierre = ({ numero, contados, con_diferencia }: FilaConteo): string =>
  `aplicó el conteo ${numero}: ${cuantos(contados, "producto contado", "productos contados")}, ${con_diferencia} con diferencia`;

/** The counted products whose stock was not the expected one. */
const filtroDeDiferencias = (conteoId: number) => and(eq(lineasConteo.conteoId, conteoId), ne(lineasConteo.diferenciaMilesimas, 0));

/** Those of them that cannot be corrected: they are not counted any more, or fewer are left than the count takes away. */
function inaplicables({ db }: Pick<Contexto, "db">, conteoId: number) {
  const { nombre, unidad, lleva_existencias, stock } = productos;
  const { productoId, contado, esperado } = lineasConteo;
  return db
    .select({ nombre, unidad, lleva_existencias, stock, contado, esperado })
    .from(lineasConteo)
    .innerJoin(productos, eq(productos.id, productoId))
    .where(and(filtroDeDiferencias(conteoId), sql`(not ${lleva_existencias} or ${stock} + ${contado} - ${esperado} < 0)`))
    .all();
}

const NOMBRADOS = 3;

function exigirAplicables(ctx: Contexto, conteoId: number): void {
  const malos = inaplicables(ctx, conteoId);
  const sin = malos.find(({ lleva_existencias }) => !lleva_existencias);
  if (sin) throw new ReglaIncumplida("", `${sin.nombre} ya no lleva existencias: quítelo del conteo.`);
  const [corto, ...otros] = malos;
  if (!corto) return;
  const decirCantidad = (cantidad: number) => cantidadEnFrase(vistaCantidad(cantidad, corto.unidad), corto.unidad);
  const detalle = `Quedan ${decirCantidad(corto.stock)} de ${corto.nombre} y el conteo quita ${decirCantidad(corto.esperado - corto.contado)}`;
  const nombres = otros.map(({ nombre }) => nombre);
  const resto = nombres.length > 0 ? ` Pasa también con ${enumerar(nombres, NOMBRADOS)}.` : "";
  throw new ReglaIncumplida("", `${detalle}.${resto} Cuente otra vez; no se aplicó nada.`);
}

const [otra, otro] = [alias(lineasConteo, "otra"), alias(conteos, "otro")];

/**
 * A product with a difference in this count that another count, of which `condiciones` are true, has too. The other counts come first: few
 * of them are as large as this one, and the tills wait meanwhile.
 */
const productoRepetido = (ctx: Contexto, conteoId: number, ...condiciones: (SQL | undefined)[]) =>
  ctx.db
    .select({ nombre: productos.nombre, numero: otro.numero })
    .from(otro)
    .crossJoin(otra)
    .crossJoin(lineasConteo)
    .crossJoin(productos)
    .where(
      and(
        propios(ctx, otro, ne(otro.id, conteoId), ...condiciones),
        eq(otra.conteoId, otro.id),
        eq(lineasConteo.productoId, otra.productoId),
        filtroDeDiferencias(conteoId),
        eq(productos.id, otra.productoId),
      ),
    )
    .get();

/** Another count that was applied after the counting here corrected the same difference already. */
function exigirSinOtroConteo(ctx: Contexto, { id, fecha }: FilaConteo): void {
  const repetido = productoRepetido(ctx, id, eq(otro.estado, "aplicado"), gt(otro.cerrado, fecha), gt(otro.cerrado, lineasConteo.fecha));
  if (!repetido) return;
  const { nombre, numero } = repetido;
  throw new ReglaIncumplida(
    "",
    `${nombre} se contó también en el conteo ${numero}, que ya se aplicó. Cuéntelo otra vez o quítelo de este.`,
  );
}

/** Closes a count without changing any stock. Throws SinPermiso for a vendedor, ReglaIncumplida when it is closed already. */
export function descartarConteo(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const { numero } = conteoAbierto(ctx, id);
    ctx.db.update(conteos).set({ estado: "descartado", cerrado: ctx.ahora, cerradoPorId: ctx.actor.id }).where(eq(conteos.id, id)).run();
    const deshacer = { tipo: "conteo", conteo: id };
    anotar({ clase: "conteo", que: `descartó el conteo ${numero}`, enlace: paginaDeConteo(id), deshacer });
  });
}

/**
 * Opens a count again. The caller takes back the units that it moved. Throws NoEncontrado, ReglaIncumplida when it is open, or when a
 * product that it corrected was counted again since then.
 */
export function reabrirConteo(ctx: Contexto, id: number): void {
  ejecutarEnTransaccion(ctx, () => {
    const conteo = conteoPropio(ctx, id);
    if (conteo.estado === "abierto") throw new ReglaIncumplida("", `El conteo ${conteo.numero} está abierto.`);
    if (conteo.estado === "aplicado") exigirSinContarDespues(ctx, conteo);
    ctx.db.update(conteos).set({ estado: "abierto", cerrado: null, cerradoPorId: null }).where(eq(conteos.id, id)).run();
  });
}

/** What was counted later was compared with the corrected stock. */
function exigirSinContarDespues(ctx: Contexto, { id, cerrado }: FilaConteo): void {
  const desde = cerrado ?? 0;
  const abiertoDespues = or(isNull(otro.cerrado), gt(otro.cerrado, desde));
  const contado = productoRepetido(ctx, id, ne(otro.estado, "descartado"), abiertoDespues, gt(otra.fecha, desde));
  if (contado) throw new ReglaIncumplida("", `${contado.nombre} se contó después en el conteo ${contado.numero}.`);
}
