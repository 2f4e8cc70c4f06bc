import { texto } from "~/domain/campos/campos";
import { SIN_CLIENTE_NUEVO } from "~/domain/clientes/cliente-tecleado";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { productosPorId } from "~/domain/productos/consultas.server";
import { productoParaVender, sugerirProductos } from "~/domain/productos/para-vender.server";
import { SIN_PRODUCTO_NUEVO } from "~/domain/productos/producto-tecleado";
import { tiquetesQueEsperan } from "~/domain/ventas/en-espera.server";
import type { BotonesDe } from "../documento/botones";
import { elegidoDe } from "../documento/busqueda";
import { type Cambio, type Efecto, efectosDeCliente, hallar, leerYSeguir, mensajesDe, pulsar } from "../documento/paso.server";
import { idOf } from "../typed-form";
import { erroresDeLineas, type ProductoVenta } from "./agregar";
import { type Borrador, SIN_CONTEO } from "./borrador";
import { leerBorrador, vistaBorrador } from "./borrador.server";
import { completarLineas } from "./completar.server";
import { productoConCodigo } from "./con-codigo.server";
import { erroresDeDescuento } from "./descuento";
import { abrirDesde, abrirPara, ajustarDesde, avisarDe, crearDesde, dejar, retomar } from "./efectos.server";
import {
  botonesDeVenta,
  estadoInicial,
  type FalloVenta,
  leerPorAbrir,
  pendienteDe,
  type RespuestaVenta,
  type SucesoDeVenta,
} from "./estado";
import { destinoDe } from "./otros-destinos.server";
import { pagarConVale } from "./pagar-con-vale.server";
import { parteDePago } from "./parte-de-pago.server";
import { tomarPropina } from "./propina.server";
import { seGuarda } from "./se-guarda.server";
import { siguienteVenta } from "./siguiente";

/** What a button of the sale screen changed. */
type CambioDeVenta = Cambio<Borrador> & Omit<RespuestaVenta, "borrador" | "errors" | "clientes" | "eligiendo" | "respondidas" | "repetido">;

const EFECTOS = {
  ...efectosDeCliente<Borrador>((cliente_fk, vacios) => ({ ...vacios, cliente_fk }), SIN_CLIENTE_NUEVO),
  cobrar,
  parte: (ctx, { parte = {} }, boton) => ({ borrador: { parte: parteDePago(ctx)?.pulsar(ctx, parte, boton) ?? parte } }),
  "soltar-cotizacion": () => ({ borrador: { cotizacion: "", cotizacion_numero: "" } }),
  enter,
  agregar: (ctx, borrador) => pagarConVale(ctx, borrador) ?? agregar(ctx, borrador),
  elegir,
  actualizar: () => ({}),
  "crear-producto": productoNuevo,
  ajustar,
  avisar: (ctx, _, codigo) => avisarDe(ctx, codigo),
  fichas: (_, __, fichas) => ({ borrador: { fichas } }),
  espera: dejar,
  retomar,
  "abrir-caja": abrirDesde,
  "abrir-empaque": abrirUnEmpaque,
} satisfies Record<BotonesDe<typeof botonesDeVenta>, Efecto<Borrador, CambioDeVenta>>;

const VENTA = { botones: botonesDeVenta, efectos: EFECTOS, tras };

/**
 * Applies the button of the posted form. `venta` is the id of the sale being edited, `null` for a new one. `null` when the sale is to be
 * saved: its lines are read only then, by the schema of the form.
 */
export function pasoDeVenta(ctx: Contexto, form: FormData, venta: number | null) {
  tomarPropina(form);
  const pulsado = String(form.get("intencion") ?? "");
  const destino = destinoDe(ctx, pulsado);
  const intencion = destino ? "cobrar" : pulsado;
  if (!(destino && venta !== null) && seGuarda(ctx, form, venta, intencion)) return null;
  const tecleado = leerBorrador(ctx, form, venta);
  const { borrador, errores, aviso, hecho, ...paso } = aplicarIntencion(ctx, tecleado, intencion);
  const en_espera = venta === null ? tiquetesQueEsperan(ctx) : undefined;
  const eligio = borrador.cliente_fk !== tecleado.cliente_fk || borrador.buscar_cliente !== tecleado.buscar_cliente;
  const eligiendo = !paso.otro && (paso.clientes !== undefined || eligio);
  return { borrador: vistaBorrador(ctx, borrador), errors: errores, flash: mensajesDe({ aviso, hecho }), en_espera, eligiendo, ...paso };
}

/** Applies a button that does not save; an unknown one only checks the lines again. Keeps everything that was typed. */
function aplicarIntencion(ctx: Contexto, borrador: Borrador, intencion: string) {
  const cambio = pulsar<Borrador, SucesoDeVenta, CambioDeVenta>(VENTA, ctx, borrador, intencion);
  const nuevo = { ...borrador, ...cambio?.borrador };
  const { lineas, propias } = completarLineas(ctx, nuevo);
  const enLaCaja = motivoDeLaCaja(ctx, nuevo);
  const deTodo = { ...erroresDeLineas(lineas, propias), ...erroresDeDescuento(nuevo.descuento) };
  return { ...enLaCaja, ...cambio, borrador: nuevo, errores: { ...deTodo, ...enLaCaja.errores, ...cambio?.errores } };
}

/** Why the text in the box is no line yet, while what was typed for it, a new product or a count, waits for its own button. */
function motivoDeLaCaja(ctx: Contexto, borrador: Borrador): Omit<CambioDeVenta, "borrador"> {
  const { codigo, nuevo_producto_nombre, nuevo_producto_precio_publico, nuevo_producto_stock, existencias } = borrador;
  if (!codigo || !(nuevo_producto_nombre || nuevo_producto_precio_publico || nuevo_producto_stock || existencias)) return {};
  const { borrador: agregado, ...negado } = agregar(ctx, borrador);
  return agregado ? {} : negado;
}

/** The draft after a change that needs nobody else. */
function tras(ctx: Contexto, borrador: Borrador, suceso: SucesoDeVenta): CambioDeVenta {
  const tomado = suceso.tipo === "agregar" && borrador.parte && parteDePago(ctx)?.tomar(ctx, borrador.parte, suceso);
  if (tomado) return tomado;
  const antes = estadoInicial({ borrador: { ...borrador, ...completarLineas(ctx, borrador), cliente_nombre: "", deuda: null } });
  const { lineas, ultima, cliente, fallos } = siguienteVenta(antes, suceso);
  if (fallos[0]) return negado(fallos[0]);
  if (suceso.tipo === "agregar") return { borrador: { lineas, codigo: "" }, ...(ultima !== null && { ultima }) };
  return { borrador: { lineas, cliente_fk: cliente?.id ?? "" } };
}

/** Why the text in the box did not become a line. It stays there. */
function negado({ texto: desconocido, mensaje, opciones, cantidad, corto, venta, ...fallo }: FalloVenta): CambioDeVenta {
  if (opciones.length > 0) return { opciones, cantidad, venta };
  if (venta) return { errores: { codigo: [mensaje] }, venta };
  if (fallo.desconocido) return { errores: { codigo: [NO_ESTA] }, desconocido };
  return { errores: { codigo: [mensaje] }, ...(corto && { corto, cantidad }) };
}
const NO_ESTA = "Producto no encontrado";

function cobrar(ctx: Contexto, borrador: Borrador): CambioDeVenta {
  const cambio = tomarPendiente(ctx, borrador);
  const aviso = cambio?.clientes
    ? "Elija el cliente que buscaba o borre la búsqueda."
    : cambio
      ? "Quedaba algo sin agregar. Revise la venta y vuelva a cobrar."
      : "Escriba el peso o la medida que falta, y vuelva a cobrar.";
  return { aviso, ...cambio };
}

function enter(ctx: Contexto, borrador: Borrador): CambioDeVenta {
  const boton =
    borrador.venta === null ? "Enter no cobra: use el botón para recibir el pago." : "Para terminar use el botón Guardar cambios.";
  return tomarPendiente(ctx, borrador) ?? { aviso: boton };
}

/** Adds what was typed and is not in the sale yet, because saving would lose it. */
function tomarPendiente(ctx: Contexto, borrador: Borrador): CambioDeVenta | undefined {
  const boton = pendienteDe((campo) => borrador[campo]);
  return boton && EFECTOS[boton](ctx, borrador, "");
}

function agregar(ctx: Contexto, borrador: Borrador): CambioDeVenta {
  return leerYSeguir(texto(100), borrador.codigo, "codigo", (escrito) =>
    tras(
      ctx,
      borrador,
      hallar<ProductoVenta>(escrito, {
        codigo: (codigo) => productoConCodigo(ctx, codigo),
        nombre: (nombre) => sugerirProductos(ctx, nombre),
      }),
    ),
  );
}

function elegir(ctx: Contexto, borrador: Borrador, argumento: string): CambioDeVenta {
  const { id, cantidad } = elegidoDe(argumento);
  const producto = productosPorId(ctx, [idOf(id)]).get(idOf(id));
  return producto ? sumar(ctx, borrador, productoParaVender(ctx, producto), cantidad) : { errores: { codigo: [NO_ESTA] } };
}

const sumar = (ctx: Contexto, borrador: Borrador, producto: ProductoVenta, cantidad: number): CambioDeVenta =>
  tras(ctx, borrador, { tipo: "agregar", texto: borrador.codigo, producto, cantidad });

/** Adds what could not be added before: as the code in the box says, else so many units of the product. */
function otraVez(ctx: Contexto, borrador: Borrador, producto: ProductoVenta, cantidad: number): CambioDeVenta {
  const hallado = hallar<ProductoVenta>(borrador.codigo, {
    codigo: (codigo) => productoConCodigo(ctx, codigo),
    nombre: () => ({ productos: [] }),
  });
  const esEse = hallado.tipo === "agregar" && hallado.producto.id === producto.id;
  return esEse ? tras(ctx, borrador, hallado) : sumar(ctx, borrador, producto, cantidad);
}

/** Creates the product that was typed, and adds it as the box asks for it. */
function productoNuevo(ctx: Contexto, borrador: Borrador): CambioDeVenta {
  const creado = crearDesde(ctx, borrador);
  if ("errores" in creado) return { errores: creado.errores, desconocido: borrador.codigo || borrador.nuevo_producto_nombre };
  const cambio = sumar(ctx, borrador, creado.producto, creado.cantidad);
  return { ...cambio, borrador: { ...cambio.borrador, ...SIN_PRODUCTO_NUEVO } };
}

/** Sets the stock of the product in the box, and adds it; without an `id` that of a line, which has its units already. */
function ajustar(ctx: Contexto, borrador: Borrador, id: string): CambioDeVenta {
  const ajustado = ajustarDesde(ctx, borrador, id || borrador.existencias_de);
  if (!id) return "errores" in ajustado ? ajustado : { borrador: SIN_CONTEO, hecho: "Existencias corregidas." };
  if ("errores" in ajustado) {
    const { errores, ...corto } = agregar(ctx, borrador);
    return { ...corto, errores: { ...errores, ...ajustado.errores } };
  }
  const cambio = otraVez(ctx, borrador, ajustado.producto, ajustado.cantidad);
  return { ...cambio, borrador: { ...cambio.borrador, ...SIN_CONTEO } };
}

function abrirUnEmpaque(ctx: Contexto, borrador: Borrador, argumento: string): CambioDeVenta {
  const pedido = leerPorAbrir(argumento);
  const cambio = abrirPara(ctx, borrador, pedido);
  if ("errores" in cambio || pedido.cantidad === 0) return cambio;
  return { ...cambio, ...otraVez(ctx, borrador, cambio.abierto, pedido.cantidad) };
}
