import { codigoLimpio, esDeCifras } from "~/domain/productos/codigo";
import { type Hallazgo, NO_ESTA, type VentaHallada } from "./estado";

/** What a text in the scan box asks for: units, of what is weighed with decimals, and a code or a name. */
export interface Pedido {
  cantidad: number;
  texto: string;
}

const CON_CANTIDAD = /^([1-9]\d{0,3}|(?=[\d.,]*[1-9])\d{1,4}[.,]\d{1,3})\s*([*xX×])\s*(\S.*)$/;

/**
 * The ways to read a text of the scan box, in order. `3*` and `3x` mean three units, `0,350*` a weight; with `x` the whole text may also be
 * a name.
 */
export function pedidosDe(texto: string): [Pedido, ...Pedido[]] {
  const [, cantidad = "", signo, resto] = CON_CANTIDAD.exec(texto.trim()) ?? [];
  const entero = { cantidad: 1, texto };
  if (!resto) return [entero];
  const varios = { cantidad: Number(cantidad.replace(",", ".")), texto: resto };
  return signo === "*" ? [varios] : [entero, varios];
}

/** What must be looked up: a product with this code, or those whose name contains these words or whose code begins with them. */
export interface Consulta {
  por: "codigo" | "nombre";
  texto: string;
}

/** The products that were found. `cantidad` is what a code stands for: the label of a scale has a weight. */
export interface Hallados<Producto> {
  productos: readonly Producto[];
  cantidad?: number;
  /** Whether a person must choose, even where there is one alone: a part of a code stands for no product. */
  por_elegir?: boolean;
  /** Whether the first one alone has the name that was typed. */
  exacto?: boolean;
  /** The scale's label with a price that was read. */
  etiqueta?: string | undefined;
  /** The sale with this number, when no product has it as its code. */
  venta?: VentaHallada | undefined;
}

/**
 * Looks up a text of the scan box, first as a code, then as a name. The number of a sale, which the bars of its receipt have, is never a name
 * by itself: where products match it too, the person chooses. Digits from a scanner are a whole code or nothing: nobody chooses there. It
 * yields what must be looked up, and takes what was found.
 */
export function* buscarTexto<Producto>(texto: string, escaneado = false): Generator<Consulta, Hallazgo<Producto>, Hallados<Producto>> {
  const pedidos = pedidosDe(texto);
  let venta: VentaHallada | undefined;
  for (const por of ["codigo", "nombre"] as const)
    for (const pedido of pedidos) {
      if (por === "nombre" && escaneado && esDeCifras(pedido.texto)) continue;
      const { productos, cantidad: deCodigo, por_elegir = false, exacto = false, ...hallado } = yield { por, texto: pedido.texto };
      venta ??= hallado.venta;
      const [producto, ...otros] = productos;
      const cantidad = pedido.cantidad * (deCodigo ?? 1);
      const dicha = pedido.texto !== texto || deCodigo !== undefined;
      if (!producto) continue;
      const { etiqueta: una } = hallado;
      const etiqueta = una && pedido.cantidad !== 1 ? `${pedido.cantidad}*${una}` : una;
      if (!venta && !por_elegir && (exacto || otros.length === 0))
        return { tipo: "agregar", texto, producto, cantidad, ...(etiqueta && { etiqueta }), ...(dicha && { dicha }) };
      return { tipo: "fallar", texto, ...ofrecerOpciones(texto, [producto, ...otros]), cantidad, venta };
    }
  if (venta) return { tipo: "fallar", texto, mensaje: ES_UN_RECIBO, opciones: [], venta };
  return { tipo: "fallar", texto, mensaje: NO_ESTA, opciones: [], desconocido: true };
}

/** What to say of the products among which a person chooses: one alone is there because the text is a part of its code. */
export function ofrecerOpciones<Producto>(texto: string, opciones: readonly Producto[]) {
  const esParte = opciones.length === 1 || pedidosDe(texto).some((pedido) => esDeCifras(pedido.texto));
  return { mensaje: esParte ? NO_ES_CODIGO : VARIOS, opciones };
}

const NO_ES_CODIGO = "no es el código de un producto. Si es uno de estos, elíjalo:";
const VARIOS = "Hay varios; elija uno:";
const ES_UN_RECIBO = "es el recibo de una venta.";

/** Argument of the button that chooses a product: its id, and the units when they are more than one. */
export const botonDeElegido = (id: number, cantidad = 1): string => (cantidad === 1 ? String(id) : `${id}:${cantidad}`);

/** Product and units of such an argument. */
export function elegidoDe(argumento: string): { id: string; cantidad: number } {
  const [id = "", cantidad = ""] = argumento.split(":");
  return { id, cantidad: /^(?:[1-9]\d{0,3}|\d{1,4}\.\d{1,3})$/.test(cantidad) && Number(cantidad) > 0 ? Number(cantidad) : 1 };
}

/** A text of digits alone, or without spaces, and with at least this many digits is a code; any other text is a name. */
const DIGITOS_DE_CODIGO = 4;

const pareceCodigo = (texto: string): boolean =>
  (esDeCifras(texto) || !/\s/.test(texto)) && texto.replace(/\D/g, "").length >= DIGITOS_DE_CODIGO;

/** What to create for a text that matches no product: its code or its name, and the units that were asked for. */
export function productoSugerido(escrito: string): { cantidad: number; nombre: string; codigo_de_barras: string } {
  const pedidos = pedidosDe(escrito);
  const codigo = pedidos.findLast(({ texto }) => pareceCodigo(texto));
  if (codigo) return { cantidad: codigo.cantidad, nombre: "", codigo_de_barras: codigoLimpio(codigo.texto) };
  return { cantidad: pedidos[0].cantidad, nombre: pedidos[0].texto, codigo_de_barras: "" };
}
