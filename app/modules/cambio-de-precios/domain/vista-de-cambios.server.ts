import { restar, textoPesos } from "~/domain/cifras/dinero";
import { type PaginaPedida, pageSlice } from "~/domain/listas/paginas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { pick } from "~/domain/nucleo/properties";
import { type Previsto, preverPrecios } from "./cambiar-precios.server";
import { CambioDePrecios } from "./esquema";
import type { ProductoPorCambiar } from "./por-cambiar.server";

const POR_PAGINA = 50;
/** Most products that a change leaves out which are named. */
const NOMBRADOS = 20;

type Escrito = Record<Exclude<keyof CambioDePrecios, "huella">, string>;

/** A preview as its page shows it: the changes of one page, and what holds for all. `null` for a form that says no `valor`. */
export function vistaDeCambios(ctx: Contexto, escrito: Escrito, pagina: PaginaPedida) {
  if (escrito.valor.trim() === "") return { previsto: null, errors: {} };
  const leido = CambioDePrecios.safeParse(escrito);
  if (!leido.success) return { previsto: null, errors: erroresDe(leido.error.issues) };
  try {
    return { previsto: vistaDe(preverPrecios(ctx, leido.data), pagina), errors: {} };
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    return { previsto: null, errors: { [error.campo]: [error.message] } };
  }
}

const erroresDe = (faltas: readonly { path: PropertyKey[]; message: string }[]): Record<string, string[]> =>
  Object.fromEntries(faltas.map(({ path, message }) => [String(path[0] ?? ""), [message]]));

function vistaDe({ cambios, iguales, sin_costo, sin_precio, negado, huella }: Previsto, pagina: PaginaPedida) {
  const { page, offset, limit } = pageSlice(pagina, cambios.length, POR_PAGINA);
  return {
    cambios: cambios.slice(offset, offset + limit).map(({ producto, publico, bajoCosto: bajo_costo }) => ({
      ...pick(producto, ["id", "nombre"]),
      precio_publico_antes: textoPesos(producto.precioPublicoCentavos),
      precio_publico: textoPesos(publico),
      diferencia: textoPesos(restar(publico, producto.precioPublicoCentavos)),
      bajo_costo,
    })),
    totales: {
      cambian: cambios.length,
      suben: cambios.filter(({ producto, publico }) => publico > producto.precioPublicoCentavos).length,
      iguales,
      bajo_costo: cambios.filter(({ bajoCosto }) => bajoCosto).length,
      sin_costo: sin_costo.length,
      sin_precio: sin_precio.length,
    },
    sin_costo: sin_costo.slice(0, NOMBRADOS).map(nombrado),
    sin_precio: sin_precio.slice(0, NOMBRADOS).map(nombrado),
    negado,
    huella,
    page,
  };
}

const nombrado = (producto: ProductoPorCambiar) => pick(producto, ["id", "nombre"]);
