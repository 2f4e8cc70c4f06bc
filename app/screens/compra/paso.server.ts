import { texto, textoOpcional } from "~/domain/campos/campos";
import { vistaCantidad } from "~/domain/cifras/cantidad";
import { textoPesos } from "~/domain/cifras/dinero";
import { regimenDeCompra } from "~/domain/cifras/tarifas";
import { CAMPOS_DE_LINEA, campoDe, LINEA_VACIA, SIN_CONTENIDO } from "~/domain/compras/nombres";
import { sugerirParaComprar } from "~/domain/compras/para-comprar.server";
import { opcionesDeProveedor } from "~/domain/compras/proveedores.server";
import { datosDeProducto } from "~/domain/compras/vista.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { leerCodigo, productosPorId } from "~/domain/productos/consultas.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import type { BotonesDe } from "../documento/botones";
import { elegidoDe, type Hallados } from "../documento/busqueda";
import { NO_ESTA } from "../documento/estado";
import { type Cambio, type Efecto, hallar, leerYSeguir, mensajesDe, pulsar } from "../documento/paso.server";
import { idOf, indexedRows, textOf, textsOf } from "../typed-form";
import {
  type Borrador,
  CABECERA_VACIA,
  erroresDeLineas,
  esObligado,
  type LineaBorrador,
  type LineaTecleada,
  type ProductoCompra,
  SIN_PRODUCTO,
  totalesDeCompra,
} from "./borrador";
import { repetirCodigo } from "./borrador-lineas";
import { botonesDeCompra, estadoInicial, type RespuestaCompra, type SucesoDeCompra, siguienteCompra } from "./estado";

/** What a button of the purchase screen changed. */
type CambioDeCompra = Cambio<Borrador> & Omit<RespuestaCompra, "borrador" | "errors">;

const EFECTOS = {
  guardar,
  enter,
  agregar,
  elegir,
  nuevo,
  descartar: (_, borrador, descartado) => ({ borrador: quitarPendiente(borrador, descartado) }),
  actualizar: () => ({}),
} satisfies Record<BotonesDe<typeof botonesDeCompra>, Efecto<Borrador, CambioDeCompra>>;

const COMPRA = { botones: botonesDeCompra, efectos: EFECTOS, tras };

/**
 * Applies the button of the posted form; an unknown button only checks the lines again. Keeps everything that was typed. `null` when the
 * purchase is to be saved: with its button and nothing left to add, and always for an asset.
 */
export function pasoDeCompra(ctx: Contexto, form: FormData) {
  if (form.get("tipo") === "activos") return null;
  const borrador = leerBorrador(form);
  const intencion = String(form.get("intencion") ?? "");
  const [nombre] = botonesDeCompra.leer(intencion, "guardar");
  if (nombre === "guardar" && !borrador.codigo && borrador.pendientes.length === 0) return null;
  const {
    borrador: cambiado,
    errores,
    aviso,
    ...paso
  } = pulsar<Borrador, SucesoDeCompra, CambioDeCompra>(COMPRA, ctx, borrador, intencion) ?? {};
  const vista = vistaBorrador(ctx, { ...borrador, ...cambiado });
  return { ...vista, errors: { ...erroresDeLineas(vista.borrador.lineas), ...errores }, flash: mensajesDe({ aviso }), ...paso };
}

/** The draft after a change of its lines. */
function tras(ctx: Contexto, borrador: Borrador, suceso: SucesoDeCompra): CambioDeCompra {
  const antes = estadoInicial({ borrador: { ...borrador, pendientes: [], lineas: completarLineas(ctx, borrador.lineas) } });
  const { lineas, ultima, fallos } = siguienteCompra(antes, suceso);
  const [fallo] = fallos;
  if (fallo)
    return fallo.opciones.length > 0 ? { opciones: fallo.opciones, cantidad: fallo.cantidad } : { errores: { codigo: [fallo.mensaje] } };
  return ultima === null ? { borrador: { lineas } } : { borrador: { lineas, codigo: "" }, ultima };
}

function guardar(ctx: Contexto, borrador: Borrador): CambioDeCompra {
  if (borrador.codigo) return { aviso: "Quedaba algo sin agregar. Revise la compra y vuelva a registrarla.", ...agregar(ctx, borrador) };
  return { aviso: "Hay códigos sin agregar: cree el producto o descártelos, y vuelva a registrarla." };
}

// A scanner may send Enter twice, so Enter never saves the purchase.
function enter(ctx: Contexto, borrador: Borrador): CambioDeCompra {
  return borrador.codigo ? agregar(ctx, borrador) : { aviso: "Para terminar use el botón Registrar compra." };
}

function agregar(ctx: Contexto, borrador: Borrador): CambioDeCompra {
  return leerYSeguir(texto(100), borrador.codigo, "codigo", (escrito): CambioDeCompra => {
    // A line that will create a product has a code that the shop does not know yet.
    const desconocido = { tipo: "fallar", texto: escrito, mensaje: NO_ESTA, opciones: [], desconocido: true } as const;
    if (repetirCodigo(completarLineas(ctx, borrador.lineas), escrito)) return tras(ctx, borrador, desconocido);
    const hallazgo = hallar<ProductoCompra>(escrito, {
      codigo: (codigo) => productoConCodigo(ctx, codigo),
      nombre: (nombre) => sugerirParaComprar(ctx, nombre),
    });
    if (hallazgo.tipo === "agregar" || hallazgo.opciones.length > 0) return tras(ctx, borrador, hallazgo);
    return { borrador: { codigo: "", pendientes: [...new Set([...borrador.pendientes, escrito])] } };
  });
}

function productoConCodigo(ctx: Contexto, codigo: string): Hallados<ProductoCompra> {
  const leido = leerCodigo(ctx, codigo);
  return leido ? { productos: [datosDeProducto(leido.producto)], ...(leido.unidades && { cantidad: leido.unidades }) } : { productos: [] };
}

function elegir(ctx: Contexto, borrador: Borrador, argumento: string): CambioDeCompra {
  const { id, cantidad } = elegidoDe(argumento);
  const producto = productosPorId(ctx, [idOf(id)]).get(idOf(id));
  if (!producto) return { errores: { codigo: [NO_ESTA] } };
  return tras(ctx, borrador, { tipo: "agregar", texto: "", producto: datosDeProducto(producto), cantidad });
}

/** Adds a line for a product that does not exist yet, from the pending text or, when that is empty, from the text in the box. */
function nuevo(ctx: Contexto, borrador: Borrador, pendiente: string): CambioDeCompra {
  return leerYSeguir(textoOpcional(100), pendiente || borrador.codigo, "codigo", (escrito): CambioDeCompra => {
    const cambio = tras(ctx, borrador, { tipo: "crear", texto: escrito });
    const codigo = escrito === borrador.codigo ? "" : borrador.codigo;
    return { ...cambio, porLlenar: true, borrador: { ...cambio.borrador, ...quitarPendiente(borrador, escrito), codigo } };
  });
}

const quitarPendiente = ({ pendientes }: Borrador, escrito: string) => ({ pendientes: pendientes.filter((otro) => otro !== escrito) });

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
    if (!producto) return { ...linea, ...SIN_PRODUCTO };
    const { nombre, iva, unidad, stock, precioCentavos, precioPublicoCentavos } = producto;
    const guardado = { precio: textoPesos(precioCentavos), publico: textoPesos(precioPublicoCentavos) };
    return { ...linea, iva, unidad, producto_nombre: nombre, stock: vistaCantidad(stock, unidad), guardado, costo_con_iva: "" };
  });
}

/** Data of the purchase screen: the draft with names, stock and totals, and the suppliers to choose from. */
export function vistaBorrador(ctx: Contexto, borrador: Borrador) {
  const lineas = completarLineas(ctx, borrador.lineas);
  const proveedores = opcionesDeProveedor(ctx, idOf(borrador.proveedor) || null);
  const { responsable_iva, responsable_inc, usa_lotes } = tiendaDe(ctx);
  const regimen = { responsable_iva, responsable_inc };
  const totales = totalesDeCompra(lineas, regimenDeCompra(regimen, esObligado(proveedores, borrador.proveedor)));
  return { borrador: { ...borrador, lineas, ...totales }, proveedores, regimen, usa_lotes };
}
