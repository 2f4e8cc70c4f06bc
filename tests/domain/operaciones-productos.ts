import fc from "fast-check";
import { textoPesos } from "~/domain/compartido/dinero";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { cambiarProducto, nuevoProducto } from "../support/tienda";
import { type Actor, exigir, type Modelo, mover, productoDe } from "./modelo";
import { centavos, elegir, type Intento, lugar } from "./operaciones";

const ficha = fc.record({
  stock: fc.nat(12),
  precio: centavos,
  costo: fc.oneof(fc.constant(0), centavos),
  codigo: fc.constantFrom("", "770"),
  categoria: fc.constantFrom("", "Aseo", "Granos"),
});
type Ficha = { stock: number; precio: number; costo: number; codigo: string; categoria: string };
const formulario = ({ stock, precio, costo, codigo, categoria }: Ficha) => ({
  stock,
  precio: textoPesos(precio),
  precio_compra: textoPesos(costo),
  codigo_de_barras: codigo,
  categoria,
});

function exigirCodigo({ productos }: Modelo, { dueno }: Actor, codigo: string, propio: number): void {
  for (const [id, otro] of productos) exigir(codigo === "" || id === propio || otro.dueno !== dueno || otro.codigo !== codigo);
}

const crear =
  (ficha: Ficha): Intento =>
  () => ({
    enModelo(modelo, quien, { producto: id }) {
      exigir(quien.esAdmin);
      exigirCodigo(modelo, quien, ficha.codigo, 0);
      const producto = { ...ficha, dueno: quien.dueno, stock: 0, movimientos: [] };
      modelo.productos.set(id, producto);
      mover(producto, ficha.stock);
    },
    enTienda: (ctx) => nuevoProducto(ctx, formulario(ficha)),
  });

/** A product that there is enough of, to begin the day with. */
export const existencias = crear({ stock: 25, precio: 99_900, costo: 0, codigo: "", categoria: "Granos" });

export const crearProducto = ficha.map(crear);

export const ajustar = fc.record({ ficha, lugar }).map(
  ({ ficha, lugar }): Intento =>
    ({ productos }) => {
      const id = elegir(productos, lugar);
      return {
        enModelo(modelo, quien) {
          exigir(quien.esAdmin);
          const producto = productoDe(modelo, quien, id);
          exigirCodigo(modelo, quien, ficha.codigo, id);
          const { stock, ...datos } = ficha;
          Object.assign(producto, datos);
          mover(producto, stock - producto.stock);
        },
        enTienda: (ctx) => cambiarProducto(ctx, id, formulario(ficha)),
      };
    },
);

export const borrarProducto = fc.record({ lugar }).map(
  ({ lugar }): Intento =>
    ({ productos }) => {
      const id = elegir(productos, lugar);
      return {
        enModelo(modelo, quien) {
          exigir(quien.esAdmin);
          productoDe(modelo, quien, id);
          exigir(![...modelo.ventas.values()].some(({ lineas }) => lineas.some(({ producto }) => producto === id)));
          const devueltas = [...modelo.devoluciones.values(), ...modelo.devolucionesCompra.values()];
          exigir(!devueltas.some(({ lineas }) => lineas.some(({ producto }) => producto === id)));
          for (const { lineas } of modelo.compras.values()) for (const linea of lineas) if (linea.producto === id) linea.producto = null;
          modelo.productos.delete(id);
        },
        enTienda: (ctx) => eliminarProducto(ctx, id),
      };
    },
);
