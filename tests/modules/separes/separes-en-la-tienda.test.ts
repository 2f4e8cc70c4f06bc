// What the rest of the shop does with a separe.

import { ventas } from "@db/schema/ventas";
import { expect, test } from "vitest";
import { buscarEnLaTienda } from "~/domain/buscar/buscar.server";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import { editarCliente, eliminarCliente } from "~/domain/clientes/cliente.server";
import { ClienteForm } from "~/domain/clientes/esquema";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { detalleSepare } from "~/modules/separes/domain/consultas.server";
import { entregarSepare } from "~/modules/separes/domain/entregar.server";
import { separeImpreso } from "~/modules/separes/domain/impreso.server";
import { listarSepares, separesVencidos } from "~/modules/separes/domain/listar.server";
import { tiendaConLotes } from "../../support/lotes";
import { plansOf } from "../../support/plans";
import { tiendaQueRedondea } from "../../support/redondeo";
import { cambiarProducto, nuevoCliente, rechazo } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { abonarEn, cancelarEn, separarEn, tiendaQueSepara } from "./tienda-que-separa";

const NOTA = "Envolver para regalo";
const RECORRE = /^SCAN (?!json_each|CONSTANT|\w+ VIRTUAL TABLE)/;
const CRECE = new RegExp(`${RECORRE.source}|TEMP B-TREE`);

test("what it pays back is asked about when it is more than the drawer should hold", () => {
  const { admin, vendedor, producto, ana } = tiendaQueSepara();
  const separe = separarEn(vendedor, { cliente_fk: ana, abono: "500", detalles: [{ producto }] });
  const id = abrirCaja(admin, { base: 10_000 });
  const cancelar = (confirmar_retiro: string) => cancelarEn(admin, separe, { devolver: "500", de_caja: "1", confirmar_retiro });
  expect(rechazo(admin, () => cancelar("0"))).toMatchObject({
    campo: "confirmar_retiro",
    message: "En la caja debe haber $ 100. ¿Sacar $ 500 de todos modos?",
  });
  cancelar("1");
  expect(vistaSesion(admin, id).esperado).toBe("-400.00");
});

test("its sale is not rounded: it was paid before", () => {
  const { db, admin, lineas, venta, esperado } = tiendaQueRedondea();
  const cliente_fk = nuevoCliente(admin, { nombre: "Rosa" });
  const separe = separarEn(admin, { cliente_fk, detalles: lineas(2), abono: "1170" });
  expect(venta(entregarSepare(admin, separe))).toMatchObject({ total_venta: "1170.00", redondeo: "0.00" });
  expect(esperado()).toBe(1170);
  expect(verificarBase(db)).toEqual([]);
});

test("it is found by its number, in any writing", () => {
  const { admin, producto, ana } = tiendaQueSepara();
  separarEn(admin, { cliente_fk: ana, detalles: [{ producto, cantidad: 1 }] });
  for (const q of ["SEP 1", "separe-1", "1"]) expect(buscarEnLaTienda(admin, q)[0]).toMatchObject({ grupo: "Separes", texto: "SEP-1" });
  expect(listarSepares(admin, { q: "sep1", estado: "" }, null).separes).toMatchObject([{ numero: "SEP-1" }]);
});

test("its note is on its paper, and comes to the delivered sale", () => {
  const { admin, producto, ana, db } = tiendaQueSepara();
  const id = separarEn(admin, { nota: NOTA, cliente_fk: ana, detalles: [{ producto, cantidad: 1 }], abono: "1190" });
  expect(detalleSepare(admin, id).nota).toBe(NOTA);
  expect(separeImpreso(admin, id).apunte).toBe(NOTA);
  entregarSepare(admin, id);
  expect(db.select({ nota: ventas.nota }).from(ventas).all()).toEqual([{ nota: NOTA }]);
});

test("it keeps the names that its client and its product had, and is found by the old and the new ones", () => {
  const { admin, producto, ana } = tiendaQueSepara();
  const detalles = [{ producto, cantidad: 1 }];
  const nombres = (id: number) => {
    const { cliente, cliente_documento, detalles: lineas } = detalleSepare(admin, id);
    return [cliente, cliente_documento, lineas[0]?.producto.nombre];
  };
  editarCliente(admin, ana, ClienteForm.parse({ nombre: "Ana Vieja", documento: "111" }));
  const antes = separarEn(admin, { cliente_fk: ana, detalles });
  editarCliente(admin, ana, ClienteForm.parse({ nombre: "Zoila Nueva", documento: "999" }));
  cambiarProducto(admin, producto, { nombre: "Olla nueva", stock: undefined });
  const despues = separarEn(admin, { cliente_fk: ana, detalles });
  expect([nombres(antes), nombres(despues)]).toEqual([
    ["Ana Vieja", "111", "Olla"],
    ["Zoila Nueva", "999", "Olla nueva"],
  ]);
  const halladas = (q: string) => listarSepares(admin, { q, estado: "" }, null).separes.map(({ id }) => id);
  expect([halladas("vieja"), halladas("zoila")]).toEqual([
    [despues, antes],
    [despues, antes],
  ]);
});

test("its client and its product are not deleted", () => {
  const { admin, producto, ana } = tiendaQueSepara();
  const separe = separarEn(admin, { cliente_fk: ana, detalles: [{ producto }] });
  expect(() => eliminarCliente(admin, ana)).toThrow("No se puede eliminar a Ana: tiene separes.");
  expect(() => eliminarProducto(admin, producto)).toThrow("está apartado en un separe. Entréguelo o cancélelo primero.");
  cancelarEn(admin, separe);
  eliminarProducto(admin, producto);
  expect(() => eliminarCliente(admin, ana)).toThrow("tiene separes");
});

test("no list or page of separes scans or sorts what grows with the shop, nor do their lots", async () => {
  const { db, admin, vendedor, producto, ana } = tiendaQueSepara();
  const separe = separarEn(vendedor, { cliente_fk: ana, detalles: [{ producto, cantidad: 1 }] });
  const planes = await plansOf(db, () => {
    for (const estado of ["", "abierto", "vencido"] as const) for (const q of ["", "1", "Ana"]) listarSepares(admin, { q, estado }, null);
    separesVencidos(admin);
    detalleSepare(admin, separe);
    abonarEn(vendedor, separe, "100");
  });
  expect(planes.filter((plan) => CRECE.test(plan))).toEqual([]);
  const { admin: otro, leche, cliente_id } = tiendaConLotes();
  const deLotes = await plansOf(otro.db, () => separarEn(otro, { cliente_fk: cliente_id, detalles: [{ producto: leche, cantidad: 7 }] }));
  // The lots of one product are few: they are sorted when units are taken.
  expect(deLotes.filter((plan) => /lotes/.test(plan) && RECORRE.test(plan))).toEqual([]);
});

test("its sale has what was paid, by its way", () => {
  const { admin, producto, ana } = tiendaQueSepara();
  const id = separarEn(admin, { cliente_fk: ana, detalles: [{ producto, cantidad: 1 }], abono: "190" });
  abonarEn(admin, id, "1000", { medio: "transferencia", banco: "Nequi" });
  expect(detalleVenta(admin, entregarSepare(admin, id)).pagos).toMatchObject([{ monto: "190.00" }, { monto: "1000.00", banco: "Nequi" }]);
});
