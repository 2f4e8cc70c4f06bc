import { z } from "zod";
import { campoAMano, cantidadEntre, casilla, claveEnvio, precioObligatorio, STOCK_MAXIMO, texto, textoOpcional } from "../campos/campos";
import { seMide, UNIDADES, type Unidad } from "../cifras/cantidad";
import { textoPesos } from "../cifras/dinero";
import { CANTIDAD_ILEGIBLE, CANTIDAD_MAXIMA, type CantidadLeida, leerMedidaAMano, leerNumeroAMano } from "../cifras/lectura";
import { keysOf } from "../nucleo/properties";
import { codigoDeBarras, esEseCodigo } from "./codigo";
import { CAMPOS_DEL_PRECIO } from "./esquema";

/** A product that is created while it is being sold. Without `stock` its units are not counted. */
export const ProductoDeMostrador = z.preprocess(
  (entrada) => {
    if (typeof entrada !== "object" || entrada === null || !("stock" in entrada)) return entrada;
    const unidad = "unidad" in entrada ? keysOf(UNIDADES).find((otra) => otra === entrada.unidad) : undefined;
    return { ...entrada, stock: escrita(entrada.stock, unidad ?? "und") };
  },
  z
    .object({
      nombre: texto(100),
      codigo_de_barras: codigoDeBarras(),
      ...CAMPOS_DEL_PRECIO,
      precio_publico: campoAMano(precioObligatorio()),
      stock: cantidadEntre(1, CANTIDAD_MAXIMA, null),
      clave_envio: claveEnvio(),
    })
    .refine(({ codigo_de_barras, precio_publico }) => !esEseCodigo(textoPesos(precio_publico).replace(/\.00$/, ""), codigo_de_barras), {
      path: ["precio_publico"],
      message: "Eso es el código del producto, no su precio.",
    }),
);

const CERO: CantidadLeida = { milesimas: 0, decimales: false };

/** The counted stock of a product with this unit. */
export const existenciasContadas = (unidad: Unidad) =>
  z.object({
    stock: z.preprocess((entrada) => escrita(entrada, unidad), cantidadEntre(0, STOCK_MAXIMO, CERO)),
    /** Stock that the screen showed. Only the difference is applied, so that sales made meanwhile still count. */
    stock_anterior: cantidadEntre(0, STOCK_MAXIMO, null),
    /** The lot of the difference, in a product with several; "" for the only one. */
    lote: textoOpcional(40),
    /** Key of the ticket that asks for the units. */
    tiquete: claveEnvio(),
    /** Whether a quantity far above the ledger's is right; `undefined` where nobody asks. */
    confirmar_cantidad: casilla(),
  });

/** A quantity as people write it, in the format of the API. */
function escrita(entrada: unknown, unidad: Unidad): unknown {
  if (typeof entrada !== "string") return entrada;
  return seMide(unidad) ? leerMedidaAMano(entrada) : leerNumeroAMano(entrada, CANTIDAD_ILEGIBLE);
}
