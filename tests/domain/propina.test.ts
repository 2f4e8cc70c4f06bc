import { expect, test } from "vitest";
import { abrirCaja, cerrarCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { CierreForm } from "~/domain/caja/esquema";
import { vistaSesion } from "~/domain/caja/vista.server";
import { cifrasDe, cifrasPorPersona } from "~/domain/resumenes/cifras.server";
import { sumarDiasPendientes } from "~/domain/resumenes/sumar-dias.server";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { CambioDetalleJson } from "~/domain/ventas/detalle-esquema";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { editarDetalle, eliminarDetalle } from "~/domain/ventas/detalles.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { filasPorPagar } from "~/domain/ventas/recibo";
import { devolver } from "../support/devoluciones";
import { redondear } from "../support/redondeo";
import {
  AHORA,
  abrirTienda,
  cambiarLineas,
  filaVenta,
  nuevoCliente,
  nuevoProducto,
  primeraLinea,
  rechazo,
  vender,
} from "../support/tienda";
import { verificarBase } from "../support/verificar";

const HOY = { desde: "2026-11-21", hasta: "2026-11-21" };
const MANANA = AHORA + 86_400_000;

/** A shop with an open drawer that sells a lunch of 30,000 pesos. */
function comedor() {
  const tienda = abrirTienda();
  const { admin } = tienda;
  const almuerzo = nuevoProducto(admin, { nombre: "Almuerzo", iva: "excluido", precio: "30000", stock: "50" });
  const caja = abrirCaja(admin, { base: null });
  const vende = (campos: Record<string, unknown> = {}) => vender(admin, { detalles: [{ producto: almuerzo }], ...campos });
  const sumas = () => Object.fromEntries((vistaSesion(admin, caja).sumas ?? []).map(({ tipo, monto }) => [tipo, monto]));
  const medios = () => vistaSesion(admin, caja).por_medio.map(({ medio, monto }) => [medio, monto]);
  return { ...tienda, almuerzo, caja, vende, sumas, medios };
}

test("a tip in cash is paid with the sale, is no part of its total, and is a row of its own in the drawer", () => {
  const { admin, vende, sumas } = comedor();
  const id = vende({ propina: "3000", monto_recibido: "50000" });
  expect(detalleVenta(admin, id)).toMatchObject({
    total_venta: "30000.00",
    propina: "3000.00",
    monto_recibido: "50000.00",
    cambio: "17000.00",
    base: "30000.00",
    pagos: [{ medio: "efectivo", monto: "33000.00", propina: "3000.00" }],
  });
  expect(sumas()).toEqual({ base: "0.00", venta: "30000.00", propina: "3000.00" });
  expect(filasPorPagar(comprobanteDe(admin, id))).toEqual([
    ["Propina voluntaria", "$ 3.000"],
    ["A pagar", "$ 33.000"],
  ]);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("what was received must be enough for both", () => {
  const { admin, vende } = comedor();
  expect(rechazo(admin, () => vende({ propina: "3000", monto_recibido: "32000" }))).toMatchObject({ campo: "monto_recibido" });
});

test("by card or transfer it is in what came in by that, and not in the drawer", () => {
  const { vende, sumas, medios } = comedor();
  vende({ propina: "3000", forma_pago: "Tarjeta" });
  vende({ propina: "1000", forma_pago: "Transferencia", banco: "Nequi" });
  expect(sumas()).toEqual({ base: "0.00" });
  expect(medios()).toEqual([
    ["transferencia", "31000.00"],
    ["tarjeta", "33000.00"],
  ]);
});

test("of a sale paid in parts it is what the last of them have beyond the total", () => {
  const { admin, vende, sumas, medios } = comedor();
  const partes = [
    { medio: "tarjeta", monto: "30000" },
    { medio: "efectivo", monto: "3000", recibido: "5000" },
  ];
  const id = vende({ forma_pago: "Mixto", propina: "3000", pagos: partes });
  expect(detalleVenta(admin, id)).toMatchObject({
    cambio: "2000.00",
    pagos: [
      { medio: "tarjeta", monto: "30000.00" },
      { medio: "efectivo", monto: "3000.00", propina: "3000.00", recibido: "5000.00" },
    ],
  });
  expect([sumas(), medios()]).toEqual([{ base: "0.00", propina: "3000.00" }, [["tarjeta", "30000.00"]]]);
  const otras = [
    { medio: "efectivo", monto: "31000" },
    { medio: "tarjeta", monto: "2000" },
  ];
  const otra = vende({ forma_pago: "Mixto", propina: "3000", pagos: otras });
  expect(detalleVenta(admin, otra).pagos.map(({ propina = "0.00" }) => propina)).toEqual(["1000.00", "2000.00"]);
  const corta = () => vende({ forma_pago: "Mixto", propina: "3000", pagos: [{ medio: "efectivo", monto: "30000" }] });
  expect(rechazo(admin, corta)).toMatchObject({
    campo: "pagos",
    message: "Los pagos suman $ 30.000 y la venta con su propina vale $ 33.000: faltan $ 3.000.",
  });
  expect(verificarBase(admin.db)).toEqual([]);
});

test("nobody owes a tip, and none is more than its sale", () => {
  const { admin, vende } = comedor();
  const cliente_fk = String(nuevoCliente(admin));
  const fiada = { forma_pago: "Fiado", cliente_fk, propina: "3000" };
  const enParte = { forma_pago: "Mixto", cliente_fk, propina: "3000", pagos: [{ medio: "fiado", monto: "33000" }] };
  for (const campos of [fiada, enParte, { propina: "30001" }, { propina: "30000.01" }])
    expect(rechazo(admin, () => vende(campos))).toMatchObject({ campo: "propina" });
  const pagos = [
    { medio: "efectivo", monto: "3000" },
    { medio: "fiado", monto: "30000" },
  ];
  const id = vende({ forma_pago: "Mixto", cliente_fk, propina: "3000", pagos });
  expect(detalleVenta(admin, id).pagos).toMatchObject([
    { medio: "efectivo", propina: "3000.00" },
    { medio: "fiado", monto: "30000.00" },
  ]);
  expect(verificarBase(admin.db)).toEqual([]);
  expect(() => VentaForm.parse({ propina: "-1" })).toThrow();
  expect(() => VentaForm.parse({ propina: "mucha" })).toThrow();
});

test("an edit that does not name it keeps it, another amount moves the difference, and nothing takes it away", () => {
  const { admin, almuerzo, vende, sumas } = comedor();
  const id = vende({ propina: "3000" });
  cambiarLineas(admin, id, [{ producto: almuerzo, cantidad: 2 }]);
  expect([filaVenta(admin, id)?.propinaCentavos, sumas().venta, sumas().propina]).toEqual([300_000, "60000.00", "3000.00"]);
  editarVenta(admin, id, VentaForm.parse({ propina: "5000" }));
  expect(sumas().propina).toBe("5000.00");
  editarVenta(admin, id, VentaForm.parse({ propina: "5000", forma_pago: "Tarjeta" }));
  expect(sumas()).toMatchObject({ venta: "0.00", propina: "0.00" });
  editarVenta(admin, id, VentaForm.parse({ propina: "" }));
  expect(filaVenta(admin, id)?.propinaCentavos).toBe(0);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("a line that goes leaves no tip above what is left of the sale", () => {
  const { admin, almuerzo, vende } = comedor();
  const id = vende({ detalles: [{ producto: almuerzo, cantidad: 2 }], propina: "30001" });
  const linea = primeraLinea(admin, id);
  const muy_grande = { campo: "propina", message: "La propina no puede pasar de lo que vale la venta." };
  expect(rechazo(admin, () => eliminarDetalle(admin, linea))).toMatchObject(muy_grande);
  expect(rechazo(admin, () => editarDetalle(admin, linea, CambioDetalleJson.parse({ cantidad: 1 })))).toMatchObject(muy_grande);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("a return gives none of it back, a deletion all", () => {
  const { admin, almuerzo, vende, sumas } = comedor();
  const id = vende({ propina: "3000" });
  devolver(admin, id, [[almuerzo, 1]], { cliente_id: nuevoCliente(admin), de_caja: "1" });
  expect(sumas()).toMatchObject({ venta: "30000.00", devolucion: "-30000.00", propina: "3000.00" });
  eliminarVenta(admin, id);
  expect(sumas()).toMatchObject({ venta: "30000.00", devolucion: "-30000.00", propina: "0.00" });
  const otra = vende({ propina: "3000" });
  eliminarVenta(admin, otra);
  expect(vistaSesion(admin, 1)).toMatchObject({ esperado: "0.00" });
  expect(verificarBase(admin.db)).toEqual([]);
});

test("cash is rounded with the tip in it", () => {
  const { admin, vende, sumas } = comedor();
  redondear(admin, 50);
  const id = vende({ propina: "1020" });
  expect(detalleVenta(admin, id)).toMatchObject({ redondeo: "-20.00", propina: "1020.00" });
  expect(sumas()).toMatchObject({ venta: "30000.00", propina: "1020.00", redondeo: "-20.00" });
  expect(verificarBase(admin.db)).toEqual([]);
});

test("the drawer is closed with it, and the count squares with what the clients gave", () => {
  const { admin, caja, vende } = comedor();
  vende({ propina: "3000", monto_recibido: "50000" });
  cerrarCaja(admin, CierreForm.parse({ contado: "33000" }));
  expect(vistaSesion(admin, caja)).toMatchObject({ esperado: "33000.00", diferencia: "0.00" });
});

test("it is in no figure of sales, and its own sum is by day and by who sold, before and after the day is summed", () => {
  const { admin, vendedor, almuerzo, vende } = comedor();
  vende({ propina: "3000" });
  vender(vendedor, { detalles: [{ producto: almuerzo }], propina: "1500", forma_pago: "Tarjeta" });
  const comprobar = () => {
    const cifras = cifrasDe(admin, HOY);
    expect(cifras).toMatchObject({ propinaCentavos: 450_000, netoCentavos: 6_000_000, baseCentavos: 6_000_000 });
    expect(cifras.utilidadCentavos).toBe(6_000_000 - 140_000);
    const porPersona = cifrasPorPersona(admin, HOY).map(({ vendedorId, propinaCentavos }) => [vendedorId, propinaCentavos]);
    expect(porPersona).toEqual([
      [admin.actor.id, 300_000],
      [vendedor.actor.id, 150_000],
    ]);
  };
  comprobar();
  while (sumarDiasPendientes(admin.db, MANANA));
  comprobar();
  expect(verificarBase(admin.db)).toEqual([]);
});
