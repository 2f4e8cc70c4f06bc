import { productos } from "@db/schema/productos";
import { enLista } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { propios } from "../compartido/propios.server";
import { type Borrador, type LineaBorrador, type LineaTecleada, totalesDe } from "./borrador";
import { CAMPOS_DE_LINEA, type CampoDeLinea, campoDe } from "./nombres";
import { opcionesDeProveedor } from "./proveedores.server";

const CAMPO_DE_LINEA = /^detalles\[(\d{1,3})\]\.(\w+)$/;

/** The draft of a new purchase, without lines. */
export function borradorNuevo(clave_envio: string, proveedor = ""): Borrador {
  return { codigo: "", proveedor, clave_envio, lineas: [], pendientes: [], suelta: null };
}

/** A purchase's form as it was typed. A line posted without `detalles[i]` goes to the end and gets the next index. */
export function leerBorrador(form: FormData): Borrador {
  const campo = (nombre: string) => textoDe(form.get(nombre));
  const lineas = leerLineas(form);
  const suelta = lineaSuelta(form, Math.max(-1, ...lineas.map(({ indice }) => indice)) + 1);
  const cabecera = { codigo: campo("codigo"), proveedor: campo("proveedor"), clave_envio: campo("clave_envio") };
  const pendientes = [...new Set(form.getAll("pendiente").map(textoDe))].filter(Boolean);
  return { ...cabecera, pendientes, lineas: suelta ? [...lineas, suelta] : lineas, suelta: suelta?.indice ?? null };
}

const textoDe = (valor: FormDataEntryValue | null): string => (typeof valor === "string" ? valor.trim() : "");
const esCampo = (nombre: string): nombre is CampoDeLinea => CAMPOS_DE_LINEA.some((campo) => campo === nombre);

function lineaVacia(indice: number): LineaTecleada {
  const sinPrecio = { cantidad: "", precio: "", precio_venta: "", tiene_caducidad: "", fecha_caducidad: "" };
  return { ...sinPrecio, indice, producto: "", nombre: "", codigo_de_barras: "", categoria: "" };
}

const escrita = (linea: LineaTecleada): boolean => CAMPOS_DE_LINEA.some((campo) => linea[campo] !== "");

function leerLineas(form: FormData): LineaTecleada[] {
  const lineas = new Map<number, LineaTecleada>();
  for (const [nombre, valor] of form) {
    const [, posicion, campo = ""] = CAMPO_DE_LINEA.exec(nombre) ?? [];
    if (posicion === undefined || !esCampo(campo)) continue;
    const indice = Number(posicion);
    lineas.set(indice, { ...(lineas.get(indice) ?? lineaVacia(indice)), [campo]: textoDe(valor) });
  }
  return [...lineas.values()].filter(escrita).sort((a, b) => a.indice - b.indice);
}

function lineaSuelta(form: FormData, indice: number): LineaTecleada | null {
  const campos = CAMPOS_DE_LINEA.map((campo) => [campo, textoDe(form.get(campoDe(null, campo)))]);
  const linea: LineaTecleada = { ...lineaVacia(indice), ...Object.fromEntries(campos) };
  return escrita(linea) ? linea : null;
}

/** The id in a posted text; 0, which no record has, when it is not a number. */
export const leerId = (texto: string): number => (/^\d{1,15}$/.test(texto) ? Number(texto) : 0);

/** The lines with name and stock of their products. */
export function completarLineas(ctx: Contexto, lineas: readonly LineaTecleada[]): LineaBorrador[] {
  const ids = lineas.map(({ producto }) => leerId(producto));
  const { id, nombre, stock } = productos;
  const filas = ctx.db
    .select({ id, nombre, stock })
    .from(productos)
    .where(propios(ctx, productos, enLista(id, ids)))
    .all();
  const conocidos = new Map(filas.map((fila) => [fila.id, fila]));
  return lineas.map((linea) => {
    const producto = conocidos.get(leerId(linea.producto));
    return { ...linea, producto_nombre: producto?.nombre ?? "", stock: producto?.stock ?? 0 };
  });
}

/** Data of the purchase screen: the draft with names, stock and totals, and the suppliers to choose from. */
export function vistaBorrador(ctx: Contexto, borrador: Borrador) {
  const lineas = completarLineas(ctx, borrador.lineas);
  const proveedores = opcionesDeProveedor(ctx, leerId(borrador.proveedor) || null);
  return { borrador: { ...borrador, lineas, ...totalesDe(lineas) }, proveedores };
}
