import { expect, test } from "vitest";
import { crearCliente, editarCliente } from "~/domain/clientes/cliente.server";
import { ClienteForm } from "~/domain/clientes/esquema";
import { DocumentoDeOtro } from "~/domain/clientes/mismo-documento.server";
import { plansOf } from "../support/plans";
import { abrirTienda, nuevoAdmin, nuevoCliente, rechazo } from "../support/tienda";

const { db, admin } = abrirTienda();
const ana = nuevoCliente(admin, { nombre: "Ana", documento: "52.123.456" });
nuevoCliente(admin, { nombre: "Granos", documento: "900123456-8" });
nuevoCliente(admin, { nombre: "Sin documento" });
nuevoCliente(nuevoAdmin(db), { nombre: "Ajena", documento: "77000111" });

const datos = (documento: string, mas: object = { confirmar_documento: "0" }) => ClienteForm.parse({ nombre: "Otro", documento, ...mas });
const preguntaDe = (documento: string) => {
  const error = rechazo(admin, () => crearCliente(admin, datos(documento)));
  expect(error).toBeInstanceOf(DocumentoDeOtro);
  return error instanceof DocumentoDeOtro && [error.campo, error.otro.nombre, error.message];
};

test.each(["52123456", "52 123 456", "52-123-456", "52.123.456-3"])("Ana's document as %j is asked about", (documento) => {
  expect(preguntaDe(documento)).toEqual(["confirmar_documento", "Ana", "Ana ya tiene el documento 52.123.456. ¿Es otro cliente?"]);
});

test.each(["900.123.456", "900123456-8", "9001234568"])("a NIT is the same with and without its check digit: %j", (documento) => {
  expect(preguntaDe(documento)).toContain("Granos");
});

test.each(["", "-", "5212345", "521234560", "77000111", "222222222222"])("%j is nobody else's", (documento) => {
  expect(crearCliente(admin, datos(documento))).toBeGreaterThan(0);
});

test("a yes saves it, and a request without the field is not asked", () => {
  for (const mas of [{ confirmar_documento: "1" }, { confirmar_documento: ["0", "1"] }, {}]) crearCliente(admin, datos("52123456", mas));
});

test("an edit is asked about another's document, and not about its own", () => {
  const id = nuevoCliente(admin, { nombre: "Luz", documento: "1" });
  expect(rechazo(admin, () => editarCliente(admin, id, datos("52123456")))).toBeInstanceOf(DocumentoDeOtro);
  editarCliente(admin, id, datos("52123456", { confirmar_documento: "1" }));
  editarCliente(admin, id, datos("52.123.456"));
  editarCliente(admin, ana, datos("52123456"));
});

test("another one with the document is looked up by the index of the digits", async () => {
  const planes = await plansOf(db, () => rechazo(admin, () => crearCliente(admin, datos("52123456"))));
  expect(planes.filter((plan) => /"documento_cifras" in/.test(plan))).toEqual([
    expect.stringMatching(/^SEARCH clientes USING INDEX clientes_documento_cifras \(usuario_id=\? AND documento_cifras=\?\)/),
  ]);
});
