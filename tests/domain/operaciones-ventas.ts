import fc from "fast-check";
import { agregarDetalle, editarDetalle, eliminarDetalle } from "~/domain/ventas/detalles.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { CambioDetalleJson, DetalleJson, VentaForm } from "~/domain/ventas/esquema";
import { vender } from "../support/tienda";
import {
  type Devolucion,
  devueltoDe,
  exigir,
  exigirExistencias,
  lineaCambiada,
  lineaNueva,
  mover,
  type Pedido,
  quitar,
  reemplazar,
  total,
  ventaDe,
} from "./modelo";
import { elegir, enPesos, type Intento, type Lugar, lugar, precio, unidades } from "./operaciones";

const linea = fc.record({ lugar, cantidad: unidades, precio, conocida: fc.option(lugar) });
type LineaPedida = { lugar: number; cantidad: number; precio: number | null; conocida: number | null };

const pedidosDe = ({ productos, lineas }: Lugar, pedidas: readonly LineaPedida[], venta: number): Pedido[] => {
  const suyas = lineas.filter((fila) => fila.venta === venta).map(({ id }) => id);
  // Every seventh known line is looked for in all the sales: mostly somebody else's.
  return pedidas.map(({ lugar, cantidad, precio, conocida }) => {
    const id = conocida === null ? null : elegir(conocida % 7 === 6 ? lineas.map(({ id }) => id) : suyas, conocida);
    return { id, producto: elegir(productos, lugar), cantidad, precio };
  });
};
const detalles = (pedidos: readonly Pedido[]) =>
  pedidos.map(({ id, producto, cantidad, precio }) => ({ id, producto, cantidad, precio_unitario: enPesos(precio) }));

export const vende = fc
  .record({
    pedidas: fc.array(linea, { maxLength: 4 }),
    clave: fc.constantFrom("", "", "", "k1", "k2"),
    sobra: fc.constantFrom(null, null, 0, 500, -1),
  })
  .map(
    ({ pedidas, clave, sobra }): Intento =>
      (donde) => {
        const pedidos = pedidosDe(donde, pedidas, 0).map((pedido) => ({ ...pedido, id: null }));
        let recibido: number | null = null;
        return {
          enModelo(modelo, quien, { venta: id }) {
            const antes = modelo.claves.get(`${quien.id}/${clave}`);
            if (antes !== undefined) return exigir(antes === JSON.stringify({ pedidos, recibido }));
            const lineas = pedidos.map((pedido) => lineaNueva(modelo, quien, pedido));
            recibido = sobra === null ? null : Math.max(0, total(lineas) + sobra);
            exigirExistencias(modelo);
            exigir(recibido === null || recibido >= total(lineas));
            const consecutivo = (modelo.consecutivos.get(quien.dueno) ?? 0) + 1;
            modelo.consecutivos.set(quien.dueno, consecutivo);
            if (clave) modelo.claves.set(`${quien.id}/${clave}`, JSON.stringify({ pedidos, recibido }));
            modelo.ventas.set(id, { dueno: quien.dueno, vendedor: quien.id, consecutivo, recibido, lineas });
          },
          enTienda: (ctx) => vender(ctx, { detalles: detalles(pedidos), clave_envio: clave, monto_recibido: enPesos(recibido) }),
        };
      },
  );

export const edita = fc.record({ lugar, pedidas: fc.option(fc.array(linea, { maxLength: 4 }), { freq: 5 }) }).map(
  ({ lugar, pedidas }): Intento =>
    (donde) => {
      const venta = elegir(donde.ventas, lugar);
      const pedidos = pedidosDe(donde, pedidas ?? [], venta);
      return {
        enModelo(modelo, quien) {
          const fila = ventaDe(modelo, quien, venta);
          fila.recibido = null;
          if (pedidas) fila.lineas = reemplazar(modelo, quien, fila, pedidos);
          exigirExistencias(modelo);
        },
        enTienda(ctx) {
          editarVenta(ctx, venta, VentaForm.parse({ con_detalles: pedidas ? "1" : undefined, detalles: detalles(pedidos) }));
        },
      };
    },
);

function olvidarVenta(devolucion: Devolucion): void {
  devolucion.de = null;
  for (const linea of devolucion.lineas) linea.linea = null;
}

/** Cash that no longer reaches is forgotten. */
function alDia(venta: { recibido: number | null; lineas: Parameters<typeof total>[0] }): void {
  if (venta.recibido !== null && venta.recibido < total(venta.lineas)) venta.recibido = null;
}

export const agrega = fc.record({ lugar, linea }).map(
  ({ lugar, linea }): Intento =>
    (donde) => {
      const venta = elegir(donde.ventas, lugar);
      const [pedido = { id: null, producto: 0, cantidad: 1, precio: null }] = pedidosDe(donde, [{ ...linea, conocida: null }], venta);
      return {
        enModelo(modelo, quien) {
          const fila = ventaDe(modelo, quien, venta);
          fila.lineas.push(lineaNueva(modelo, quien, pedido));
          exigirExistencias(modelo);
          alDia(fila);
        },
        enTienda(ctx) {
          const { producto, cantidad, precio } = pedido;
          return agregarDetalle(ctx, venta, DetalleJson.parse({ producto, cantidad, precio_unitario: enPesos(precio) })).id;
        },
      };
    },
);

export const cambia = fc.record({ lugar, producto: fc.option(lugar), cantidad: fc.option(unidades), precio }).map(
  ({ lugar, ...cambio }): Intento =>
    ({ lineas, productos }) => {
      const { id, venta } = lineas[lugar % (lineas.length || 1)] ?? { id: 999_999, venta: 0 };
      const producto = cambio.producto === null ? null : elegir(productos, cambio.producto);
      return {
        enModelo(modelo, quien) {
          const fila = ventaDe(modelo, quien, venta);
          fila.lineas = fila.lineas.map((antes) => {
            if (antes.id !== id) return antes;
            return lineaCambiada(modelo, quien, antes, {
              id,
              producto: producto ?? antes.producto,
              cantidad: cambio.cantidad ?? antes.cantidad,
              precio: cambio.precio,
            });
          });
          exigirExistencias(modelo);
          alDia(fila);
        },
        enTienda: (ctx) =>
          editarDetalle(ctx, id, CambioDetalleJson.parse({ producto, cantidad: cambio.cantidad, precio_unitario: enPesos(cambio.precio) }))
            .ventaId,
      };
    },
);

export const quita = fc.record({ lugar }).map(
  ({ lugar }): Intento =>
    ({ lineas }) => {
      const { id, venta } = lineas[lugar % (lineas.length || 1)] ?? { id: 999_999, venta: 0 };
      return {
        enModelo(modelo, quien) {
          const fila = ventaDe(modelo, quien, venta);
          for (const linea of fila.lineas) if (linea.id === id) quitar(modelo, linea);
          fila.lineas = fila.lineas.filter((linea) => linea.id !== id);
          alDia(fila);
        },
        enTienda: (ctx) => eliminarDetalle(ctx, id),
      };
    },
);

export const borra = fc.record({ lugar }).map(
  ({ lugar }): Intento =>
    ({ ventas }) => {
      const id = elegir(ventas, lugar);
      return {
        enModelo(modelo, quien) {
          for (const { id: linea, producto, cantidad } of ventaDe(modelo, quien, id).lineas) {
            mover(modelo.productos.get(producto), cantidad - devueltoDe(modelo.devoluciones, linea));
          }
          for (const devolucion of modelo.devoluciones.values()) if (devolucion.de === id) olvidarVenta(devolucion);
          modelo.ventas.delete(id);
        },
        enTienda: (ctx) => eliminarVenta(ctx, id),
      };
    },
);
