import { texto } from "~/domain/campos/campos";
import { buscarParaElegir } from "~/domain/clientes/elegir-cliente.server";
import type { hallarClientes } from "~/domain/clientes/listar-clientes.server";
import type { Mensaje } from "~/domain/compartido/pantalla";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { productosPorId } from "~/domain/productos/consultas.server";
import { productoParaVender } from "~/domain/productos/para-vender.server";
import { productoLeido, unidadesDeCodigo } from "~/domain/productos/producto-leido.server";
import { SIN_PRODUCTO_NUEVO } from "~/domain/productos/producto-tecleado";
import { sugerirProductos } from "~/domain/productos/sugerir-productos.server";
import { enEspera } from "~/domain/ventas/en-espera.server";
import { elegidoDe, pedidosDe } from "../pedido";
import { idOf } from "../typed-form";
import { abrirDesde } from "./abrir-caja.server";
import { agregarProducto, conUnidades, erroresDeLineas, type ProductoVenta } from "./agregar";
import { type Borrador, type ErroresDeVenta, SIN_CONTEO } from "./borrador";
import { borradorDeVenta, completarLineas, leerBorrador, vistaBorrador } from "./borrador.server";
import { clienteNuevo } from "./cliente-nuevo.server";
import { porAbrirDe } from "./empaque";
import { abrirPara } from "./empaque.server";
import { dejar, retomar } from "./espera.server";
import { type IntencionDeVenta, intencionesDeVenta } from "./intenciones";
import { erroresDeDescuento } from "./linea";
import { ajustarDesde, avisarDe, crearDesde } from "./sin-producto.server";

/** Result of a button of the sale screen. */
export interface PasoDeVenta {
  borrador: Borrador;
  /** Whether to save the sale now. */
  guardar: boolean;
  errores: ErroresDeVenta;
  aviso?: string;
  /** What was done. */
  hecho?: string;
  /** Whether another ticket replaces the one on the screen. */
  otro?: boolean;
  /** Products that match the text in the scan box, when there are several. */
  opciones?: ProductoVenta[];
  /** Units that were asked for with `opciones` or `corto`. */
  cantidad?: number;
  /** Text in the scan box that matches no product. */
  desconocido?: string;
  /** The product in the scan box, when its stock is short. */
  corto?: ProductoVenta;
  /** The product for which a pack was opened. */
  abierto?: ProductoVenta;
  clientes?: ReturnType<typeof hallarClientes>;
  /** Index of the line that got the last product. */
  ultima?: number;
}

const NO_ESTA = "Producto no encontrado";

type Cambio = Partial<Omit<PasoDeVenta, "borrador">> & { borrador?: Partial<Borrador> };
type Accion = (ctx: Contexto, borrador: Borrador, argumento: string) => Cambio;

const ACCIONES: Record<IntencionDeVenta, Accion> = {
  cobrar,
  enter,
  agregar,
  elegir,
  quitar: (_, { lineas }, indice) => ({ borrador: { lineas: lineas.filter((linea) => String(linea.indice) !== indice) } }),
  mas: (_, { lineas }, indice) => ({ borrador: { lineas: conUnidades(lineas, indice, 1) } }),
  menos: (_, { lineas }, indice) => ({ borrador: { lineas: conUnidades(lineas, indice, -1) } }),
  actualizar: () => ({}),
  "buscar-cliente": (ctx, { buscar_cliente }) => buscarParaElegir(ctx, buscar_cliente),
  cliente: (_, __, cliente_fk) => ({ borrador: { cliente_fk, buscar_cliente: "" } }),
  "quitar-cliente": () => ({ borrador: { cliente_fk: "" } }),
  "crear-cliente": clienteNuevo,
  "crear-producto": productoNuevo,
  ajustar,
  avisar: (ctx, _, codigo) => avisarDe(ctx, codigo),
  espera: dejar,
  retomar,
  "abrir-caja": abrirDesde,
  "abrir-empaque": abrirUnEmpaque,
};

/** Applies the button `intencion` to the draft; an unknown button only checks the lines again. Keeps everything that was typed. */
export function aplicarIntencion(ctx: Contexto, borrador: Borrador, intencion: string): PasoDeVenta {
  const [nombre, argumento] = intencionesDeVenta.leer(intencion, "cobrar");
  const cambio = nombre ? ACCIONES[nombre](ctx, borrador, argumento) : {};
  const nuevo = { ...borrador, ...cambio.borrador };
  if (cambio.guardar) return { ...cambio, borrador: nuevo, guardar: true, errores: {} };
  const { lineas, propias } = completarLineas(ctx, nuevo);
  return {
    ...cambio,
    borrador: nuevo,
    guardar: false,
    errores: { ...erroresDeLineas(lineas, propias), ...erroresDeDescuento(nuevo.descuento), ...cambio.errores },
  };
}

/** Applies the button of the posted form. `venta` is the id of the sale being edited, `null` for a new one. */
export function pasoDeVenta(ctx: Contexto, form: FormData, venta: number | null): PasoDeVenta {
  return aplicarIntencion(ctx, leerBorrador(ctx, form, venta), String(form.get("intencion") ?? ""));
}

/** Data of the screen after a step that does not save. */
export function vistaDePasoDeVenta(ctx: Contexto, { borrador, errores, aviso, hecho, guardar: _guardar, ...paso }: PasoDeVenta) {
  const flash: Mensaje[] = [
    ...(aviso ? [{ tipo: "aviso" as const, mensaje: aviso }] : []),
    ...(hecho ? [{ tipo: "exito" as const, mensaje: hecho }] : []),
  ];
  const en_espera = borrador.venta === null ? enEspera(ctx) : undefined;
  return { borrador: vistaBorrador(ctx, borrador), errors: errores, flash, en_espera, ...paso };
}

function cobrar(ctx: Contexto, borrador: Borrador): Cambio {
  const antes = tomarPendiente(ctx, borrador);
  if (!antes) return { guardar: true };
  const aviso = antes.clientes
    ? "Elija el cliente que buscaba o borre la búsqueda."
    : "Quedaba algo sin agregar. Revise la venta y vuelva a cobrar.";
  return { aviso, ...antes };
}

// A scanner may send Enter twice. So Enter without pending text saves only when the user typed a new amount received.
function enter(ctx: Contexto, borrador: Borrador): Cambio {
  const { venta, monto_recibido } = borrador;
  const anterior = venta === null ? "" : borradorDeVenta(ctx, venta).monto_recibido;
  const aviso = venta === null ? "Para terminar la venta use el botón Cobrar." : "Para terminar use el botón Guardar cambios.";
  return tomarPendiente(ctx, borrador) ?? (monto_recibido && monto_recibido !== anterior ? { guardar: true } : { aviso });
}

/** Adds text that was typed but is not in the sale yet, because saving would lose it; `null` when there is none. */
function tomarPendiente(ctx: Contexto, borrador: Borrador): Cambio | null {
  if (borrador.base_caja) return abrirDesde(ctx, borrador);
  if (borrador.nuevo_producto_nombre && (borrador.nuevo_producto_precio_publico || borrador.nuevo_producto_stock))
    return productoNuevo(ctx, borrador);
  if (borrador.existencias_de && borrador.existencias) return ajustar(ctx, borrador, "");
  if (borrador.codigo) return agregar(ctx, borrador);
  if (borrador.nuevo_cliente_nombre) return clienteNuevo(ctx, borrador);
  return borrador.buscar_cliente ? buscarParaElegir(ctx, borrador.buscar_cliente) : null;
}

function agregar(ctx: Contexto, borrador: Borrador): Cambio {
  const leido = texto(100).safeParse(borrador.codigo);
  if (!leido.success) return { errores: { codigo: leido.error.issues.map(({ message }) => message) } };
  const pedidos = pedidosDe(leido.data);
  for (const pedido of pedidos) {
    const leido = productoLeido(ctx, pedido.texto);
    if (leido) return sumar(ctx, borrador, productoParaVender(ctx, leido.producto), pedido.cantidad * unidadesDeCodigo(leido));
  }
  for (const { cantidad, texto } of pedidos) {
    const [primero, ...otros] = sugerirProductos(ctx, texto).productos;
    if (primero && otros.length > 0) return { opciones: [primero, ...otros], cantidad };
    if (primero) return sumar(ctx, borrador, primero, cantidad);
  }
  return { errores: { codigo: [NO_ESTA] }, desconocido: leido.data };
}

function elegir(ctx: Contexto, borrador: Borrador, argumento: string): Cambio {
  const { id: producto, cantidad } = elegidoDe(argumento);
  const elegido = productosPorId(ctx, [idOf(producto)]).get(idOf(producto));
  return elegido ? sumar(ctx, borrador, productoParaVender(ctx, elegido), cantidad) : { errores: { codigo: [NO_ESTA] } };
}

function sumar(ctx: Contexto, borrador: Borrador, producto: ProductoVenta, cantidad: number): Cambio {
  const { lineas, ...tiquete } = completarLineas(ctx, borrador);
  const agregado = agregarProducto(lineas, producto, tiquete, cantidad);
  if ("falta" in agregado) return { errores: { codigo: [agregado.falta] }, ...(agregado.corto ? { corto: agregado.corto, cantidad } : {}) };
  return { borrador: { lineas: agregado.lineas, codigo: "" }, ultima: agregado.indice };
}

/** Creates the product that was typed, and adds it as the box asks for it. */
function productoNuevo(ctx: Contexto, borrador: Borrador): Cambio {
  const creado = crearDesde(ctx, borrador);
  if ("errores" in creado) return { errores: creado.errores, desconocido: borrador.codigo || borrador.nuevo_producto_nombre };
  const cambio = sumar(ctx, borrador, creado.producto, creado.cantidad);
  return { ...cambio, borrador: { ...cambio.borrador, ...SIN_PRODUCTO_NUEVO } };
}

/** Sets the stock of the product in the box, and adds it; without an `id` that of a line, which has its units already. */
function ajustar(ctx: Contexto, borrador: Borrador, id: string): Cambio {
  const ajustado = ajustarDesde(ctx, borrador, id || borrador.existencias_de);
  if (!id) return "errores" in ajustado ? ajustado : { borrador: SIN_CONTEO, hecho: "Existencias corregidas." };
  if ("errores" in ajustado) {
    const { errores, ...corto } = agregar(ctx, borrador);
    return { ...corto, errores: { ...errores, ...ajustado.errores } };
  }
  const cambio = sumar(ctx, borrador, ajustado.producto, ajustado.cantidad);
  return { ...cambio, borrador: { ...cambio.borrador, ...SIN_CONTEO } };
}

function abrirUnEmpaque(ctx: Contexto, borrador: Borrador, argumento: string): Cambio {
  const pedido = porAbrirDe(argumento);
  const cambio = abrirPara(ctx, borrador, pedido);
  if ("errores" in cambio || pedido.cantidad === 0) return cambio;
  return { ...cambio, ...sumar(ctx, borrador, cambio.abierto, pedido.cantidad) };
}
