import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { entregarSepare } from "~/modules/separes/domain/entregar.server";
import { extension } from "~/modules/separes/domain/extension.server";
import { conCanasta, ultima } from "../../support/kits";
import { plansOf } from "../../support/plans";
import { nuevoCliente, rechazo } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
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

test("a kit that was in a separe stays one, and a part that an open one keeps stays a product of its own", async () => {
  const { db, admin, lata, queso, canasta, cambiarKit } = conCanasta();
  const apartado = "está apartado en un separe. Entréguelo o cancélelo primero.";
  const separe = separarEn(admin, { cliente_fk: nuevoCliente(admin), abono: "3000", detalles: [{ producto: canasta, cantidad: 1 }] });
  for (const id of [lata, queso, canasta]) expect(extension.keepsProductApart?.(admin, id)).toBe(apartado);
  expect((await plansOf(db, () => extension.keepsProductApart?.(admin, lata))).filter((paso) => paso.startsWith("SCAN"))).toEqual([]);
  const sigueKit = () => {
    const negado = rechazo(admin, () => cambiarKit({ precio: "9000", componentes: [{ nombre: "" }], stock: "4" }));
    expect(negado).toEqual(new ReglaIncumplida("componentes", "Este kit ya se vendió y no puede dejar de serlo. Cambie sus componentes."));
  };
  sigueKit();
  cambiarKit({ precio: "9000", componentes: [{ producto: lata, cantidad: "1" }] });
  expect(rechazo(admin, () => eliminarProducto(admin, queso))).toBeInstanceOf(Protegido);
  cancelarEn(admin, separe);
  for (const id of [lata, queso, canasta]) expect(extension.keepsProductApart?.(admin, id)).toBeUndefined();
  sigueKit();
  expect(verificarBase(db)).toEqual([]);
});
