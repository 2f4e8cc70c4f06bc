import fc from "fast-check";
import { CambioDetalleJson, DetalleJson } from "~/domain/ventas/detalle-esquema";
import { agregarDetalle, editarDetalle, eliminarDetalle } from "~/domain/ventas/detalles.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { vender } from "../support/tienda";
import { type Devolucion, exigir, exigirExistencias, moverLinea, type Pedido, total, type Venta, ventaDe } from "./modelo";
import { cobrar, type Puesto, puestoPor, quedaDe, SIN_COBRO, sinCaja } from "./modelo-cuentas";
import { devueltoDe, lineaCambiada, lineaNueva, quitar, reemplazar } from "./modelo-lineas";
import {
  type Cuanto,
  cantidadDe,
  cuanto,
  elegir,
  enPesos,
  enTexto,
  type Intento,
  type Lugar,
  lugar,
  operacionSobre,
  precio,
} from "./operaciones";
import { type Cobro, cobro, comoSePaga, type Pagado, SIN_PAGO } from "./operaciones-pagos";

const descuento = fc.constantFrom(undefined, undefined, undefined, null, 0, 500, 1_250, 3_333, 10_000);
const deTodas = fc.constantFrom(null, null, null, 0, 1_000, 725);
export const linea = fc.record({
  lugar,
  cuanto,
  precio,
  publico: fc.option(fc.nat(9_999_999), { freq: 1 }),
  descuento,
  conocida: fc.option(lugar),
});
interface LineaPedida {
  lugar: number;
  cuanto: Cuanto;
  precio: number | null;
  publico: number | null;
  descuento: number | null | undefined;
  conocida: number | null;
}

export const pedidosDe = (donde: Lugar, pedidas: readonly LineaPedida[], venta: number, deTodas: number | null): Pedido[] => {
  const { vendibles, lineas } = donde;
  const deLaVenta = lineas.filter((fila) => fila.venta === venta).map(({ id }) => id);
  // Every seventh known line is looked for in all the sales: mostly somebody else's.
  return pedidas.map(({ lugar, cuanto, conocida, ...precios }) => {
    // Mostly one price: two that disagree are refused.
    const publico = precios.precio !== null && lugar % 9 > 0 ? null : precios.publico;
    const id = conocida === null ? null : elegir(conocida % 7 === 6 ? lineas.map(({ id }) => id) : deLaVenta, conocida);
    // Mostly the line keeps its product.
    const anterior = lugar % 3 > 0 ? lineas.find((fila) => fila.id === id)?.producto : undefined;
    const producto = anterior ?? elegir(vendibles, lugar);
    return {
      id,
      producto,
      cantidad: cantidadDe(donde.unidades.get(producto), cuanto),
      quebrada: cuanto.quebrada,
      deTodas,
      ...precios,
      publico,
    };
  });
};

const porciento = (descuento: number | null | undefined): string | undefined =>
  descuento === undefined ? undefined : descuento === null ? "" : (descuento / 100).toFixed(2);

const campos = (donde: Lugar, { producto, precio, publico, descuento, ...cuanto }: Omit<Pedido, "id" | "deTodas">) => ({
  producto,
  cantidad: enTexto(donde.unidades.get(producto), cuanto),
  precio_unitario: enPesos(precio),
  precio_publico: enPesos(publico),
  ...(descuento === undefined ? {} : { descuento: porciento(descuento) }),
});

export const detalles = (donde: Lugar, pedidos: readonly Pedido[]) =>
  pedidos.map(({ id, deTodas: _, ...linea }) => ({ id, ...campos(donde, linea) }));

export const vende = fc
  .record({ pedidas: fc.array(linea, { maxLength: 4 }), clave: fc.constantFrom("", "", "", "k1", "k2"), cobro, deTodas })
  .map(
    ({ pedidas, clave, cobro, deTodas }): Intento =>
      (donde) => {
        const pedidos = pedidosDe(donde, pedidas, 0, deTodas).map((pedido) => ({ ...pedido, id: null }));
        let pagado: Pagado = SIN_PAGO;
        const enviado = () => ({ ...pagado.campos, descuento: porciento(deTodas), detalles: detalles(donde, pedidos), clave_envio: clave });
        return {
          enModelo(modelo, quien, { venta: id }) {
            const antes = modelo.claves.get(`${quien.id}/${clave}`);
            if (antes !== undefined) return exigir(antes === JSON.stringify(enviado()));
            exigir(!sinCaja(modelo, quien));
            const lineas = pedidos.map((pedido) => lineaNueva(modelo, quien, pedido));
            exigirExistencias(modelo);
            pagado = comoSePaga(donde, cobro, total(lineas), null);
            const consecutivo = (modelo.consecutivos.get(quien.dueno) ?? 0) + 1;
            const venta = { dueno: quien.dueno, vendedor: quien.id, consecutivo, ...pagado.cabeza, lineas };
            pagado.exigir(modelo, quien, venta);
            modelo.consecutivos.set(quien.dueno, consecutivo);
            modelo.ventas.set(id, venta);
            const { autorizado, deCaja } = cobro;
            cobrar(modelo, quien, {
              venta: id,
              tipo: "venta",
              antes: SIN_COBRO,
              despues: puestoPor(modelo, id, venta),
              autorizado,
              deCaja,
            });
            if (clave) modelo.claves.set(`${quien.id}/${clave}`, JSON.stringify(enviado()));
          },
          // With a key, the form arrives twice.
          enTienda: (ctx) => [1, ...(clave ? [2] : [])].map(() => vender(ctx, { ...enviado(), ...permisos(cobro) })),
        };
      },
  );

export const permisos = ({ autorizado, deCaja }: Cobro) => ({ autorizar_cupo: autorizado ? "1" : "", de_caja: deCaja ? "1" : "" });

/** The sale of an exchange is neither changed nor deleted alone. */
const exigirSuelta = ({ cambio }: Venta): void => exigir(cambio === undefined);

export const edita = operacionSobre(
  "ventas",
  { pedidas: fc.option(fc.array(linea, { maxLength: 4 }), { freq: 5 }), cobro, deTodas },
  (id, { pedidas, cobro, deTodas }, donde) => {
    const pedidos = pedidosDe(donde, pedidas ?? [], id, deTodas);
    let pagado: Pagado = SIN_PAGO;
    return {
      enModelo(modelo, quien) {
        const venta = ventaDe(modelo, quien, id);
        exigirSuelta(venta);
        const antes = puestoPor(modelo, id, venta);
        if (pedidas) venta.lineas = reemplazar(modelo, quien, venta, pedidos);
        exigirExistencias(modelo);
        pagado = comoSePaga(donde, cobro, total(venta.lineas), venta);
        Object.assign(venta, pagado.cabeza);
        pagado.exigir(modelo, quien, venta);
        const { autorizado, deCaja } = cobro;
        cobrar(modelo, quien, { venta: id, tipo: "ajuste", antes, despues: puestoPor(modelo, id, venta), autorizado, deCaja });
      },
      enTienda(ctx) {
        const lineas = { con_detalles: pedidas ? "1" : undefined, detalles: detalles(donde, pedidos), descuento: porciento(deTodas) };
        editarVenta(ctx, id, VentaForm.parse({ ...pagado.campos, ...permisos(cobro), ...lineas }));
      },
    };
  },
);

function olvidarVenta(devolucion: Devolucion): void {
  devolucion.de = null;
  for (const linea of devolucion.lineas) linea.linea = null;
}

/** Runs a change of single lines: the payment of the sale follows, and cash that no longer reaches is forgotten. */
const alDia =
  (id: number, cambiar: (...args: [...Parameters<ReturnType<Intento>["enModelo"]>, Venta]) => void): ReturnType<Intento>["enModelo"] =>
  (modelo, quien, siguiente) => {
    const venta = ventaDe(modelo, quien, id);
    exigirSuelta(venta);
    const [antes, valia]: [Puesto, number] = [puestoPor(modelo, id, venta), total(venta.lineas)];
    cambiar(modelo, quien, siguiente, venta);
    exigirExistencias(modelo);
    const vale = total(venta.lineas);
    exigir(venta.forma !== "Mixto" || vale === valia);
    if (venta.recibido !== null && venta.recibido < vale) venta.recibido = null;
    cobrar(modelo, quien, { venta: id, tipo: "ajuste", antes, despues: puestoPor(modelo, id, venta), autorizado: false, deCaja: false });
  };

export const agrega = fc.record({ lugar, linea }).map(
  ({ lugar, linea }): Intento =>
    (donde) => {
      const venta = elegir(donde.ventas, lugar);
      const pedidos = pedidosDe(donde, [{ ...linea, conocida: null }], venta, null);
      return {
        enModelo: alDia(venta, (modelo, quien, _, fila) => {
          for (const pedido of pedidos) fila.lineas.push(lineaNueva(modelo, quien, pedido));
        }),
        enTienda: (ctx) => pedidos.map((pedido) => agregarDetalle(ctx, venta, DetalleJson.parse(campos(donde, pedido)))),
      };
    },
);

export const cambia = fc.record({ lugar, producto: fc.option(lugar), cuanto: fc.option(cuanto), linea }).map(
  ({ lugar, producto: otro, cuanto: otraCantidad, linea: { precio, publico, descuento } }): Intento =>
    (donde) => {
      const {
        id,
        venta,
        producto: anterior,
      } = donde.lineas[lugar % (donde.lineas.length || 1)] ?? { id: 999_999, venta: 0, producto: 999_999 };
      const producto = otro === null ? anterior : elegir(donde.vendibles, otro);
      // A quantity is that of the product: another unit needs another one.
      const mismaUnidad = donde.unidades.get(producto) === donde.unidades.get(anterior);
      const cuanto = otraCantidad ?? (mismaUnidad ? null : { unidades: 2, gramos: 1_500, quebrada: false });
      const pedida = cuanto && { cantidad: cantidadDe(donde.unidades.get(producto), cuanto), quebrada: cuanto.quebrada };
      return {
        enModelo: alDia(venta, (modelo, quien, _, fila) => {
          fila.lineas = fila.lineas.map((antes) => {
            if (antes.id !== id) return antes;
            const cantidad = pedida ?? { cantidad: antes.cantidad, quebrada: false };
            return lineaCambiada(modelo, quien, antes, { id, producto, ...cantidad, precio, publico, descuento, deTodas: null });
          });
        }),
        enTienda(ctx) {
          const { cantidad, ...resto } = campos(donde, { producto, cantidad: 1, quebrada: false, ...pedida, precio, publico, descuento });
          editarDetalle(
            ctx,
            id,
            CambioDetalleJson.parse({ ...resto, producto: otro === null ? null : producto, ...(pedida ? { cantidad } : {}) }),
          );
        },
      };
    },
);

export const quita = fc.record({ lugar }).map(
  ({ lugar }): Intento =>
    ({ lineas }) => {
      const { id, venta } = lineas[lugar % (lineas.length || 1)] ?? { id: 999_999, venta: 0 };
      return {
        enModelo: alDia(venta, (modelo, _quien, _siguiente, fila) => {
          for (const linea of fila.lineas) if (linea.id === id) quitar(modelo, linea);
          fila.lineas = fila.lineas.filter((linea) => linea.id !== id);
        }),
        enTienda: (ctx) => eliminarDetalle(ctx, id),
      };
    },
);

export const borra = operacionSobre("ventas", { deCaja: fc.boolean() }, (id, { deCaja }) => ({
  enModelo(modelo, quien) {
    const venta = ventaDe(modelo, quien, id);
    exigirSuelta(venta);
    for (const linea of venta.lineas)
      if (linea.cuenta) moverLinea(modelo, { ...linea, cantidad: linea.cantidad - devueltoDe(modelo.devoluciones, linea.id) });
    cobrar(modelo, quien, {
      venta: id,
      tipo: "anulacion",
      antes: quedaDe(modelo, id, venta),
      despues: SIN_COBRO,
      autorizado: false,
      deCaja,
    });
    for (const devolucion of modelo.devoluciones.values()) if (devolucion.de === id) olvidarVenta(devolucion);
    modelo.ventas.delete(id);
  },
  enTienda: (ctx) => eliminarVenta(ctx, id, deCaja),
}));
