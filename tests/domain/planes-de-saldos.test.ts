import { expect, test } from "vitest";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import { paginaDeCliente } from "~/domain/clientes/pagina-cliente.server";
import { devolverSaldo } from "~/domain/cuentas/devolver-saldo.server";
import { PagoForm, SaldoDevueltoForm } from "~/domain/cuentas/pago";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { DevolucionForm } from "~/domain/devoluciones/esquema";
import { exigirPeriodoAbierto } from "~/domain/nucleo/periodo.server";
import { leerCodigo, productoPropio } from "~/domain/productos/consultas.server";
import { componentesDe } from "~/domain/productos/kits.server";
import { valeConCodigo } from "~/domain/vales/vale.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { abonar } from "../support/cuentas";
import { conCanasta, enVenta } from "../support/kits";
import { plansOf } from "../support/plans";
import { AHORA, cambiarLineas, cambiarProducto, nuevoCliente, primeraLinea, vender } from "../support/tienda";

// No statement walks over what grows with the shop: neither a table, nor all rows of one shop in it.

const CRECE =
  "ventas|detalles_venta|pagos_venta|devoluciones|detalles_devolucion|pagos_devolucion|productos|codigos_producto|partes_de_linea|clientes|movimientos_cliente|movimiento_stock|abonos|saldos_devueltos|vales|lotes";
const RECORRE = new RegExp(
  `^(SCAN (?!json_each|CONSTANT|\\(subquery|partes )|SEARCH (${CRECE}) (?!USING COVERING INDEX clientes_consumidor_final).*\\(usuario_id=\\?( AND consumidor_final=\\?)?\\))`,
);

type Tienda = ReturnType<typeof tienda>;

/** A shop with a drawer, a kit, a client, and a vale of two units. */
function tienda() {
  const conKit = conCanasta({ otros_codigos: "990*2" });
  const { admin, lata } = conKit;
  const sesion = abrirCaja(admin, { base: 10_000_000 });
  const ana = nuevoCliente(admin);
  const devolver = (venta_id: number, producto_id: number, medio: string) =>
    crearDevolucion(admin, {
      ...DevolucionForm.parse({ sin_cliente: "1", medio, productos: [{ producto_id, cantidad: "1" }] }),
      venta_id,
    });
  const codigo = () => detalleDevolucion(admin, devolver(vender(admin, enVenta(lata)), lata, "saldo")).vale?.codigo ?? "";
  return { ...conKit, sesion, ana, devolver, codigo };
}

const anticipar = ({ admin, ana }: Tienda) => abonar(admin, ana, PagoForm.parse({ monto: "50000", anticipo: "1" }));

test.each<[string, (tienda: Tienda) => unknown]>([
  [
    "a sale of a kit, its edit and its deletion",
    ({ admin, canasta }) => {
      const venta = vender(admin, enVenta(canasta, 2));
      cambiarLineas(admin, venta, [{ id: primeraLinea(admin, venta), producto: canasta, cantidad: 1 }]);
      detalleVenta(admin, venta);
      eliminarVenta(admin, venta);
    },
  ],
  [
    "the return of a kit, and its deletion",
    ({ admin, canasta, devolver }) => eliminarDevolucion(admin, devolver(vender(admin, enVenta(canasta, 2)), canasta, "efectivo")),
  ],
  ["the page of a kit, and what it is made of", ({ admin, canasta }) => componentesDe(admin, productoPropio(admin, canasta))],
  ["the edit of a part", ({ admin, lata }) => cambiarProducto(admin, lata, { nombre: "Lata", stock: "3" })],
  ["the edit of a kit", ({ cambiarKit, lata }) => cambiarKit({ componentes: [{ producto: lata, cantidad: "1" }] })],
  ["a further code", ({ admin }) => leerCodigo(admin, "990")],
  [
    "an advance, its use and what is paid out",
    (una) => {
      anticipar(una);
      const venta = vender(una.admin, { forma_pago: "Saldo", cliente_fk: una.ana, ...enVenta(una.lata) });
      devolverSaldo(una.admin, una.ana, SaldoDevueltoForm.parse({ monto: "100" }));
      eliminarVenta(una.admin, venta);
      paginaDeCliente(una.admin, una.ana);
    },
  ],
  [
    "a vale: made, read, spent and given back",
    ({ admin, lata, codigo }) => {
      const vale = codigo();
      valeConCodigo(admin, vale);
      eliminarVenta(admin, vender(admin, { forma_pago: "Saldo", vale, ...enVenta(lata) }));
    },
  ],
  [
    "a return by each medium, and its deletion",
    ({ admin, lata, devolver }) => {
      const venta = vender(admin, enVenta(lata, 3));
      for (const medio of ["efectivo", "transferencia", "saldo"]) eliminarDevolucion(admin, devolver(venta, lata, medio));
    },
  ],
  ["a session by medium", ({ admin, sesion }) => vistaSesion(admin, sesion)],
  ["the day of a document", ({ admin }) => exigirPeriodoAbierto(admin, AHORA)],
])("%s walks over nothing that grows", async (_, hacer) => {
  const una = tienda();
  const planes = await plansOf(una.admin.db, () => hacer(una));
  expect(planes.filter((plan) => RECORRE.test(plan) && !/pragma_/.test(plan))).toEqual([]);
});
