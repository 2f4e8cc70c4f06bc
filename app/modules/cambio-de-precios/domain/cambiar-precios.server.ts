import { createHash } from "node:crypto";
import { comando } from "~/domain/actividad/comando.server";
import { type Centavos, MAXIMO_10_2, mostrarCentavos } from "~/domain/cifras/dinero";
import { cuantos } from "~/domain/cifras/frases";
import { unitarioDesdePublico } from "~/domain/cifras/linea";
import type { Regimen } from "~/domain/cifras/tarifas";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { comandoPorPartes, type Partes } from "~/domain/nucleo/partes";
import { bajoCosto, ventaNeta } from "~/domain/productos/bajo-costo";
import { alistarPrecios, fijarListos, OTRO_PRECIO, soltarListos } from "~/domain/productos/fijar-precios.server";
import { publicoNuevo } from "~/domain/productos/publico-nuevo";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import type { CambioDePrecios } from "./esquema";
import { idsPorCambiar, type ProductoPorCambiar, productosPorCambiar } from "./por-cambiar.server";

/** A product with its new prices in cents. */
interface Cambiado {
  producto: ProductoPorCambiar;
  precio: Centavos;
  publico: Centavos;
  /** Whether it would be sold at a loss. */
  bajoCosto: boolean;
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
  return prever(cambio, productosPorCambiar(ctx, cambio), tiendaDe(ctx));
}

function prever(cambio: CambioDePrecios, productos: readonly ProductoPorCambiar[], regimen: Regimen): Previsto {
  const previsto: Previsto = { cambios: [], iguales: 0, sin_costo: [], sin_precio: [], negado: "", huella: "" };
  for (const producto of productos) {
    const { precioPublicoCentavos: antes, precioCompraCentavos: costo, iva } = producto;
    const publico = publicoNuevo(cambio, { publico: antes, costo, iva });
    if (typeof publico === "string") previsto[publico].push(producto);
    else if (publico === antes) previsto.iguales++;
    else {
      const precio = publico > 0 ? unitarioDesdePublico(publico, iva).precio : publico;
      previsto.negado ||= impedimentoDe(producto.nombre, publico, precio);
      const neta = ventaNeta({ precioCentavos: precio, precioPublicoCentavos: publico, iva }, regimen);
      previsto.cambios.push({ producto, precio, publico, bajoCosto: bajoCosto(neta, costo) });
    }
  }
  return { ...previsto, huella: huellaDe(previsto.cambios) };
}

function impedimentoDe(nombre: string, publico: Centavos, precio: Centavos): string {
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
export const cambiarPrecios = comandoPorPartes(function* (ctx: Contexto, cambio: CambioDePrecios): Partes<number> {
  exigirAdmin(ctx);
  const ids = idsPorCambiar(ctx, cambio);
  yield;
  const productos = productosPorCambiar(ctx, cambio, ids);
  yield;
  const { cambios, negado, huella } = prever(cambio, productos, tiendaDe(ctx));
  yield;
  if (cambio.huella && cambio.huella !== huella) throw new ReglaIncumplida("", OTRO_PRECIO);
  if (negado) throw new ReglaIncumplida("valor", negado);
  if (cambios.length === 0) throw new ReglaIncumplida("valor", "Ningún precio cambia con esto.");
  const clave = crypto.randomUUID();
  const despues = ({ producto, precio, publico }: Cambiado) => ({ costo: producto.precioCompraCentavos, precio, publico });
  alistarPrecios(
    ctx,
    clave,
    cambios.map((cambiado) => ({ antes: cambiado.producto, despues: despues(cambiado) })),
  );
  try {
    yield;
    comando(ctx, (anotar) =>
      anotar({
        clase: "precio",
        que: `cambió ${cuantos(cambios.length, "precio", "precios")}`,
        enlace: cambios.length === 1 ? `/productos/${cambios[0]?.producto.id}/` : "/productos/",
        deshacer: { tipo: "precios", cambios: fijarListos(ctx, clave, "cambio"), toca: [] },
      }),
    );
  } finally {
    soltarListos(ctx, clave);
  }
  return cambios.length;
});
