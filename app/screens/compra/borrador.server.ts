import type { Contexto } from "~/domain/compartido/contexto.server";
import { CAMPOS_DE_LINEA, campoDe, LINEA_VACIA } from "~/domain/compras/nombres";
import { opcionesDeProveedor } from "~/domain/compras/proveedores.server";
import { productosPorId } from "~/domain/productos/consultas.server";
import { idOf, indexedRows, textOf, textsOf } from "../typed-form";
import { type Borrador, CABECERA_VACIA, type LineaBorrador, type LineaTecleada, totalesDeCompra } from "./borrador";

/** The draft of a new purchase, without lines. */
export function borradorNuevo(clave_envio: string, proveedor = ""): Borrador {
  return { ...CABECERA_VACIA, proveedor, clave_envio, lineas: [], pendientes: [], suelta: null };
}

/** A purchase's form as it was typed. A line posted without `detalles[i]` goes to the end and gets the next index. */
export function leerBorrador(form: FormData): Borrador {
  const lineas = indexedRows(form, "detalles", LINEA_VACIA);
  const suelta = lineaSuelta(form, Math.max(-1, ...lineas.map(({ indice }) => indice)) + 1);
  const pendientes = [...new Set(form.getAll("pendiente").map((valor) => (typeof valor === "string" ? valor.trim() : "")))].filter(Boolean);
  return { ...textsOf(form, CABECERA_VACIA), pendientes, lineas: suelta ? [...lineas, suelta] : lineas, suelta: suelta?.indice ?? null };
}

const escrita = (linea: LineaTecleada): boolean => CAMPOS_DE_LINEA.some((campo) => linea[campo] !== "");

function lineaSuelta(form: FormData, indice: number): LineaTecleada | null {
  const campos = CAMPOS_DE_LINEA.map((campo) => [campo, textOf(form, campoDe(null, campo))]);
  const linea: LineaTecleada = { ...LINEA_VACIA, indice, ...Object.fromEntries(campos) };
  return escrita(linea) ? linea : null;
}

/** The lines with name and stock of their products. */
export function completarLineas(ctx: Contexto, lineas: readonly LineaTecleada[]): LineaBorrador[] {
  const conocidos = productosPorId(
    ctx,
    lineas.map(({ producto }) => idOf(producto)),
  );
  return lineas.map((linea) => {
    const producto = conocidos.get(idOf(linea.producto));
    return { ...linea, producto_nombre: producto?.nombre ?? "", stock: producto?.stock ?? 0 };
  });
}

/** Data of the purchase screen: the draft with names, stock and totals, and the suppliers to choose from. */
export function vistaBorrador(ctx: Contexto, borrador: Borrador) {
  const lineas = completarLineas(ctx, borrador.lineas);
  const proveedores = opcionesDeProveedor(ctx, idOf(borrador.proveedor) || null);
  return { borrador: { ...borrador, lineas, ...totalesDeCompra(lineas) }, proveedores };
}
