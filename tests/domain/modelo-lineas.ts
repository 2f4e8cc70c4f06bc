import {
  type Actor,
  type Devuelta,
  exigir,
  type Linea,
  type Modelo,
  moverLinea,
  type Parte,
  type Pedido,
  productoActual,
  productoDe,
  type Reglas,
  reglasDe,
  suma,
  type Venta,
} from "./modelo";
import { importes, type Precio, type PrecioVendido, precioVendido, rebajado, tarifaDeVenta } from "./modelo-precios";

// The lines of sales, and what comes back of them.

export function lineaNueva(modelo: Modelo, actor: Actor, pedido: Pedido): Linea {
  const id = productoActual(modelo, pedido.producto);
  const producto = productoDe(modelo, actor, id);
  const { unidad, cuenta, costo, iva, kit: partes = [] } = producto;
  exigir(unidad === "kg" || !pedido.quebrada);
  const tarifa = tarifaDeVenta(modelo.impuestos.get(actor.dueno), iva);
  const deEstante = { precio: producto.precio, publico: producto.publico, tarifa: iva, descuento: 0, lista: null };
  const { cantidad } = pedido;
  if (cuenta) moverLinea(modelo, { producto: id, cantidad: -cantidad, partes });
  const vendido = precioVendido(pedido, deEstante, tarifa);
  exigirPermitido(reglasDe(modelo, actor), actor, vendido, producto.publico, null);
  return { id: 0, producto: id, cantidad, unidad, cuenta, costo, partes, ...vendido };
}

/** What a vendedor may ask for a product: not less than its largest discount leaves, or than the saved line says. */
function exigirPermitido(
  { cambiaPrecios, descuentoMaximo }: Reglas,
  { esAdmin }: Actor,
  vendido: PrecioVendido,
  deEstante: number,
  antes: PrecioVendido | null,
): void {
  if (esAdmin) return;
  const sinDescuento = (precio: PrecioVendido): number => precio.lista ?? precio.publico;
  exigir(cambiaPrecios || sinDescuento(vendido) === (antes ? sinDescuento(antes) : deEstante));
  const maximo = descuentoMaximo ?? 10_000;
  exigir(vendido.descuento <= maximo || vendido.descuento <= (antes?.descuento ?? 0));
  exigir(vendido.publico >= rebajado(deEstante, maximo) || vendido.publico >= (antes?.publico ?? deEstante));
}

export function lineaCambiada(modelo: Modelo, actor: Actor, antes: Linea, pedido: Pedido): Linea {
  const mismo = productoActual(modelo, pedido.producto) === productoActual(modelo, antes.producto);
  const producto = productoDe(modelo, actor, productoActual(modelo, pedido.producto));
  const devuelto = devueltoDe(modelo.devoluciones, antes.id);
  const { cantidad } = pedido;
  exigir(devuelto === 0 || (mismo && cantidad >= devuelto));
  if (mismo) {
    exigir(antes.unidad === "kg" || !pedido.quebrada);
    if (antes.cuenta) moverLinea(modelo, { ...antes, cantidad: antes.cantidad - cantidad });
    const vendido = precioVendido(pedido, antes, antes.tarifa);
    exigirPermitido(reglasDe(modelo, actor), actor, vendido, producto.publico, antes);
    // What the saved line excuses, it excuses for its own units.
    if (cantidad > antes.cantidad) exigirPermitido(reglasDe(modelo, actor), actor, vendido, producto.publico, null);
    return { ...antes, cantidad, ...vendido, costo: antes.costo || producto.costo };
  }
  if (antes.cuenta) moverLinea(modelo, antes);
  return { ...lineaNueva(modelo, actor, pedido), id: antes.id };
}

const deLaLinea = (devoluciones: Modelo["devoluciones"], linea: number): Devuelta[] =>
  [...devoluciones.values()].flatMap(({ lineas }) => lineas.filter((devuelta) => devuelta.linea === linea));

/** Units of a line that came back. */
export const devueltoDe = (devoluciones: Modelo["devoluciones"], linea: number): number =>
  suma(deLaLinea(devoluciones, linea).map(({ cantidad }) => cantidad));

/** Takes a line off a sale that stays. */
export function quitar(modelo: Modelo, linea: Linea): void {
  exigir(devueltoDe(modelo.devoluciones, linea.id) === 0);
  if (linea.cuenta) moverLinea(modelo, linea);
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

interface Devolvible {
  id: number;
  producto: number | null;
  cantidad: number;
  partes?: Parte[];
}

/** Takes `pedidas` units of products off lines, in their order; refuses more than there is left. */
export function devolver<L extends Devolvible>(
  modelo: Modelo,
  lineas: readonly L[],
  devoluciones: Modelo["devoluciones"],
  pedidas: readonly { producto: number; cantidad: number }[],
  valorDe: (linea: L, cantidad: number, previas: readonly Devuelta[]) => Omit<Devuelta, "linea" | "producto" | "cantidad" | "partes">,
): Devuelta[] {
  const hechas = new Map(lineas.map((linea) => [linea, deLaLinea(devoluciones, linea.id)]));
  return pedidas.flatMap(({ producto: pedido, cantidad: pedida }) => {
    const producto = productoActual(modelo, pedido);
    let faltan = pedida;
    const devueltas = lineas.flatMap((linea) => {
      const previas = hechas.get(linea) ?? [];
      const quedan = linea.cantidad - suma(previas.map(({ cantidad }) => cantidad));
      const cantidad = productoActual(modelo, linea.producto ?? 0) === producto ? Math.min(faltan, quedan) : 0;
      if (cantidad <= 0) return [];
      faltan -= cantidad;
      const devuelta = { linea: linea.id, producto, cantidad, partes: linea.partes ?? [], ...valorDe(linea, cantidad, previas) };
      hechas.set(linea, [...previas, devuelta]);
      return [devuelta];
    });
    exigir(faltan === 0);
    return devueltas;
  });
}

const entre = (minimo: number, valor: number, maximo: number): number => Math.max(minimo, Math.min(valor, maximo));

type Partible = Precio & Pick<Linea, "unidad" | "cantidad" | "cuenta">;

/** What a part of a line is worth: of what is weighed, all parts together what was paid for it. */
function parteDe(linea: Partible, cantidad: number, previas: readonly Devuelta[], precio: number) {
  const { unidad } = linea;
  const { base, iva } = importes(linea, unidad, cantidad);
  if (unidad === "und") return { base, iva };
  const hecho = { base: suma(previas.map((previa) => previa.base)), iva: suma(previas.map((previa) => previa.iva)) };
  const pagado = importes(linea, unidad, linea.cantidad);
  const queda = { base: Math.max(0, pagado.base - hecho.base), iva: Math.max(0, pagado.iva - hecho.iva) };
  if (previas.some((previa) => previa.precio !== precio)) return { base: Math.min(base, queda.base), iva: Math.min(iva, queda.iva) };
  const hasta = importes(linea, unidad, suma(previas.map((previa) => previa.cantidad)) + cantidad);
  const subtotal = entre(0, hasta.subtotal - hecho.base - hecho.iva, queda.base + queda.iva);
  const suIva = entre(Math.max(0, subtotal - queda.base), hasta.iva - hecho.iva, Math.min(subtotal, queda.iva));
  return { base: subtotal - suIva, iva: suIva };
}

/** A client gets back what was paid, with IVA. */
export function alPublico(linea: Partible, cantidad: number, previas: readonly Devuelta[]) {
  const parte = parteDe(linea, cantidad, previas, linea.publico);
  return { precio: linea.publico, cuenta: linea.cuenta, ...parte, valor: parte.base + parte.iva };
}

/** A supplier gives back the cost without IVA. */
export function alCosto(linea: Partible, cantidad: number, previas: readonly Devuelta[]) {
  const parte = parteDe(linea, cantidad, previas, linea.precio);
  return { precio: linea.precio, cuenta: linea.cuenta, ...parte, valor: parte.base };
}
