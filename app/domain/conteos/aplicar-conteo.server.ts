import { conteos, lineasConteo } from "@db/schema/conteos";
import { productos } from "@db/schema/productos";
import { and, eq, gt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { comando } from "../actividad/comando.server";
import { cantidadEnFrase, type Unidad, vistaCantidad } from "../cifras/cantidad";
import { cuantos, enumerar } from "../cifras/frases";
import { moverVarios } from "../inventario/mover-varios.server";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { conteoAbierto, type FilaConteo } from "./consultas.server";
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
    const diferencias = diferenciasDe(ctx, id);
    exigirAplicables(diferencias);
    const comun = { causa: "conteo", referencia: referenciaDeConteo(conteo), campo: "" } as const;
    moverVarios(
      ctx,
      diferencias.map(({ productoId, contado, esperado }) => ({ ...comun, productoId, cantidad: contado - esperado })),
    );
    ctx.db.update(conteos).set({ estado: "aplicado", cerrado: ctx.ahora, cerradoPorId: ctx.actor.id }).where(eq(conteos.id, id)).run();
    anotar({ clase: "conteo", que: enActividad(conteo), enlace: paginaDeConteo(id), deshacer: { tipo: "conteo", conteo: id } });
  });
}

const enActividad = ({ numero, contados, con_diferencia }: FilaConteo): string =>
  `aplicó el conteo ${numero}: ${cuantos(contados, "producto contado", "productos contados")}, ${con_diferencia} con diferencia`;

interface Diferencia {
  productoId: number;
  nombre: string;
  unidad: Unidad;
  lleva_existencias: boolean;
  stock: number;
  contado: number;
  esperado: number;
}

/** The counted products whose stock was not the expected one. */
function diferenciasDe({ db }: Pick<Contexto, "db">, conteoId: number): Diferencia[] {
  const { nombre, unidad, lleva_existencias, stock } = productos;
  const { productoId, contado, esperado } = lineasConteo;
  return db
    .select({ productoId, nombre, unidad, lleva_existencias, stock, contado, esperado })
    .from(lineasConteo)
    .innerJoin(productos, eq(productos.id, productoId))
    .where(and(eq(lineasConteo.conteoId, conteoId), sql`${lineasConteo.diferenciaMilesimas} <> 0`))
    .all();
}

const NOMBRADOS = 3;

function exigirAplicables(diferencias: readonly Diferencia[]): void {
  const sin = diferencias.find(({ lleva_existencias }) => !lleva_existencias);
  if (sin) throw new ReglaIncumplida("", `${sin.nombre} ya no lleva existencias: quítelo del conteo.`);
  const [corto, ...otros] = diferencias.filter(({ stock, contado, esperado }) => stock + contado - esperado < 0);
  if (!corto) return;
  const enPalabras = (cantidad: number) => cantidadEnFrase(vistaCantidad(cantidad, corto.unidad), corto.unidad);
  const detalle = `Quedan ${enPalabras(corto.stock)} de ${corto.nombre} y el conteo quita ${enPalabras(corto.esperado - corto.contado)}`;
  const nombres = otros.map(({ nombre }) => nombre);
  const resto = nombres.length > 0 ? ` Pasa también con ${enumerar(nombres, NOMBRADOS)}.` : "";
  throw new ReglaIncumplida("", `${detalle}.${resto} Cuente otra vez; no se aplicó nada.`);
}

/** Another count that was applied after the counting here corrected the same difference already. */
function exigirSinOtroConteo(ctx: Contexto, conteo: FilaConteo): void {
  const [otra, otro] = [alias(lineasConteo, "otra"), alias(conteos, "otro")];
  const repetido = ctx.db
    .select({ nombre: productos.nombre, numero: otro.numero })
    .from(lineasConteo)
    .innerJoin(otra, and(eq(otra.productoId, lineasConteo.productoId), ne(otra.conteoId, conteo.id)))
    .innerJoin(otro, and(eq(otro.id, otra.conteoId), eq(otro.estado, "aplicado"), gt(otro.cerrado, lineasConteo.fecha)))
    .innerJoin(productos, eq(productos.id, lineasConteo.productoId))
    .where(and(eq(lineasConteo.conteoId, conteo.id), sql`${lineasConteo.diferenciaMilesimas} <> 0`))
    .get();
  if (!repetido) return;
  const { nombre, numero } = repetido;
  throw new ReglaIncumplida(
    "",
    `${nombre} se contó también en el conteo ${numero}, que ya se aplicó. Cuéntelo otra vez o quítelo de este.`,
  );
}
