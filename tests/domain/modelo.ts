// The shop as plain maps: what the domain must do, said a second time without a database.

export interface Actor {
  id: number;
  dueno: number;
  esAdmin: boolean;
}

export interface Producto {
  dueno: number;
  stock: number;
  precio: number;
  costo: number;
  codigo: string;
  categoria: string;
  movimientos: number[];
}

export interface Linea {
  /** 0 until the database has given it one. */
  id: number;
  producto: number;
  cantidad: number;
  precio: number;
  costo: number;
}

export interface Venta {
  dueno: number;
  vendedor: number;
  consecutivo: number;
  recibido: number | null;
  lineas: Linea[];
}

export interface Modelo {
  productos: Map<number, Producto>;
  ventas: Map<number, Venta>;
  consecutivos: Map<number, number>;
  /** What was sent with each key. */
  claves: Map<string, string>;
  compras: Map<number, Compra>;
  devoluciones: Map<number, Devolucion>;
  devolucionesCompra: Map<number, Devolucion>;
}

export interface LineaDeCompra {
  id: number;
  /** Null when the product is gone. */
  producto: number | null;
  cantidad: number;
  precio: number;
}

export interface Compra {
  dueno: number;
  lineas: LineaDeCompra[];
}

/** A return, of a sale or of a purchase. */
export interface Devolucion {
  dueno: number;
  vendedor: number;
  /** The sale, null when it is gone, or the purchase. */
  de: number | null;
  lineas: Devuelta[];
}

export interface Devuelta {
  /** The line that the units come off, null when it is gone. */
  linea: number | null;
  producto: number;
  cantidad: number;
  precio: number;
}

export interface Pedido {
  id: number | null;
  producto: number;
  cantidad: number;
  precio: number | null;
}

/** The command must be refused. */
export class Negado extends Error {}

export const exigir = (condicion: boolean): void => {
  if (!condicion) throw new Negado();
};

export const modeloVacio = (actores: readonly Actor[]): Modelo => ({
  productos: new Map(),
  ventas: new Map(),
  consecutivos: new Map(actores.map(({ dueno }) => [dueno, 0])),
  claves: new Map(),
  compras: new Map(),
  devoluciones: new Map(),
  devolucionesCompra: new Map(),
});

/** What a line comes to, in cents, half-even and in exact integers. */
export function subtotal({ precio, cantidad }: Pick<Linea, "precio" | "cantidad">): number {
  const producto = BigInt(precio) * 19n;
  const [cociente, resto] = [producto / 100n, producto % 100n];
  const iva = resto > 50n || (resto === 50n && cociente % 2n === 1n) ? cociente + 1n : cociente;
  return Number((BigInt(precio) + iva) * BigInt(cantidad));
}

export const total = (lineas: readonly Linea[]): number => lineas.reduce((suma, linea) => suma + subtotal(linea), 0);

export function productoDe({ productos }: Modelo, { dueno }: Actor, id: number): Producto {
  const producto = productos.get(id);
  if (producto?.dueno !== dueno) throw new Negado();
  return producto;
}

/** Whether the actor sees a record of that owner; a sale, only its own when it is a vendedor. */
export const ve = (actor: Actor, { dueno, vendedor = actor.id }: { dueno: number; vendedor?: number }): boolean =>
  dueno === actor.dueno && (actor.esAdmin || vendedor === actor.id);

export function ventaDe({ ventas }: Modelo, actor: Actor, id: number): Venta {
  const venta = ventas.get(id);
  if (!venta || !ve(actor, venta)) throw new Negado();
  return venta;
}

/** Moves units; only the final stock of a command counts, see {@link exigirExistencias}. */
export function mover(producto: Producto | undefined, cantidad: number): void {
  if (!producto || cantidad === 0) return;
  producto.stock += cantidad;
  producto.movimientos.push(cantidad);
}

export const exigirExistencias = ({ productos }: Modelo): void => exigir([...productos.values()].every(({ stock }) => stock >= 0));

export function lineaNueva(modelo: Modelo, actor: Actor, { producto: id, cantidad, precio }: Pedido): Linea {
  const producto = productoDe(modelo, actor, id);
  mover(producto, -cantidad);
  return { id: 0, producto: id, cantidad, precio: precio ?? producto.precio, costo: producto.costo };
}

export function lineaCambiada(modelo: Modelo, actor: Actor, antes: Linea, pedido: Pedido): Linea {
  const producto = productoDe(modelo, actor, pedido.producto);
  const devuelto = devueltoDe(modelo.devoluciones, antes.id);
  exigir(devuelto === 0 || (pedido.producto === antes.producto && pedido.cantidad >= devuelto));
  const { cantidad, precio } = pedido;
  if (pedido.producto === antes.producto) {
    mover(producto, antes.cantidad - cantidad);
    return { ...antes, cantidad, precio: precio ?? antes.precio, costo: antes.costo || producto.costo };
  }
  mover(modelo.productos.get(antes.producto), antes.cantidad);
  return { ...lineaNueva(modelo, actor, pedido), id: antes.id };
}

/** Units of a line that came back. */
export function devueltoDe(devoluciones: Modelo["devoluciones"], linea: number): number {
  const suyas = [...devoluciones.values()].flatMap(({ lineas }) => lineas.filter((devuelta) => devuelta.linea === linea));
  return suyas.reduce((suma, { cantidad }) => suma + cantidad, 0);
}

/** Takes a line off a sale that stays. */
export function quitar(modelo: Modelo, { id, producto, cantidad }: Linea): void {
  exigir(devueltoDe(modelo.devoluciones, id) === 0);
  mover(modelo.productos.get(producto), cantidad);
}

/** Takes `pedidas` units of products off lines, in their order; refuses more than there is left. */
export function devolver<L extends { id: number; producto: number | null; cantidad: number }>(
  lineas: readonly L[],
  devoluciones: Modelo["devoluciones"],
  pedidas: readonly { producto: number; cantidad: number }[],
  precioDe: (linea: L) => number,
): Devuelta[] {
  const quedan = new Map(lineas.map((linea) => [linea, linea.cantidad - devueltoDe(devoluciones, linea.id)]));
  return pedidas.flatMap(({ producto, cantidad }) => {
    let faltan = cantidad;
    const devueltas = lineas.flatMap((linea) => {
      const unidades = linea.producto === producto ? Math.min(faltan, quedan.get(linea) ?? 0) : 0;
      faltan -= unidades;
      quedan.set(linea, (quedan.get(linea) ?? 0) - unidades);
      return unidades > 0 ? [{ linea: linea.id, producto, cantidad: unidades, precio: precioDe(linea) }] : [];
    });
    exigir(faltan === 0);
    return devueltas;
  });
}

/** The lines of a sale become exactly those that are asked for. */
export function reemplazar(modelo: Modelo, actor: Actor, venta: Venta, pedidos: readonly Pedido[]): Linea[] {
  const quedan = new Map(venta.lineas.map((linea) => [linea.id, linea]));
  const conocidas = new Map<Pedido, Linea>();
  for (const pedido of pedidos) {
    const linea = quedan.get(pedido.id ?? 0);
    exigir(pedido.id === null || linea !== undefined);
    if (linea) conocidas.set(pedido, linea);
    quedan.delete(pedido.id ?? 0);
  }
  for (const linea of quedan.values()) quitar(modelo, linea);
  const viejas = [...conocidas].map(([pedido, linea]) => lineaCambiada(modelo, actor, linea, pedido));
  const nuevas = pedidos.filter((pedido) => !conocidas.has(pedido)).map((pedido) => lineaNueva(modelo, actor, pedido));
  return [...viejas.sort((a, b) => a.id - b.id), ...nuevas];
}
