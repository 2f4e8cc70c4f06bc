import { vistaCantidad } from "~/domain/cifras/cantidad";
import { textoPesos } from "~/domain/cifras/dinero";
import { CAMPOS_DE_LINEA, campoDe, LINEA_VACIA, SIN_CONTENIDO } from "~/domain/compras/nombres";
import { opcionesDeProveedor } from "~/domain/compras/proveedores.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { productosPorId } from "~/domain/productos/consultas.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
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

const escrita = (linea: LineaTecleada): boolean =>
  CAMPOS_DE_LINEA.some((campo) => linea[campo] !== "" && (campo === "tiene_caducidad" || !SIN_CONTENIDO.includes(campo)));

function lineaSuelta(form: FormData, indice: number): LineaTecleada | null {
  const campos = CAMPOS_DE_LINEA.map((campo) => [campo, textOf(form, campoDe(null, campo))]);
  const linea: LineaTecleada = { ...LINEA_VACIA, indice, ...Object.fromEntries(campos) };
  return escrita(linea) ? linea : null;
}

/** The lines with name, unit, rate, stock and present prices of their products. */
export function completarLineas(ctx: Contexto, lineas: readonly LineaTecleada[]): LineaBorrador[] {
  const conocidos = productosPorId(
    ctx,
    lineas.map(({ producto }) => idOf(producto)),
  );
  return lineas.map((linea) => {
    const producto = conocidos.get(idOf(linea.producto));
    if (!producto) return { ...linea, producto_nombre: "", stock: 0, guardado: { precio: "", publico: "" } };
    const { nombre, iva, unidad, stock, precioCentavos, precioPublicoCentavos } = producto;
    const guardado = { precio: textoPesos(precioCentavos), publico: textoPesos(precioPublicoCentavos) };
    return { ...linea, iva, unidad, producto_nombre: nombre, stock: vistaCantidad(stock, unidad), guardado };
  });
}

/** Data of the purchase screen: the draft with names, stock and totals, and the suppliers to choose from. */
export function vistaBorrador(ctx: Contexto, borrador: Borrador) {
  const lineas = completarLineas(ctx, borrador.lineas);
  const proveedores = opcionesDeProveedor(ctx, idOf(borrador.proveedor) || null);
  const responsable = tiendaDe(ctx).responsable_iva;
  return { borrador: { ...borrador, lineas, ...totalesDeCompra(lineas, responsable) }, proveedores, responsable };
}
