import fc from "fast-check";
import { buscarClientes } from "~/domain/clientes/listar-clientes.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { crearDevolucionCompra } from "~/domain/devoluciones/crear-devolucion-compra.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { eliminarDevolucionCompra } from "~/domain/devoluciones/eliminar-devolucion-compra.server";
import { DevolucionCompraJson, DevolucionJson } from "~/domain/devoluciones/esquema";
import {
  type Actor,
  type Devolucion,
  type Devuelta,
  devolver,
  exigirExistencias,
  type Modelo,
  mover,
  Negado,
  subtotal,
  ventaDe,
} from "./modelo";
import { elegir, type Intento, lugar, unidades } from "./operaciones";
import { compraDe } from "./operaciones-compras";

const pedidas = fc.array(fc.record({ lugar, cantidad: unidades }), { minLength: 1, maxLength: 2 });

const productosDe = (pedidas: readonly { lugar: number; cantidad: number }[], productos: readonly number[]) =>
  pedidas.map(({ lugar, cantidad }) => ({ producto: elegir(productos, lugar), cantidad }));

/** The units of one product move together, whatever lines they come off. */
function moverJuntas({ productos }: Modelo, lineas: readonly Devuelta[], sentido: 1 | -1): void {
  const sumas = new Map<number, number>();
  for (const { producto, cantidad } of lineas) sumas.set(producto, (sumas.get(producto) ?? 0) + cantidad);
  for (const [producto, cantidad] of sumas) mover(productos.get(producto), sentido * cantidad);
}

const enJson = (productos: readonly { producto: number; cantidad: number }[]) =>
  productos.map(({ producto, cantidad }) => ({ producto_id: producto, cantidad }));

export const devuelve = fc.record({ lugar, pedidas }).map(
  ({ lugar, pedidas }): Intento =>
    ({ ventas, vendidos }) => {
      const venta = elegir(ventas, lugar);
      const productos = productosDe(pedidas, vendidos.get(venta) ?? []);
      return {
        enModelo(modelo, quien, { devolucion: id }) {
          const { lineas } = ventaDe(modelo, quien, venta);
          const devueltas = devolver(lineas, modelo.devoluciones, productos, (linea) => subtotal({ ...linea, cantidad: 1 }));
          moverJuntas(modelo, devueltas, 1);
          modelo.devoluciones.set(id, { dueno: quien.dueno, vendedor: quien.id, de: venta, lineas: devueltas });
        },
        enTienda(ctx) {
          const [cliente] = buscarClientes(ctx, "ana");
          return crearDevolucion(ctx, DevolucionJson.parse({ venta_id: venta, cliente_id: cliente?.id, productos: enJson(productos) }));
        },
      };
    },
);

export const devuelveCompra = fc.record({ lugar, pedidas }).map(
  ({ lugar, pedidas }): Intento =>
    ({ compras, comprados }) => {
      const compra = elegir(compras, lugar);
      const productos = productosDe(pedidas, comprados.get(compra) ?? []);
      return {
        enModelo(modelo, quien, { devolucionCompra: id }) {
          const { lineas } = compraDe(modelo, quien, compra);
          const devueltas = devolver(lineas, modelo.devolucionesCompra, productos, ({ precio }) => precio);
          moverJuntas(modelo, devueltas, -1);
          exigirExistencias(modelo);
          modelo.devolucionesCompra.set(id, { dueno: quien.dueno, vendedor: quien.id, de: compra, lineas: devueltas });
        },
        enTienda: (ctx) => crearDevolucionCompra(ctx, DevolucionCompraJson.parse({ compra_id: compra, productos: enJson(productos) })),
      };
    },
);

function quitarDevolucion(modelo: Modelo, devoluciones: Map<number, Devolucion>, quien: Actor, id: number, sentido: 1 | -1): void {
  const devolucion = devoluciones.get(id);
  if (!quien.esAdmin || devolucion?.dueno !== quien.dueno) throw new Negado();
  moverJuntas(modelo, devolucion.lineas, sentido);
  exigirExistencias(modelo);
  devoluciones.delete(id);
}

export const borraDevolucion = fc.record({ lugar }).map(
  ({ lugar }): Intento =>
    ({ devoluciones }) => {
      const id = elegir(devoluciones, lugar);
      return {
        enModelo: (modelo, quien) => quitarDevolucion(modelo, modelo.devoluciones, quien, id, -1),
        enTienda: (ctx) => eliminarDevolucion(ctx, id),
      };
    },
);

export const borraDevolucionCompra = fc.record({ lugar }).map(
  ({ lugar }): Intento =>
    ({ devolucionesCompra }) => {
      const id = elegir(devolucionesCompra, lugar);
      return {
        enModelo: (modelo, quien) => quitarDevolucion(modelo, modelo.devolucionesCompra, quien, id, 1),
        enTienda: (ctx) => eliminarDevolucionCompra(ctx, id),
      };
    },
);
