import { createHash } from "node:crypto";
import { comando } from "../actividad/comando.server";
import { type Centavos, MAXIMO_10_2, mostrarCentavos } from "../cifras/dinero";
import { cuantos } from "../cifras/frases";
import { desdePublico } from "../cifras/linea";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { type CambioDePrecios, publicoNuevo } from "./cambio-de-precios";
import { fijarVarios, OTRO_PRECIO } from "./fijar-precios.server";
import { bajoCosto } from "./palabras-de-precio";
import { type ProductoPorCambiar, productosPorCambiar } from "./por-cambiar.server";

/** A product with its new prices in cents. */
interface Cambiado {
  producto: ProductoPorCambiar;
  precio: Centavos;
  publico: Centavos;
}

/** What a change would do. */
export interface Previsto {
  cambios: Cambiado[];
  /** Products that already have the price. */
  iguales: number;
  /** Products without the cost, or without the price, that the change starts from. */
  sin_costo: ProductoPorCambiar[];
  sin_precio: ProductoPorCambiar[];
  /** Why it cannot be done; "" when it can. */
  negado: string;
  /** Of the products with their old and new prices. */
  huella: string;
}

/** What a change of prices would do, without doing it. Throws SinPermiso for a vendedor, ReglaIncumplida for too many products. */
export function preverPrecios(ctx: Contexto, cambio: CambioDePrecios): Previsto {
  exigirAdmin(ctx);
  const previsto: Previsto = { cambios: [], iguales: 0, sin_costo: [], sin_precio: [], negado: "", huella: "" };
  for (const producto of productosPorCambiar(ctx, cambio)) {
    const { precioPublicoCentavos: antes, precioCompraCentavos: costo, iva } = producto;
    const publico = publicoNuevo(cambio, { publico: antes, costo, iva });
    if (typeof publico === "string") previsto[publico].push(producto);
    else if (publico === antes) previsto.iguales++;
    else {
      const precio = publico > 0 ? desdePublico(publico, iva).precio : publico;
      previsto.negado ||= porQueNo(producto.nombre, publico, precio);
      previsto.cambios.push({ producto, precio, publico });
    }
  }
  return { ...previsto, huella: huellaDe(previsto.cambios) };
}

function porQueNo(nombre: string, publico: Centavos, precio: Centavos): string {
  if (publico <= 0 || precio <= 0) return `${nombre} quedaría en ${mostrarCentavos(publico)}: un precio es mayor que cero.`;
  return precio > MAXIMO_10_2
    ? `${nombre} quedaría en ${mostrarCentavos(publico)}: el máximo sin IVA es ${mostrarCentavos(MAXIMO_10_2)}.`
    : "";
}

function huellaDe(cambios: readonly Cambiado[]): string {
  const filas = cambios.map(({ producto: { id, precioPublicoCentavos: antes }, publico }) => [id, antes, publico]);
  return createHash("sha256").update(JSON.stringify(filas)).digest("base64url");
}

/**
 * Changes all the prices or none, and returns how many. Throws SinPermiso for a vendedor, ReglaIncumplida when nothing changes, a product
 * would have no valid price, or they are not those of the preview any more.
 */
export const cambiarPrecios = (ctx: Contexto, cambio: CambioDePrecios): number => escribirPrecios(ctx, cambio, preverPrecios(ctx, cambio));

/** {@link cambiarPrecios}, with `pausa` between the reading and the writing: for many products each takes a tenth of a second. */
export async function cambiarPreciosPorTurnos(ctx: Contexto, cambio: CambioDePrecios, pausa: () => Promise<void>): Promise<number> {
  const previsto = preverPrecios(ctx, cambio);
  await pausa();
  return escribirPrecios(ctx, cambio, previsto);
}

function escribirPrecios(ctx: Contexto, cambio: CambioDePrecios, { cambios, negado, huella }: Previsto): number {
  return comando(ctx, (anotar) => {
    if (cambio.huella && cambio.huella !== huella) throw new ReglaIncumplida("", OTRO_PRECIO);
    if (negado) throw new ReglaIncumplida("valor", negado);
    if (cambios.length === 0) throw new ReglaIncumplida("valor", "Ningún precio cambia con esto.");
    const filas = fijarVarios(
      ctx,
      cambios.map(({ producto: antes, precio, publico }) => ({ antes, despues: { costo: antes.precioCompraCentavos, precio, publico } })),
      "cambio",
    );
    anotar({
      clase: "precio",
      que: `cambió ${cuantos(cambios.length, "precio", "precios")}`,
      enlace: cambios.length === 1 ? `/productos/${cambios[0]?.producto.id}/` : "/productos/",
      deshacer: { tipo: "precios", cambios: filas, toca: [] },
    });
    return cambios.length;
  });
}

/** The products that would be sold at a loss. */
export const aPerdida = (cambios: readonly Cambiado[]): number =>
  cambios.filter(({ producto, precio }) => bajoCosto(precio, producto.precioCompraCentavos)).length;
