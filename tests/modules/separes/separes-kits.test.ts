import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { verificarBase } from "~/domain/verificacion.server";
import { entregarSepare } from "~/modules/separes/domain/entregar.server";
import { conCanasta, ultima } from "../../support/kits";
import { nuevoCliente } from "../../support/tienda";
import { abonarEn, cancelarEn, separarEn } from "./tienda-que-separa";

test("a separe of a kit keeps its parts, gives them back, and is delivered with what it kept", () => {
  const { db, admin, lata, canasta, quedan, cambiarKit } = conCanasta();
  const cliente_fk = nuevoCliente(admin);
  const apartar = (cantidad: number) => separarEn(admin, { cliente_fk, abono: "3000", detalles: [{ producto: canasta, cantidad }] });
  const primero = apartar(2);
  expect(quedan()).toEqual([7, 1500, 3]);
  expect(verificarBase(db)).toEqual([]);
  cancelarEn(admin, primero);
  expect(quedan()).toEqual([11, 2000, 5]);
  deshacer(admin, ultima(admin));
  expect(quedan()).toEqual([7, 1500, 3]);
  cambiarKit({ precio: "9000", componentes: [{ producto: lata, cantidad: "1" }] });
  abonarEn(admin, primero, "18420");
  const venta = entregarSepare(admin, primero);
  expect(quedan()).toEqual([7, 1500, 7]);
  expect(verificarBase(db)).toEqual([]);
  eliminarVenta(admin, venta);
  expect(quedan()).toEqual([11, 2000, 11]);
  expect(verificarBase(db)).toEqual([]);
});
