import fc from "fast-check";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { comprar } from "../support/compras";
import { type Actor, type Compra, exigir, type Modelo, mover, Negado, type Producto, productoDe } from "./modelo";
import { conIva, precioQueQueda, type Tarifa, tarifaDeCosto, type Unidad } from "./modelo-precios";
import { cargarCompra, descargarCompra, proveedorDe } from "./modelo-proveedores";
import { type Cuanto, cantidadDe, centavos, cuanto, elegir, enPesos, enTexto, type Intento, lugar, operacionSobre } from "./operaciones";
import { exigirImpuesto } from "./operaciones-productos";

/** Of each line, one in two expires. */
const VENCEN = ["2026-11-30", "2026-12-15", "2027-02-01", "", "", ""];
const linea = fc.record({
  nuevo: fc.nat(9),
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
  vence: string;
  cuanto: Cuanto;
  precio: number;
  venta: number;
  alPublico: boolean;
  iva: Tarifa;
  unidad: Unidad;
}

const deVenta = ({ venta, alPublico }: Pedida) => (alPublico ? { precio: null, publico: venta } : { precio: venta, publico: null });

export function compraDe({ compras }: Modelo, { dueno, esAdmin }: Actor, id: number): Compra {
  const compra = compras.get(id);
  if (!esAdmin || compra?.dueno !== dueno) throw new Negado();
  return compra;
}

/** One line in ten is of a product that the shop did not have, and one purchase in two is on credit. */
export const compra = fc.record({ pedidas: fc.array(linea, { minLength: 1, maxLength: 3 }), lugar, credito: fc.boolean() }).map(
  ({ pedidas, lugar, credito }): Intento =>
    (donde) => {
      const proveedor = credito || lugar % 2 === 0 ? elegir(donde.proveedores, lugar) : null;
      const lineas = pedidas.map((pedida) => ({ ...pedida, producto: pedida.nuevo === 9 ? null : elegir(donde.productos, pedida.lugar) }));
      const unidadDe = ({ producto, unidad }: Pedida) => (producto === null ? unidad : (donde.unidades.get(producto) ?? "und"));
      return {
        enModelo(modelo, quien, { compra: id, producto: siguiente }) {
          exigir(quien.esAdmin);
          let nuevo = siguiente;
          const compradas = lineas.map((pedida) => {
            const producto = pedida.producto ?? nuevo++;
            if (pedida.producto === null) exigirImpuesto(modelo, quien, pedida.iva, null);
            if (pedida.producto === null) modelo.productos.set(producto, productoNuevo(quien, pedida));
            const fila = productoDe(modelo, quien, producto);
            const { unidad, cuenta, iva } = fila;
            exigir(unidad === "kg" || !pedida.cuanto.quebrada);
            const cantidad = cantidadDe(unidad, pedida.cuanto);
            const antes = pedida.producto === null ? null : { ...fila, tarifa: iva };
            Object.assign(fila, precioQueQueda(deVenta(pedida), antes, iva), { costo: pedida.precio });
            if (cuenta) mover(fila, cantidad);
            const tarifa = tarifaDeCosto(modelo.impuestos.get(quien.dueno), iva);
            return { id: 0, producto, cantidad, unidad, cuenta, tarifa, ...conIva(pedida.precio, tarifa) };
          });
          if (proveedor !== null) proveedorDe(modelo, quien, proveedor);
          modelo.compras.set(id, { dueno: quien.dueno, proveedor, credito, lineas: compradas });
          cargarCompra(modelo, { dueno: quien.dueno, proveedor, credito, lineas: compradas });
        },
        enTienda: (ctx) => comprar(ctx, { proveedor, credito, detalles: lineas.map((linea) => campos(unidadDe(linea), linea)) }),
      };
    },
);

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
  const { producto, cuanto, precio, vence, iva, unidad } = pedida;
  const venta = deVenta(pedida);
  return {
    ...(producto === null ? { nombre: "Novedad", iva, unidad } : { producto }),
    cantidad: enTexto(unidadDelProducto, { cantidad: cantidadDe(unidadDelProducto, cuanto), quebrada: cuanto.quebrada }),
    precio: enPesos(precio),
    precio_venta: enPesos(venta.precio),
    precio_publico: enPesos(venta.publico),
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
