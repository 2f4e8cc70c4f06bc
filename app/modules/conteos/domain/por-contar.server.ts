import type { Cantidad, Unidad } from "~/domain/cifras/cantidad";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida, siExiste } from "~/domain/nucleo/errores";
import { type FilaProducto, productoPropio } from "~/domain/productos/consultas.server";
import { buscarParaVender } from "~/domain/productos/para-vender.server";
import { type ProductoLeido, productoLeido } from "~/domain/productos/producto-leido.server";
import type { FilaConteo } from "./consultas.server";

interface Pedido {
  codigo: string;
  producto: number | null;
}

interface PorContar {
  producto: FilaProducto;
  /** The quantity of a scale's label; `null` when there is none. */
  cantidad: Cantidad | null;
}

/**
 * The product that a person wants to count, by its id or its code. Throws ReglaIncumplida for the field when the shop does not have it, or
 * the count does not cover it.
 */
export function productoPorContar(ctx: Contexto, conteo: FilaConteo, { codigo, producto: id }: Pedido): PorContar {
  const campo = id === null ? "codigo" : "producto";
  const leido =
    id === null ? leidoDe(ctx, codigo) : { producto: oErrorDeCampo(campo, NO_ESTA, () => productoPropio(ctx, id)), cantidad: null };
  const razon = razonDeNoContar(conteo, leido.producto);
  if (razon) throw new ReglaIncumplida(campo, razon);
  return leido;
}

const NO_ESTA = "Ese producto no está en la tienda.";

function leidoDe(ctx: Contexto, codigo: string): ProductoLeido {
  if (!codigo) throw new ReglaIncumplida("codigo", "Escanee o escriba un código.");
  const leido = productoLeido(ctx, codigo);
  if (!leido) throw new ReglaIncumplida("codigo", `No hay un producto con el código «${codigo}».`);
  return leido;
}

function razonDeNoContar({ alcance, categoria, categoriaClave }: FilaConteo, producto: FilaProducto): string | null {
  if (!producto.lleva_existencias) return `${producto.nombre} no lleva existencias: no se cuenta.`;
  if (producto.es_kit) return `${producto.nombre} es un kit: cuente sus componentes.`;
  const esOtra = alcance === "categoria" && producto.categoriaClave !== categoriaClave;
  return esOtra ? `${producto.nombre} no es de la categoría ${categoria}, que es la de este conteo.` : null;
}

/** The unit of the product that a person wants to count: it says how the quantity is read. Whole units when there is no such product. */
export function unidadPorContar(ctx: Contexto, { codigo, producto }: Pedido): Unidad {
  const fila = producto === null ? productoLeido(ctx, codigo)?.producto : siExiste(() => productoPropio(ctx, producto));
  return fila?.unidad ?? "und";
}

/** Digits of the shortest barcode. A quantity that long is the next product, read while the box waited for a number. */
const DE_CODIGO = /^\d{8,}$/;

/** Name of the product whose code was read in place of a quantity; `null` when `cantidad` is none. */
export const leidoEnVezDeCantidad = (ctx: Contexto, cantidad: string): string | null =>
  (DE_CODIGO.test(cantidad) && productoLeido(ctx, cantidad)?.producto.nombre) || null;

/** What a code or a name leads to: one product to count, several to choose from, or why there is none. */
export interface Hallado extends Partial<PorContar> {
  opciones: FilaProducto[];
  razon: string;
}

/** Looks for the product of a code or, if no product has it, of a name. Finding none is no error. */
export function hallarPorContar(ctx: Contexto, conteo: FilaConteo, pedido: Pedido): Hallado {
  const { codigo, producto: id } = pedido;
  if (id === null && !codigo) return { opciones: [], razon: "" };
  if (id === null && !productoLeido(ctx, codigo)) return buscarPorNombre(ctx, conteo, codigo);
  try {
    return { ...productoPorContar(ctx, conteo, pedido), opciones: [], razon: "" };
  } catch (error) {
    if (error instanceof ReglaIncumplida) return { opciones: [], razon: error.message };
    throw error;
  }
}

function buscarPorNombre(ctx: Contexto, conteo: FilaConteo, q: string): Hallado {
  const { productos, hay_mas, por_elegir } = buscarParaVender(ctx, { q, pagina: 1, vendidos: [] });
  const opciones = productos.filter((producto) => razonDeNoContar(conteo, producto) === null);
  const [uno, otro] = opciones;
  if (uno && !otro && !hay_mas && !por_elegir) return { producto: uno, cantidad: null, opciones: [], razon: "" };
  const [fuera] = productos;
  if (uno) return { opciones, razon: hay_mas ? "Hay más. Escriba otra palabra del nombre si no está aquí." : "" };
  return { opciones, razon: (fuera && razonDeNoContar(conteo, fuera)) ?? `No hay un producto con el código o el nombre «${q}».` };
}
