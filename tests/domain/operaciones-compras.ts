import fc from "fast-check";
import { textoPesos } from "~/domain/compartido/dinero";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { comprar } from "../support/compras";
import { type Actor, type Compra, exigir, type Modelo, mover, Negado, type Producto, productoDe } from "./modelo";
import { precioQueQueda } from "./modelo-precios";
import { centavos, elegir, type Intento, lugar, unidades } from "./operaciones";

/** Of each line, one in two expires. */
const VENCEN = ["2026-11-30", "2026-12-15", "2027-02-01", "", "", ""];
const linea = fc.record({
  nuevo: fc.nat(9),
  vence: fc.constantFrom(...VENCEN),
  lugar,
  cantidad: unidades,
  precio: centavos,
  precioVenta: centavos,
});

export function compraDe({ compras }: Modelo, { dueno, esAdmin }: Actor, id: number): Compra {
  const compra = compras.get(id);
  if (!esAdmin || compra?.dueno !== dueno) throw new Negado();
  return compra;
}

/** One line in ten is of a product that the shop did not have. */
export const compra = fc.array(linea, { minLength: 1, maxLength: 3 }).map(
  (pedidas): Intento =>
    ({ comprables }) => {
      const lineas = pedidas.map((pedida) => ({ ...pedida, producto: pedida.nuevo === 9 ? null : elegir(comprables, pedida.lugar) }));
      return {
        enModelo(modelo, quien, { compra: id, producto: siguiente }) {
          exigir(quien.esAdmin);
          let nuevo = siguiente;
          const compradas = lineas.map(({ producto, cantidad, precio, precioVenta }) => {
            const productoId = producto ?? nuevo++;
            if (producto === null) modelo.productos.set(productoId, productoNuevo(quien));
            const fila = productoDe(modelo, quien, productoId);
            const precios = precioQueQueda({ precio: precioVenta, publico: null }, { ...fila, tarifa: fila.iva }, fila.iva);
            Object.assign(fila, precios, { costo: precio });
            mover(fila, cantidad);
            return { id: 0, producto: productoId, cantidad, precio };
          });
          modelo.compras.set(id, { dueno: quien.dueno, lineas: compradas });
        },
        enTienda: (ctx) => comprar(ctx, { detalles: lineas.map(campos) }),
      };
    },
);

const productoNuevo = ({ dueno }: Actor): Producto => ({
  dueno,
  stock: 0,
  precio: 0,
  publico: 0,
  iva: "19",
  unidad: "und",
  cuenta: true,
  costo: 0,
  codigo: "",
  categoria: "",
  movimientos: [],
});

const campos = (linea: { producto: number | null; vence: string; cantidad: number; precio: number; precioVenta: number }) => ({
  ...(linea.producto === null ? { nombre: "Novedad" } : { producto: linea.producto }),
  cantidad: linea.cantidad,
  precio: textoPesos(linea.precio),
  precio_venta: textoPesos(linea.precioVenta),
  ...(linea.vence && { tiene_caducidad: "on", fecha_caducidad: linea.vence }),
});

export const borraCompra = fc.record({ lugar }).map(
  ({ lugar }): Intento =>
    ({ compras }) => {
      const id = elegir(compras, lugar);
      return {
        enModelo(modelo, quien) {
          compraDe(modelo, quien, id);
          modelo.compras.delete(id);
          for (const [devolucion, { de }] of modelo.devolucionesCompra) if (de === id) modelo.devolucionesCompra.delete(devolucion);
        },
        enTienda: (ctx) => eliminarCompra(ctx, id),
      };
    },
);
