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

/** Argument of the button that chooses a product: its id, and the units when they are more than one. */
export const botonDeElegido = (id: number, cantidad = 1): string => (cantidad === 1 ? String(id) : `${id}:${cantidad}`);

/** Product and units of such an argument. */
export function elegidoDe(argumento: string): { id: string; cantidad: number } {
  const [id = "", cantidad = ""] = argumento.split(":");
  return { id, cantidad: /^(?:[1-9]\d{0,3}|\d{1,4}\.\d{1,3})$/.test(cantidad) && Number(cantidad) > 0 ? Number(cantidad) : 1 };
}

/** A text without spaces and with at least this many digits is a code; any other text is a name. */
const DIGITOS_DE_CODIGO = 4;

const pareceCodigo = (texto: string): boolean => !/\s/.test(texto) && texto.replace(/\D/g, "").length >= DIGITOS_DE_CODIGO;

/** What to create for a text that matches no product: its code or its name, and the units that were asked for. */
export function porCrear(escrito: string): { cantidad: number; nombre: string; codigo_de_barras: string } {
  const pedidos = pedidosDe(escrito);
  const codigo = pedidos.findLast(({ texto }) => pareceCodigo(texto));
  if (codigo) return { cantidad: codigo.cantidad, nombre: "", codigo_de_barras: codigo.texto };
  return { cantidad: pedidos[0].cantidad, nombre: pedidos[0].texto, codigo_de_barras: "" };
}
