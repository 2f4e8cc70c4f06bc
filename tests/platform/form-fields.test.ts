import { expect, test, vi } from "vitest";
import { VentaForm } from "~/domain/ventas/esquema";
import { scansAmongNumbers } from "~/platform/forms/form-fields.server";
import { abrirTienda, nuevoProducto } from "../support/tienda";

const CODE = "77012340";
const LINES = 1_000;

test("of a thousand lines full of codes, the first twenty wrong fields are told, and the form is read once", () => {
  const { admin } = abrirTienda();
  nuevoProducto(admin, { nombre: "Agua", codigo_de_barras: CODE });
  const form = new FormData();
  form.append("formato", "co");
  const names = Array.from({ length: LINES }, (_, i) => `detalles[${LINES - 1 - i}].cantidad`);
  for (const name of names) form.append(name, CODE);
  const search = vi.spyOn(form, "getAll");
  expect(scansAmongNumbers(admin, form, VentaForm, names)).toEqual(
    names.slice(0, 20).map((campo) => ({ campo, mensaje: `${CODE} es el código de Agua, no un número.` })),
  );
  const asked = { campo: "confirmar_cantidad", mensaje: `${CODE} es el código de Agua. ¿De verdad quiere guardarlo como un número?` };
  expect(scansAmongNumbers(admin, form, VentaForm, [])).toEqual([asked]);
  form.append("confirmar_cantidad", "0");
  expect(scansAmongNumbers(admin, form, VentaForm, [])).toEqual([asked]);
  form.append("confirmar_cantidad", "1");
  expect(scansAmongNumbers(admin, form, VentaForm, [])).toEqual([]);
  expect(search).not.toHaveBeenCalled();
});
