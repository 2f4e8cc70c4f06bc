import fc from "fast-check";
import { textoPesos } from "~/domain/cifras/dinero";
import { devolverSaldo } from "~/domain/cuentas/devolver-saldo.server";
import { PagoForm, SaldoDevueltoForm } from "~/domain/cuentas/pago";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { DevolucionForm } from "~/domain/devoluciones/esquema";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { abonar } from "../support/cuentas";
import { vender } from "../support/tienda";
import { Negado } from "./modelo";
import { cantidadDe, cuanto, elegir, enTexto, type Intento, lugar, MEDIOS } from "./operaciones";
import { filasDe } from "./reportes-filas";

// Credit of clients and vales. The model of one shop knows no account below zero (`modelo-saldos` does): these are for histories whose ids and
// figures come from the database.

const sinModelo = {
  enModelo() {
    throw new Negado();
  },
};

const centavos = fc.integer({ min: 1, max: 900_000 });
const medio = fc.constantFrom(...MEDIOS);

const anticipa = fc.record({ lugar, centavos, medio }).map(
  ({ lugar, centavos, medio }): Intento =>
    ({ clientes }) => ({
      ...sinModelo,
      enTienda: (ctx) =>
        abonar(ctx, elegir(clientes, lugar), PagoForm.parse({ monto: textoPesos(centavos), medio, banco: "Nequi", anticipo: "1" })),
    }),
);

const devuelveSaldo = fc.record({ lugar, centavos, medio }).map(
  ({ lugar, centavos, medio }): Intento =>
    ({ clientes }) => ({
      ...sinModelo,
      enTienda: (ctx) => devolverSaldo(ctx, elegir(clientes, lugar), SaldoDevueltoForm.parse({ monto: textoPesos(centavos), medio })),
    }),
);

const devuelvePor = fc.record({ lugar, cual: lugar, cuanto, medio: fc.constantFrom("saldo", "saldo", "saldo", "fiado", ...MEDIOS) }).map(
  ({ lugar, cual, cuanto, medio }): Intento =>
    ({ ventas, vendidos, unidades }) => {
      const venta_id = elegir(ventas, lugar);
      const producto_id = elegir(vendidos.get(venta_id) ?? [], cual);
      const unidad = unidades.get(producto_id);
      const cantidad = enTexto(unidad, { cantidad: cantidadDe(unidad, cuanto), quebrada: false });
      return {
        ...sinModelo,
        enTienda(ctx) {
          const cliente = filasDe(ctx, "ventas").find(({ id }) => id === venta_id)?.cliente_id ?? "";
          const campos = { cliente, sin_cliente: "1", de_caja: "1", medio, productos: [{ producto_id, cantidad }] };
          return crearDevolucion(ctx, { ...DevolucionForm.parse(campos), venta_id });
        },
      };
    },
);

/** Of what is paid with a vale or the credit of a client, the rest is paid in cash. */
const vendeConSaldo = fc.record({ lugar, cual: lugar, unidades: fc.integer({ min: 1, max: 4 }), vale: fc.boolean() }).map(
  ({ lugar, cual, unidades, vale }): Intento =>
    ({ clientes, devoluciones, vendibles, unidades: medidas }) => ({
      ...sinModelo,
      enTienda(ctx) {
        const [cliente, producto] = [elegir(clientes, lugar), elegir(vendibles, cual)];
        const papel = vale ? detalleDevolucion(ctx, elegir(devoluciones, lugar)).vale : undefined;
        if (vale && !papel) throw new ReglaIncumplida("vale", "");
        const debe = filasDe(ctx, "clientes").find(({ id }) => id === cliente)?.saldo_centavos ?? 0;
        const hay = papel ? Math.round(Number(papel.saldo) * 100) : Math.max(0, -debe);
        const total = unidades * 300_000;
        const enSaldo = Math.min(hay, total);
        const pagos = [
          { medio: "saldo", monto: textoPesos(enSaldo) },
          { medio: "efectivo", monto: textoPesos(total - enSaldo) },
        ].filter(({ monto }) => monto !== "0.00");
        const cantidad = enTexto(medidas.get(producto), {
          cantidad: unidades * (medidas.get(producto) === "kg" ? 1000 : 1),
          quebrada: false,
        });
        const detalles = [{ producto, cantidad, precio_publico: "3000" }];
        return vender(ctx, { forma_pago: "Mixto", cliente_fk: papel ? "" : cliente, vale: papel?.codigo ?? "", pagos, detalles });
      },
    }),
);

export const DE_SALDOS = [
  { weight: 3, arbitrary: anticipa },
  { weight: 2, arbitrary: devuelveSaldo },
  { weight: 6, arbitrary: devuelvePor },
  { weight: 6, arbitrary: vendeConSaldo },
];
