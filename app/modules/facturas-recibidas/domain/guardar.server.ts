import { eqGiven, preparedQuery } from "@db/prepared.server";
import { facturasRecibidasLineas as lineas } from "@db/schema/facturas-recibidas";
import { and, eq, sql } from "drizzle-orm";
import type { Centavos } from "~/domain/cifras/dinero";
import { unitarioDesdePrecio } from "~/domain/cifras/linea";
import { type Contexto, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { type Falta, oErrorDeCampo, ReglaIncumplida, ReglasIncumplidas } from "~/domain/nucleo/errores";
import { productoPorCodigo, productoPropio } from "~/domain/productos/consultas.server";
import { buscarParaVender } from "~/domain/productos/para-vender.server";
import { type FilaFactura, facturaPropia } from "./consultas.server";
import { campoDeLinea, type Elecciones, type LineaElegida } from "./esquema";
import { type LineaEnRevision, revisionDe } from "./revision.server";

/**
 * Keeps what a person chose for lines of a bill in review. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's,
 * ReglasIncumplidas by the fields of the lines: a product that is not the shop's, a text that finds none or several, a name that is missing.
 */
export function guardarElecciones(ctx: Contexto, id: number, elecciones: Elecciones): FilaFactura {
  return ejecutarEnTransaccion(ctx, () => {
    const fila = facturaPropia(ctx, id);
    if (fila.estado === "confirmada") return fila;
    const elegidas = [...(elecciones.lineas ?? []).entries()].flatMap(([n, linea]) => (linea ? [[n, linea] as const] : []));
    if (elegidas.length === 0) return fila;
    const actuales = new Map(revisionDe(ctx, fila).lineas.map((linea) => [linea.n, linea]));
    const faltas: Falta[] = [];
    for (const [n, elegida] of elegidas) {
      const actual = actuales.get(n);
      if (!actual) faltas.push({ campo: campoDeLinea(n, "producto"), mensaje: "La factura no tiene esta línea." });
      else faltas.push(...guardarLinea(ctx, id, actual, elegida));
    }
    const [primera, ...otras] = faltas;
    if (primera) throw new ReglasIncumplidas([primera, ...otras]);
    return fila;
  });
}

function guardarLinea(ctx: Contexto, facturaId: number, actual: LineaEnRevision, elegida: LineaElegida): Falta[] {
  const { n } = actual;
  try {
    const cambio = cambioDe(ctx, actual, elegida);
    ctx.db
      .update(lineas)
      .set(cambio)
      .where(and(eq(lineas.facturaId, facturaId), eq(lineas.n, n)))
      .run();
    return [];
  } catch (error) {
    if (error instanceof ReglaIncumplida) return [{ campo: error.campo, mensaje: error.message }];
    throw error;
  }
}

const ponerProducto = preparedQuery((db) =>
  db
    .update(lineas)
    .set({ productoId: sql`${sql.placeholder("productoId")}` })
    .where(and(eqGiven(lineas.facturaId, "facturaId"), eqGiven(lineas.n, "n"))),
);

/** Keeps the product that a line became. */
export const guardarProducto = ({ db }: Contexto, facturaId: number, n: number, productoId: number): void =>
  void ponerProducto(db).run({ facturaId, n, productoId });

type Cambio = Partial<typeof lineas.$inferInsert>;

function cambioDe(ctx: Contexto, actual: LineaEnRevision, elegida: LineaElegida): Cambio {
  const { n, costo } = actual;
  const buscado = elegida.busca ? productoBuscado(ctx, n, elegida.busca) : undefined;
  const pedido = buscado ?? (elegida.producto ? productoElegido(ctx, n, elegida.producto) : undefined);
  const otro = pedido !== undefined && pedido !== actual.producto?.id;
  const accion = accionDe(actual, elegida, buscado, otro);
  if (accion === "producto" && !pedido && !actual.producto)
    throw new ReglaIncumplida(campoDeLinea(n, "producto"), "Elija a cuál producto se suma.");
  if (costo.problema && accion !== "omitir")
    throw new ReglaIncumplida(campoDeLinea(n, "accion"), "Esta línea no trae mercancía: no puede entrar.");
  const cambiaDePrecio = otro || accion !== actual.accion;
  return {
    accion,
    ...(pedido !== undefined && { productoId: pedido }),
    ...(elegida.unidades !== null && { unidades: elegida.unidades }),
    ...(elegida.nombre !== undefined && { nombre: elegida.nombre }),
    // Both fields are shown together: an empty day beside a lot takes the day of the paper away.
    ...(elegida.lote !== undefined && { lote: elegida.lote, vence: elegida.vence ?? "" }),
    ...precioDe(actual, elegida, cambiaDePrecio),
  };
}

/** A product that was asked for by its name, or in place of another one, is the answer, whatever the choice that the form still shows. */
function accionDe(
  actual: LineaEnRevision,
  { accion, producto }: LineaElegida,
  buscado: number | undefined,
  otro: boolean,
): LineaEnRevision["accion"] {
  if (buscado !== undefined) return "producto";
  return accion ?? (producto && otro ? "producto" : actual.accion);
}

function precioDe({ producto, costo }: LineaEnRevision, elegida: LineaElegida, cambia: boolean): Cambio {
  const { precio_publico, precio_venta, precio_visto } = elegida;
  const tocado = precio_publico !== null && precio_publico !== precio_visto;
  const dado: Centavos | null = tocado
    ? precio_publico
    : precio_publico === null && precio_venta !== null
      ? unitarioDesdePrecio(precio_venta, producto?.iva ?? costo.ivaDeProducto).publico
      : null;
  if (dado !== null) return { precioPublicoCentavos: dado };
  return cambia ? { precioPublicoCentavos: null } : {};
}

const productoElegido = (ctx: Contexto, n: number, id: number): number =>
  oErrorDeCampo(campoDeLinea(n, "producto"), "Elija un producto de la lista.", () => productoPropio(ctx, id)).id;

const NOMBRADOS = 3;

function productoBuscado(ctx: Contexto, n: number, texto: string): number {
  const exacto = productoPorCodigo(ctx, texto);
  if (exacto) return exacto.id;
  const { productos, hay_mas } = buscarParaVender(ctx, { q: texto, pagina: 1, vendidos: [] });
  const [unico, ...otros] = productos;
  const campo = campoDeLinea(n, "busca");
  if (!unico) throw new ReglaIncumplida(campo, "No hay un producto con ese código o nombre.");
  const igual = productos.find(({ nombre }) => nombre.toLowerCase() === texto.toLowerCase());
  if (igual) return igual.id;
  if (otros.length === 0 && !hay_mas) return unico.id;
  const nombres = productos.slice(0, NOMBRADOS).map(({ nombre }) => `«${nombre}»`);
  throw new ReglaIncumplida(
    campo,
    `Hay varios: ${nombres.join(", ")}${productos.length > NOMBRADOS || hay_mas ? "…" : ""} Escriba el nombre completo o el código.`,
  );
}
