import type { Cantidad } from "~/domain/cifras/cantidad";
import { recortado } from "~/domain/compartido/texto";
import { esUnKit } from "~/domain/inventario/mover-stock.server";
import { partesDe } from "~/domain/inventario/partes-de-linea.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { pick } from "~/domain/nucleo/properties";
import { type FilaProducto, productosPorId } from "~/domain/productos/consultas.server";
import type { UnidadDeEmpaque } from "~/domain/productos/empaque.server";
import type { ComponentePedido } from "~/domain/productos/esquema";
import { exigirCosto, exigirDistintos, fraseDeParte, leerComponente } from "~/domain/productos/kits.server";
import { renglonesDe } from "./celdas";
import type { Valores } from "./fila";

const CAMPO = "componentes";
const DE_CANTIDAD = "cantidad";
const SIN_PARTES = "Escriba el código de cada componente y cuánto lleva: 7702001044108*2 | 7702001044115.";

/** The parts in a cell, each `CODE*2`, or its code alone for one; `undefined` without the cell. Throws ReglaIncumplida for none. */
export function pedirComponentes(texto: string | undefined): ComponentePedido[] | undefined {
  if (texto === undefined) return undefined;
  const pedidos = renglonesDe(texto).map((escrito, indice): ComponentePedido => {
    const [, nombre = escrito, cantidad = "1"] = /^(.*)\*([^*]*)$/.exec(escrito) ?? [];
    return { indice, producto: null, nombre: recortado(nombre), cantidad: recortado(cantidad) };
  });
  if (pedidos.length === 0) throw new ReglaIncumplida(CAMPO, SIN_PARTES);
  return pedidos;
}

/** Throws ReglaIncumplida when the row gives a kit a stock of its own, which nothing is none, or makes it a pack. */
export function exigirSoloKit(
  { nombre, empaqueDe }: Pick<FilaProducto, "nombre" | "empaqueDe">,
  dicho: number | null,
  queda: number,
): void {
  if (dicho && dicho !== queda) throw new ReglaIncumplida("stock", esUnKit(nombre));
  if (empaqueDe !== null) throw new ReglaIncumplida("empaque_de", "Un kit no es además un empaque.");
}

type ComoParte = Pick<FilaProducto, "id" | "nombre" | "unidad">;
interface Leida {
  parte: ComoParte;
  cantidad: Cantidad;
}

/**
 * What the kit of a row is made of; nothing when the row does not say. `hallar` finds a product by its code or its name. Throws
 * ReglaIncumplida when a part does not suit, is there twice, or its quantity does not suit its unit, and when all cost too much.
 */
export function componentesDeFila(
  pedidos: readonly ComponentePedido[] | undefined,
  antes: FilaProducto | null,
  hallar: (texto: string) => UnidadDeEmpaque,
): Valores {
  if (!pedidos) return {};
  const leidas = pedidos.map((pedido) => {
    const parte = nombrando(pedido.nombre, CAMPO, () => hallar(pedido.nombre));
    const leer = () => leerComponente(parte, pedido, antes?.id, [CAMPO, DE_CANTIDAD]);
    return { parte, cantidad: nombrando(parte.nombre, DE_CANTIDAD, leer) };
  });
  exigirDistintos(leidas, () => CAMPO);
  exigirCosto(leidas);
  return valoresDe(leidas);
}

/** Runs `leer`; its error at `campo` names the part, because a cell has several. */
function nombrando<T>(parte: string, campo: string, leer: () => T): T {
  try {
    return leer();
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    throw new ReglaIncumplida(CAMPO, error.campo === campo ? `${parte}: ${error.message}` : error.message);
  }
}

/** `partes` is what is compared and written, `componentes` the same for people. */
const valoresDe = (leidas: readonly Leida[]): Valores => ({
  partes: JSON.stringify(leidas.map(({ parte: { id, unidad }, cantidad }) => [id, cantidad, unidad])),
  componentes: leidas.map(({ parte, cantidad }) => fraseDeParte(parte, cantidad)).join("\n"),
});

/** What the product of a row is made of, when the row says it. */
export function partesComoEstan(ctx: Contexto, producto: FilaProducto, valores: Valores): Valores {
  if (!("partes" in valores)) return {};
  const partes = partesDe(ctx, producto);
  const productos = productosPorId(
    ctx,
    partes.map(({ productoId }) => productoId),
  );
  const guardadas = valoresDe(
    partes.flatMap(({ productoId, cantidad }) => {
      const parte = productos.get(productoId);
      return parte ? [{ parte, cantidad }] : [];
    }),
  );
  // A part may have another name in the file.
  return guardadas.partes === valores.partes ? pick(valores, ["partes", "componentes"]) : guardadas;
}
