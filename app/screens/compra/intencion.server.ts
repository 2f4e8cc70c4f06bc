import { texto, textoOpcional } from "~/domain/campos/campos";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { datosDeProducto } from "~/domain/compras/vista.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { productoPorCodigo, productoPropio, productosPorId } from "~/domain/productos/consultas.server";
import { listarProductos } from "~/domain/productos/listar-productos.server";
import { elegidoDe, pedidosDe } from "../pedido";
import { idOf } from "../typed-form";
import { type Borrador, type ErroresDeCompra, erroresDeLineas, type ProductoCompra } from "./borrador";
import { completarLineas, leerBorrador, vistaBorrador } from "./borrador.server";
import { type Agregado, agregarNuevo, agregarProducto, repetirCodigo } from "./borrador-lineas";
import { type IntencionDeCompra, intencionesDeCompra } from "./intenciones";

/** Result of a button of the purchase screen. */
export interface PasoDeCompra {
  borrador: Borrador;
  /** Whether to save the purchase now. */
  guardar: boolean;
  errores: ErroresDeCompra;
  aviso?: string;
  /** Products that match the text in the box, when there are several. */
  opciones?: ProductoCompra[];
  /** Units that were asked for with `opciones`. */
  cantidad?: number;
  /** Index of the line that got the last product. */
  ultima?: number;
  /** Whether the line `ultima` is for a new product and has empty fields to fill in. */
  porLlenar?: boolean;
}

const NO_ESTA = "Producto no encontrado.";

type Cambio = Partial<Omit<PasoDeCompra, "borrador">> & { borrador?: Partial<Borrador> };
type Accion = (ctx: Contexto, borrador: Borrador, argumento: string) => Cambio;

const ACCIONES: Record<IntencionDeCompra, Accion> = {
  guardar,
  enter,
  agregar,
  elegir,
  nuevo,
  descartar: (_, borrador, texto) => ({ borrador: sinPendiente(borrador, texto) }),
  quitar: (_, { lineas }, indice) => ({ borrador: { lineas: lineas.filter((linea) => String(linea.indice) !== indice) } }),
  actualizar: () => ({}),
};

/**
 * Applies the button `intencion` of the posted form; an unknown button only checks the lines again. Keeps everything that was typed. The
 * form of an asset is always saved.
 */
export function pasoDeCompra(ctx: Contexto, form: FormData): PasoDeCompra {
  const borrador = leerBorrador(form);
  if (form.get("tipo") === "activos") return { borrador, guardar: true, errores: {} };
  const [nombre, argumento] = intencionesDeCompra.leer(String(form.get("intencion") ?? ""), "guardar");
  const cambio = nombre ? ACCIONES[nombre](ctx, borrador, argumento) : {};
  const siguiente = { ...borrador, ...cambio.borrador };
  if (cambio.guardar) return { ...cambio, borrador: siguiente, guardar: true, errores: {} };
  const errores = { ...erroresDeLineas(completarLineas(ctx, siguiente.lineas)), ...cambio.errores };
  return { ...cambio, borrador: siguiente, guardar: false, errores };
}

/** Data of the screen after a step that does not save. */
export function vistaDePasoDeCompra(ctx: Contexto, { borrador, errores, aviso, opciones, cantidad, ultima, porLlenar }: PasoDeCompra) {
  const flash = aviso ? [{ tipo: "aviso" as const, mensaje: aviso }] : [];
  return { ...vistaBorrador(ctx, borrador), errors: errores, flash, opciones, cantidad, ultima, porLlenar };
}

function guardar(ctx: Contexto, borrador: Borrador): Cambio {
  if (borrador.codigo) return { aviso: "Quedaba algo sin agregar. Revise la compra y vuelva a registrarla.", ...agregar(ctx, borrador) };
  if (borrador.pendientes.length === 0) return { guardar: true };
  return { aviso: "Hay códigos sin agregar: cree el producto o descártelos, y vuelva a registrarla." };
}

// A scanner may send Enter twice, so Enter never saves the purchase.
function enter(ctx: Contexto, borrador: Borrador): Cambio {
  return borrador.codigo ? agregar(ctx, borrador) : { aviso: "Para terminar use el botón Registrar compra." };
}

function agregar(ctx: Contexto, borrador: Borrador): Cambio {
  const leido = texto(100).safeParse(borrador.codigo);
  if (!leido.success) return { errores: { codigo: leido.error.issues.map(({ message }) => message) } };
  const repetido = repetirCodigo(completarLineas(ctx, borrador.lineas), leido.data);
  if (repetido) return conAgregado(repetido);
  const pedidos = pedidosDe(leido.data);
  for (const pedido of pedidos) {
    const exacto = productoPorCodigo(ctx, pedido.texto);
    if (exacto) return sumar(ctx, borrador, datosDeProducto(exacto), pedido.cantidad);
  }
  for (const { cantidad, texto: nombre } of pedidos) {
    const [primero, ...otros] = claveDeBusqueda(nombre) ? porNombre(ctx, nombre) : [];
    if (primero && otros.length > 0) return { opciones: [primero, ...otros], cantidad };
    if (primero) return sumar(ctx, borrador, primero, cantidad);
  }
  return { borrador: { codigo: "", pendientes: [...new Set([...borrador.pendientes, leido.data])] } };
}

function porNombre(ctx: Contexto, q: string): ProductoCompra[] {
  const { productos } = listarProductos(ctx, { categoria: "", orden: "nombre", q, page: null });
  const ids = productos.map(({ id }) => id);
  const porId = productosPorId(ctx, ids);
  return ids.flatMap((id) => {
    const producto = porId.get(id);
    return producto ? [datosDeProducto(producto)] : [];
  });
}

function elegir(ctx: Contexto, borrador: Borrador, argumento: string): Cambio {
  const { id, cantidad } = elegidoDe(argumento);
  try {
    return sumar(ctx, borrador, datosDeProducto(productoPropio(ctx, idOf(id))), cantidad);
  } catch (error) {
    if (error instanceof NoEncontrado) return { errores: { codigo: [NO_ESTA] } };
    throw error;
  }
}

/** Adds a line for a product that does not exist yet, from the pending text or, when that is empty, from the text in the box. */
function nuevo(ctx: Contexto, borrador: Borrador, pendiente: string): Cambio {
  const leido = textoOpcional(100).safeParse(pendiente || borrador.codigo);
  if (!leido.success) return { errores: { codigo: leido.error.issues.map(({ message }) => message) } };
  const cambio = conAgregado(agregarNuevo(completarLineas(ctx, borrador.lineas), leido.data));
  const codigo = leido.data === borrador.codigo ? "" : borrador.codigo;
  return { ...cambio, porLlenar: true, borrador: { ...cambio.borrador, ...sinPendiente(borrador, leido.data), codigo } };
}

const sinPendiente = ({ pendientes }: Borrador, texto: string) => ({ pendientes: pendientes.filter((otro) => otro !== texto) });

const sumar = (ctx: Contexto, { lineas }: Borrador, producto: ProductoCompra, cantidad: number): Cambio =>
  conAgregado(agregarProducto(completarLineas(ctx, lineas), producto, cantidad));

function conAgregado(agregado: Agregado): Cambio {
  if ("falta" in agregado) return { errores: { codigo: [agregado.falta] } };
  return { borrador: { lineas: agregado.lineas, codigo: "" }, ultima: agregado.indice };
}
