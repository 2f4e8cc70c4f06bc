import { type Cantidad, cantidadEn } from "~/domain/cifras/cantidad";
import { Refusal } from "~/domain/cifras/lectura";
import { recortado } from "~/domain/compartido/texto";
import { esUnKit } from "~/domain/inventario/mover-stock.server";
import { partesDe } from "~/domain/inventario/partes-de-linea.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { pick } from "~/domain/nucleo/properties";
import { type FilaProducto, productosPorId } from "~/domain/productos/consultas.server";
import { leerUnidades, type UnidadDeEmpaque } from "~/domain/productos/empaque.server";
import type { ComponentePedido } from "~/domain/productos/esquema";
import { fraseDeParte, impedimentoDeParte, MAXIMO_COMPONENTES } from "~/domain/productos/kits.server";
import { renglonesDe } from "./celdas";
import type { Valores } from "./fila";

const CAMPO = "componentes";
const SIN_PARTES = "Escriba el código de cada componente y cuánto lleva: 7702001044108*2 | 7702001044115.";
const DEMASIADAS = `Un kit lleva hasta ${MAXIMO_COMPONENTES} componentes.`;

/** The parts in a cell, each `CODE*2`, or its code alone for one; `undefined` without the cell. Throws ReglaIncumplida for none or too many. */
export function pedirComponentes(texto: string | undefined): ComponentePedido[] | undefined {
  if (texto === undefined) return undefined;
  const pedidos = renglonesDe(texto).map((escrito, indice): ComponentePedido => {
    const [, nombre = escrito, cantidad = "1"] = /^(.*)\*([^*]*)$/.exec(escrito) ?? [];
    return { indice, producto: null, nombre: recortado(nombre), cantidad: recortado(cantidad) };
  });
  const falta = pedidos.length === 0 ? SIN_PARTES : pedidos.length > MAXIMO_COMPONENTES ? DEMASIADAS : null;
  if (falta) throw new ReglaIncumplida(CAMPO, falta);
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
 * ReglaIncumplida when a part does not suit, is there twice, or its quantity does not suit its unit.
 */
export function componentesDeFila(
  pedidos: readonly ComponentePedido[] | undefined,
  antes: FilaProducto | null,
  hallar: (texto: string) => UnidadDeEmpaque,
): Valores {
  if (!pedidos) return {};
  const leidas = pedidos.map((pedido): Leida => {
    const parte = nombrando(pedido.nombre, () => hallar(pedido.nombre));
    const falta = impedimentoDeParte(parte, antes?.id);
    if (falta) throw new ReglaIncumplida(CAMPO, falta);
    return { parte, cantidad: nombrando(parte.nombre, () => cantidadDe(pedido, parte)) };
  });
  const repetida = leidas.find(({ parte }, i) => leidas.findIndex((otra) => otra.parte.id === parte.id) < i);
  if (repetida) throw new ReglaIncumplida(CAMPO, `${repetida.parte.nombre} está dos veces.`);
  return valoresDe(leidas);
}

function cantidadDe({ cantidad = "" }: ComponentePedido, { unidad }: ComoParte): Cantidad {
  const leida = leerUnidades(cantidad, unidad, "Escriba cuánto lleva el kit.");
  if (leida instanceof Refusal) throw new ReglaIncumplida(CAMPO, leida.mensaje);
  return cantidadEn(leida, unidad, CAMPO);
}

/** Runs `leer`; its error names the part, because a cell has several. */
function nombrando<T>(parte: string, leer: () => T): T {
  try {
    return leer();
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    throw new ReglaIncumplida(CAMPO, `${parte}: ${error.message}`);
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
