import fc from "fast-check";
import { buscarClientes } from "~/domain/clientes/listar-clientes.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { crearDevolucionCompra } from "~/domain/devoluciones/crear-devolucion-compra.server";
import { eliminarDevolucion, eliminarDevolucionCompra } from "~/domain/devoluciones/eliminar-devolucion.server";
import { DevolucionCompraJson, DevolucionJson } from "~/domain/devoluciones/esquema";
import {
  type Actor,
  type Devolucion,
  type Devuelta,
  desarmar,
  exigir,
  exigirExistencias,
  type Modelo,
  mover,
  Negado,
  productoActual,
  ventaDe,
} from "./modelo";
import { anotar, cajaAbierta, medioDeSiempre, rebajarPorDevolucion, reponerDeuda, valorDe } from "./modelo-cuentas";
import { alCosto, alPublico, devolver } from "./modelo-lineas";
import { rebajarDevuelto, reponerDevuelto } from "./modelo-proveedores";
import { type Cuanto, cantidadDe, cuanto, elegir, enTexto, type Intento, type Lugar, lugar, operacionSobre } from "./operaciones";
import { compraDe } from "./operaciones-compras";

export const pedidas = fc.array(fc.record({ lugar, cuanto }), { minLength: 1, maxLength: 2 });

export const productosDe = (donde: Lugar, pedidas: readonly { lugar: number; cuanto: Cuanto }[], productos: readonly number[]) =>
  pedidas.map(({ lugar, cuanto }) => {
    const producto = elegir(productos, lugar);
    return { producto, cantidad: cantidadDe(donde.unidades.get(producto), cuanto) };
  });

/** The units of one product move together, whatever lines they come off. */
export function moverJuntas(modelo: Modelo, lineas: readonly Devuelta[], sentido: 1 | -1): void {
  const sumas = new Map<number, number>();
  for (const { de, cantidad } of lineas.filter(({ cuenta }) => cuenta).flatMap(desarmar)) {
    const actual = productoActual(modelo, de);
    sumas.set(actual, (sumas.get(actual) ?? 0) + cantidad);
  }
  for (const [producto, cantidad] of sumas) mover(modelo.productos.get(producto), sentido * cantidad);
}

/** A return that gave back nothing yet. */
export const devolucionDe = ({ id: vendedor, dueno }: Actor, de: number, lineas: Devuelta[]): Devolucion => ({
  ...{ dueno, vendedor, de, lineas },
  ...{ aDeuda: 0, deudor: null, deCaja: false, dado: [] },
});

const enJson = (donde: Lugar, productos: readonly { producto: number; cantidad: number }[]) =>
  productos.map(({ producto, cantidad }) => ({
    producto_id: producto,
    cantidad: enTexto(donde.unidades.get(producto), { cantidad, quebrada: false }),
  }));

export const devuelve = fc.record({ lugar, pedidas, deCaja: fc.boolean() }).map(
  ({ lugar, pedidas, deCaja: pedida }): Intento =>
    (donde) => {
      const venta = elegir(donde.ventas, lugar);
      const productos = productosDe(donde, pedidas, donde.vendidos.get(venta) ?? []);
      return {
        enModelo(modelo, quien, { devolucion: id }) {
          const vendida = ventaDe(modelo, quien, venta);
          const devueltas = devolver(modelo, vendida.lineas, modelo.devoluciones, productos, alPublico);
          moverJuntas(modelo, devueltas, 1);
          const deCaja = pedida && cajaAbierta(modelo, quien) !== undefined;
          const devolucion = { ...devolucionDe(quien, venta, devueltas), deCaja };
          rebajarPorDevolucion(modelo, venta, devolucion);
          const monto = valorDe(devolucion) - devolucion.aDeuda;
          if (deCaja) anotar(modelo, quien, "devolucion", -monto);
          if (monto > 0) devolucion.dado = [{ medio: medioDeSiempre(vendida, deCaja), monto }];
          modelo.devoluciones.set(id, devolucion);
        },
        enTienda(ctx) {
          const [cliente] = buscarClientes(ctx, "ana");
          return crearDevolucion(
            ctx,
            DevolucionJson.parse({
              venta_id: venta,
              cliente_id: cliente?.id,
              de_caja: pedida ? "1" : "0",
              productos: enJson(donde, productos),
            }),
          );
        },
      };
    },
);

export const devuelveCompra = fc.record({ lugar, pedidas }).map(
  ({ lugar, pedidas }): Intento =>
    (donde) => {
      const compra = elegir(donde.compras, lugar);
      const productos = productosDe(donde, pedidas, donde.comprados.get(compra) ?? []);
      return {
        enModelo(modelo, quien, { devolucionCompra: id }) {
          const { lineas } = compraDe(modelo, quien, compra);
          const devueltas = devolver(modelo, lineas, modelo.devolucionesCompra, productos, alCosto);
          moverJuntas(modelo, devueltas, -1);
          exigirExistencias(modelo);
          const devolucion = devolucionDe(quien, compra, devueltas);
          rebajarDevuelto(modelo, devolucion);
          modelo.devolucionesCompra.set(id, devolucion);
        },
        enTienda: (ctx) =>
          crearDevolucionCompra(ctx, DevolucionCompraJson.parse({ compra_id: compra, productos: enJson(donde, productos) })),
      };
    },
);

function quitarDevolucion(modelo: Modelo, devoluciones: Map<number, Devolucion>, quien: Actor, id: number, sentido: 1 | -1): Devolucion {
  const devolucion = devoluciones.get(id);
  if (!quien.esAdmin || devolucion?.dueno !== quien.dueno) throw new Negado();
  exigir(!devolucion.dado.some(({ medio }) => medio === "cambio"));
  moverJuntas(modelo, devolucion.lineas, sentido);
  exigirExistencias(modelo);
  devoluciones.delete(id);
  return devolucion;
}

export const borraDevolucion = operacionSobre("devoluciones", {}, (id) => ({
  enModelo(modelo, quien) {
    const devolucion = quitarDevolucion(modelo, modelo.devoluciones, quien, id, -1);
    const repuesto = reponerDeuda(modelo, devolucion);
    if (devolucion.deCaja) anotar(modelo, quien, "devolucion", valorDe(devolucion) - repuesto);
  },
  enTienda: (ctx) => eliminarDevolucion(ctx, id),
}));

export const borraDevolucionCompra = operacionSobre("devolucionesCompra", {}, (id) => ({
  enModelo: (modelo, quien) => reponerDevuelto(modelo, quitarDevolucion(modelo, modelo.devolucionesCompra, quien, id, 1)),
  enTienda: (ctx) => eliminarDevolucionCompra(ctx, id),
}));
