import { tiendas } from "@db/schema/tiendas";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { cifrasDe } from "~/domain/resumenes/cifras.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { devolver } from "./devoluciones";
import { abrirTienda, nuevoCliente, nuevoProducto, vender } from "./tienda";

/** Rounds cash to this from now on, in pesos. */
export const redondear = ({ db }: Pick<Contexto, "db">, redondeo_efectivo: number) => db.update(tiendas).set({ redondeo_efectivo }).run();

/** A shop that rounds to 50 pesos, with an open drawer, and a product at 585 pesos without IVA. */
export function tiendaQueRedondea(paso = 50) {
  const { db, admin } = abrirTienda();
  redondear({ db }, paso);
  const producto = nuevoProducto(admin, { precio: "585", iva: "0", stock: "900" });
  const cliente_id = nuevoCliente(admin);
  const caja = abrirCaja(admin, { base: 0 });
  const lineas = (cantidad: number) => [{ producto: String(producto), cantidad: String(cantidad) }];
  return {
    db,
    admin,
    cliente_id,
    lineas,
    devuelve: (id: number, cantidad: number, de_caja = true) => devolver(admin, id, [[producto, cantidad]], { cliente_id, de_caja }),
    vende: (cantidad: number, campos: object = {}) => vender(admin, { detalles: lineas(cantidad), ...campos }),
    venta: (id: number) => {
      const { total_venta, redondeo, cambio, pagos } = detalleVenta(admin, id);
      return { total_venta, redondeo, cambio, pagos: pagos.length };
    },
    filas: () => vistaSesion(admin, caja).movimientos.map(({ tipo, monto }) => [tipo, monto].join(" ")),
    esperado: () => Number(vistaSesion(admin, caja).esperado),
    hoy: () => cifrasDe(admin, { desde: "2026-11-21", hasta: "2026-11-21" }),
  };
}
