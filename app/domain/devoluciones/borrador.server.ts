import { productos } from "@db/schema/productos";
import { nombreDelCliente } from "../clientes/consultas.server";
import { type BusquedaCliente, SIN_CLIENTE_NUEVO } from "../clientes/elegir-cliente.server";
import { enLista } from "../compartido/busqueda.server";
import type { Contexto } from "../compartido/contexto.server";
import { textoPesos } from "../compartido/dinero";
import { propios } from "../compartido/propios.server";
import { lineasDeCompra } from "../compras/consultas.server";
import { lineasDe } from "../ventas/lineas.server";
import type { BorradorDevolucion, FilaBorrador } from "./borrador";
import { lineasDevolvibles, lineasDevolviblesDeCompra } from "./devolvibles.server";
import { idDeConsulta } from "./filtro";
import type { LineaDevolvible } from "./reparto";

/** A return's form as it was typed; `filas` by product id. */
export interface Tecleo extends BusquedaCliente {
  clave_envio: string;
  motivo: string;
  cliente: string;
  filas: Map<number, Pick<FilaBorrador, "indice" | "cantidad" | "precio_unitario">>;
}

const CAMPO_DE_FILA = /^productos\[(\d{1,3})\]\.(producto_id|cantidad|precio_unitario)$/;
const textoDe = (form: FormData, campo: string): string => {
  const valor = form.get(campo);
  return typeof valor === "string" ? valor : "";
};

function leerFilas(form: FormData): Tecleo["filas"] {
  const filas = new Map<number, { producto_id: string; indice: number; cantidad: string; precio_unitario: string }>();
  for (const [nombre, valor] of form) {
    const [, posicion, campo] = CAMPO_DE_FILA.exec(nombre) ?? [];
    if (posicion === undefined || campo === undefined || typeof valor !== "string") continue;
    const indice = Number(posicion);
    filas.set(indice, { ...(filas.get(indice) ?? { producto_id: "", cantidad: "", precio_unitario: "" }), indice, [campo]: valor });
  }
  return new Map([...filas.values()].map(({ producto_id, ...fila }) => [Number(producto_id), fila]));
}

export function leerTecleo(form: FormData): Tecleo {
  return {
    clave_envio: textoDe(form, "clave_envio"),
    motivo: textoDe(form, "motivo"),
    cliente: textoDe(form, "cliente").trim(),
    buscar_cliente: textoDe(form, "buscar_cliente").trim(),
    nuevo_cliente_nombre: textoDe(form, "nuevo_cliente_nombre").trim(),
    nuevo_cliente_telefono: textoDe(form, "nuevo_cliente_telefono").trim(),
    nuevo_cliente_documento: textoDe(form, "nuevo_cliente_documento").trim(),
    filas: leerFilas(form),
  };
}

/** The empty form of a new return; `cliente` is the id of the client to select. */
export const tecleoNuevo = (clave_envio: string, cliente: number | null): Tecleo => {
  return { ...SIN_CLIENTE_NUEVO, buscar_cliente: "", motivo: "", clave_envio, cliente: String(cliente ?? ""), filas: new Map() };
};

/** Draft of a customer return. In a new form, each row offers all units that can still be returned. */
export function borradorDeVenta(ctx: Contexto, ventaId: number, tecleo: Tecleo): BorradorDevolucion {
  const filas = filasDe(ctx, lineasDe(ctx, ventaId), lineasDevolvibles(ctx, ventaId)).map((fila) => ({ ...fila, stock: null }));
  return {
    ...tecleo,
    cliente_nombre: nombreDelCliente(ctx, idDeConsulta(tecleo.cliente)),
    filas: conTecleo(filas, tecleo),
  };
}

/** Draft of a return to a supplier. In a new form, each row offers all units that can still be returned and are in stock. */
export function borradorDeCompra(ctx: Contexto, compraId: number, tecleo: Tecleo): BorradorDevolucion {
  const filas = filasDe(ctx, lineasDeCompra(ctx, compraId), lineasDevolviblesDeCompra(ctx, compraId));
  const deLoQueHay = filas.map((fila) => ({ ...fila, disponible: Math.min(fila.disponible, fila.stock) }));
  return { ...tecleo, cliente_nombre: "", filas: conTecleo(deLoQueHay, tecleo) };
}

type Fila = Omit<FilaBorrador, "indice" | "cantidad" | "precio_unitario">;

function filasDe(
  ctx: Contexto,
  lineas: readonly { productoId: number | null; cantidad: number }[],
  devolvibles: readonly LineaDevolvible[],
): (Fila & { stock: number })[] {
  const ids = [...new Set(devolvibles.map(({ productoId }) => productoId))];
  const conocidos = ctx.db
    .select()
    .from(productos)
    .where(propios(ctx, productos, enLista(productos.id, ids)))
    .all();
  const porId = new Map(conocidos.map((producto) => [producto.id, producto]));
  return ids.map((producto_id) => {
    const suyas = devolvibles.filter(({ productoId }) => productoId === producto_id);
    const unidades = lineas.reduce((suma, linea) => suma + (linea.productoId === producto_id ? linea.cantidad : 0), 0);
    const disponible = suyas.reduce((suma, { quedan }) => suma + quedan, 0);
    const { nombre = "", stock = 0 } = porId.get(producto_id) ?? {};
    const enTexto = suyas.map(({ quedan, precio, maximo }) => ({ quedan, precio: textoPesos(precio), maximo: textoPesos(maximo) }));
    return { producto_id, nombre, unidades, devuelto: unidades - disponible, disponible, stock, lineas: enTexto };
  });
}

function conTecleo(filas: readonly Fila[], tecleo: Tecleo): FilaBorrador[] {
  let libre = Math.max(-1, ...[...tecleo.filas.values()].map(({ indice }) => indice));
  return filas.map((fila) => {
    const escrita = tecleo.filas.get(fila.producto_id);
    if (escrita) return { ...fila, ...escrita };
    const unidades = tecleo.filas.size > 0 ? 0 : fila.disponible;
    return { ...fila, indice: ++libre, cantidad: unidades > 0 ? String(unidades) : "", precio_unitario: "" };
  });
}
