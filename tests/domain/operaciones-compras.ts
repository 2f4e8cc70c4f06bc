import fc from "fast-check";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { comprar } from "../support/compras";
import {
  type Actor,
  type Compra,
  exigir,
  type LineaDeCompra,
  type Modelo,
  mover,
  Negado,
  type Producto,
  productoActual,
  productoDe,
  suma,
} from "./modelo";
import { conIva, importes, mitadPar, precioQueQueda, type Tarifa, tarifaDeCosto, type Unidad } from "./modelo-precios";
import { cargarCompra, descargarCompra, proveedorDe, totalDe } from "./modelo-proveedores";
import { type Cuanto, cantidadDe, centavos, cuanto, elegir, enPesos, enTexto, type Intento, lugar, operacionSobre } from "./operaciones";
import { exigirImpuesto } from "./operaciones-productos";

/** Of each line, one in two expires. */
const VENCEN = ["2026-11-30", "2026-12-15", "2027-02-01", "", "", ""];
const linea = fc.record({
  nuevo: fc.nat(9),
  /** Whether it came free; then it may say no price. */
  regalo: fc.nat(4).map((n) => n === 4),
  vence: fc.constantFrom(...VENCEN),
  lugar,
  cuanto,
  precio: centavos,
  /** The selling price, with IVA or without. */
  venta: centavos,
  alPublico: fc.boolean(),
  iva: fc.constantFrom<Tarifa>("19", "5", "inc8", "0", "excluido"),
  unidad: fc.constantFrom<Unidad>("und", "und", "kg"),
});
interface Pedida {
  producto: number | null;
  regalo: boolean;
  vence: string;
  cuanto: Cuanto;
  precio: number;
  venta: number;
  alPublico: boolean;
  iva: Tarifa;
  unidad: Unidad;
}

const deVenta = ({ venta, alPublico }: Pedida) => (alPublico ? { precio: null, publico: venta } : { precio: venta, publico: null });

/** Free units of a product that the shop has may leave its price. */
const sinPrecio = ({ regalo, producto, alPublico }: Pedida): boolean => regalo && producto !== null && !alPublico;

export function compraDe({ compras }: Modelo, { dueno, esAdmin }: Actor, id: number): Compra {
  const compra = compras.get(id);
  if (!esAdmin || compra?.dueno !== dueno) throw new Negado();
  return compra;
}

/** The supplier's own total, as far from that of the lines; now and then too far. */
const ajuste = fc.option(fc.integer({ min: -110_00, max: 110_00 }), { nil: 0, freq: 1 });

/** One line in ten is of a product that the shop did not have, one in five came free, and one purchase in two is on credit. */
export const compra = fc.record({ pedidas: fc.array(linea, { minLength: 1, maxLength: 3 }), lugar, credito: fc.boolean(), ajuste }).map(
  ({ pedidas, lugar, credito, ajuste }): Intento =>
    (donde) => {
      const proveedor = credito || lugar % 2 === 0 ? elegir(donde.proveedores, lugar) : null;
      const lineas = pedidas.map((pedida) => ({
        ...pedida,
        producto: pedida.nuevo === 9 ? null : elegir(donde.productos, pedida.lugar),
        ...(pedida.regalo && { precio: 0 }),
      }));
      let papel = "";
      const unidadDe = ({ producto, unidad }: Pedida) => (producto === null ? unidad : (donde.unidades.get(producto) ?? "und"));
      return {
        enModelo(modelo, quien, { compra: id, producto: siguiente }) {
          exigir(quien.esAdmin);
          const costos = new Map([...modelo.productos].map(([id, { costo }]) => [id, costo]));
          let nuevo = siguiente;
          const compradas = lineas.map((pedida) => {
            const producto = pedida.producto === null ? nuevo++ : productoActual(modelo, pedida.producto);
            if (pedida.producto === null) exigirImpuesto(modelo, quien, pedida.iva, null);
            if (pedida.producto === null) modelo.productos.set(producto, productoNuevo(quien, pedida));
            const fila = productoDe(modelo, quien, producto);
            const { unidad, cuenta, iva } = fila;
            exigir(unidad === "kg" || !pedida.cuanto.quebrada);
            const cantidad = cantidadDe(unidad, pedida.cuanto);
            const antes = pedida.producto === null ? null : { ...fila, tarifa: iva };
            Object.assign(fila, sinPrecio(pedida) ? {} : precioQueQueda(deVenta(pedida), antes, iva), { costo: pedida.precio });
            if (cuenta) mover(fila, cantidad);
            const tarifa = tarifaDeCosto(modelo.impuestos.get(quien.dueno), iva);
            return { id: 0, producto, cantidad, unidad, cuenta, tarifa, ...conIva(pedida.precio, tarifa) };
          });
          if (proveedor !== null) proveedorDe(modelo, quien, proveedor);
          promediarRegalos(modelo, lineas, compradas, costos);
          const sumadas = totalDe({ lineas: compradas, ajuste: 0 });
          const total = Math.max(0, sumadas + ajuste);
          papel = ajuste === 0 ? "" : enPesos(total);
          exigir(Math.abs(total - sumadas) <= 100_00);
          const comprada = { dueno: quien.dueno, proveedor, credito, ajuste: total - sumadas, lineas: compradas };
          modelo.compras.set(id, comprada);
          cargarCompra(modelo, comprada);
        },
        enTienda: (ctx) =>
          comprar(ctx, { proveedor, credito, total_documento: papel, detalles: lineas.map((linea) => campos(unidadDe(linea), linea)) }),
      };
    },
);

/** A product of which some units came free costs what was paid for all of its units; when all came free, what it cost. */
function promediarRegalos(
  { productos }: Modelo,
  pedidas: readonly Pedida[],
  compradas: readonly LineaDeCompra[],
  antes: ReadonlyMap<number, number>,
): void {
  for (const id of new Set(pedidas.flatMap(({ regalo, producto }) => (regalo && producto !== null ? producto : [])))) {
    const fila = productos.get(id);
    const lineas = compradas.filter((_, i) => pedidas[i]?.producto === id);
    const pagado = suma(lineas.map((linea) => importes(linea, linea.unidad, linea.cantidad).base));
    const pagadas = pedidas.some(({ regalo, producto }) => producto === id && !regalo);
    const [pasos, unidades] = [fila?.unidad === "kg" ? 1000n : 1n, suma(lineas.map(({ cantidad }) => cantidad))];
    if (fila) fila.costo = pagadas ? mitadPar(BigInt(pagado) * pasos, BigInt(unidades)) : (antes.get(id) ?? 0);
  }
}

const productoNuevo = ({ dueno }: Actor, { iva, unidad }: Pedida): Producto => ({
  dueno,
  stock: 0,
  precio: 0,
  publico: 0,
  iva,
  unidad,
  cuenta: true,
  costo: 0,
  codigo: "",
  categoria: "",
  movimientos: [],
  empaque: null,
});

function campos(unidadDelProducto: Unidad, pedida: Pedida) {
  const { producto, regalo, cuanto, precio, vence, iva, unidad } = pedida;
  const venta = sinPrecio(pedida) ? { precio: null, publico: null } : deVenta(pedida);
  return {
    ...(producto === null ? { nombre: "Novedad", iva, unidad } : { producto }),
    cantidad: enTexto(unidadDelProducto, { cantidad: cantidadDe(unidadDelProducto, cuanto), quebrada: cuanto.quebrada }),
    precio: enPesos(precio),
    precio_venta: enPesos(venta.precio),
    precio_publico: enPesos(venta.publico),
    ...(regalo && { bonificacion: "on" }),
    ...(vence && { tiene_caducidad: "on", fecha_caducidad: vence }),
  };
}

export const borraCompra = operacionSobre("compras", {}, (id) => ({
  enModelo(modelo, quien) {
    descargarCompra(modelo, id, compraDe(modelo, quien, id));
    modelo.compras.delete(id);
    for (const [devolucion, { de }] of modelo.devolucionesCompra) if (de === id) modelo.devolucionesCompra.delete(devolucion);
  },
  enTienda: (ctx) => eliminarCompra(ctx, id),
}));
