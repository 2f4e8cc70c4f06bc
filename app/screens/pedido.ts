/** What a text in the scan box asks for: units, and a code or a name. */
export interface Pedido {
  cantidad: number;
  texto: string;
}

const CON_CANTIDAD = /^([1-9]\d{0,3})\s*([*xX×])\s*(\S.*)$/;

/** The ways to read a text of the scan box, in order. `3*` and `3x` mean three units; with `x` the whole text may also be a name. */
export function pedidosDe(texto: string): [Pedido, ...Pedido[]] {
  const [, cantidad, signo, resto] = CON_CANTIDAD.exec(texto.trim()) ?? [];
  const entero = { cantidad: 1, texto };
  if (!resto) return [entero];
  const varios = { cantidad: Number(cantidad), texto: resto };
  return signo === "*" ? [varios] : [entero, varios];
}

/** Argument of the button that chooses a product: its id, and the units when they are more than one. */
export const botonDeElegido = (id: number, cantidad = 1): string => (cantidad === 1 ? String(id) : `${id}:${cantidad}`);

/** Product and units of such an argument. */
export function elegidoDe(argumento: string): { id: string; cantidad: number } {
  const [id = "", cantidad = ""] = argumento.split(":");
  return { id, cantidad: /^[1-9]\d{0,3}$/.test(cantidad) ? Number(cantidad) : 1 };
}
