import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Errores } from "~/screens/documento/estado";
import { leerBorrador, vistaBorrador } from "~/screens/venta/borrador.server";
import { pasoDeVenta } from "~/screens/venta/paso.server";
import { abrirTienda, huella, nuevoCliente } from "../support/tienda";

function pulsar(ctx: Contexto, intencion: string, campos: Record<string, string>) {
  const form = new FormData();
  for (const [nombre, valor] of Object.entries({ ...campos, intencion })) form.append(nombre, valor);
  const paso = pasoDeVenta(ctx, form, null);
  const errores: Errores = paso?.errors ?? {};
  const vista = paso?.borrador ?? vistaBorrador(ctx, leerBorrador(ctx, form, null));
  return { ...paso, guardar: paso === null, vista, errores };
}

describe("a new client", () => {
  test("is registered in the middle of a sale, by a vendedor too; wrong fields create nothing", () => {
    const { admin, vendedor } = abrirTienda();
    const antes = huella(admin.db);
    const mal = pulsar(vendedor, "crear-cliente", { nuevo_cliente_nombre: "Luz", nuevo_cliente_telefono: "9".repeat(21) });
    expect(mal.errores.nuevo_cliente_telefono).toHaveLength(1);
    expect(mal.vista.nuevo_cliente_nombre).toBe("Luz");
    expect(huella(admin.db)).toBe(antes);
    const { vista } = pulsar(vendedor, "crear-cliente", { nuevo_cliente_nombre: "Luz", nuevo_cliente_documento: "52" });
    expect(vista).toMatchObject({ cliente_nombre: "Luz", nuevo_cliente_nombre: "", nuevo_cliente_documento: "" });
  });

  test("is one, however often its button is pressed on the same page", () => {
    const { admin } = abrirTienda();
    const campos = { nuevo_cliente_nombre: "Luz", clave_envio: "k" };
    const [una, otra] = [campos, campos].map((unos) => pulsar(admin, "crear-cliente", unos).vista.cliente_fk);
    expect([una, otra]).toEqual([una, una]);
    expect(pulsar(admin, "crear-cliente", { ...campos, nuevo_cliente_telefono: "301" }).vista.cliente_fk).not.toBe(una);
  });

  test("with the document of another one is asked about, and the other one is offered", () => {
    const { admin } = abrirTienda();
    const ana = nuevoCliente(admin, { nombre: "Ana", documento: "52.123.456" });
    const campos = { nuevo_cliente_nombre: "Luz", nuevo_cliente_documento: "52123456" };
    const paso = pulsar(admin, "crear-cliente", campos);
    expect(paso.errores).toEqual({ nuevo_cliente_confirmar_documento: ["Ana ya tiene el documento 52.123.456. ¿Es otro cliente?"] });
    expect(paso.clientes?.map(({ id }) => id)).toEqual([ana]);
    expect(pulsar(admin, "crear-cliente:si", campos).vista).toMatchObject({ cliente_nombre: "Luz", nuevo_cliente_nombre: "" });
  });

  test("that was typed and not registered yet is, before the sale is saved", () => {
    const { admin } = abrirTienda();
    expect(pulsar(admin, "cobrar", { nuevo_cliente_nombre: "Luz" })).toMatchObject({ guardar: false, vista: { cliente_nombre: "Luz" } });
  });
});
