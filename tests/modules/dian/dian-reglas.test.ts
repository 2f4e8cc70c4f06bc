import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import { CambioDetalleJson, DetalleJson } from "~/domain/ventas/detalle-esquema";
import { agregarDetalle, editarDetalle, eliminarDetalle } from "~/domain/ventas/detalles.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { devolver } from "../../support/devoluciones";
import { cambiarLineas, filaVenta, nuevoProducto, primeraLinea, rechazo, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { abrirTiendaConDian, documentosDe, nuevoComprador, responder } from "./support/tienda";

/** A shop with a sale of two units, whose document waits; `hechos` are the actions that can be undone. */
function conVenta() {
  const hechos: number[] = [];
  const { admin, ...resto } = abrirTiendaConDian();
  const ctx: Contexto = { ...admin, onUndoable: (id) => hechos.push(id) };
  const arroz = nuevoProducto(admin, { stock: "50" });
  hechos.length = 0;
  const venta = vender(ctx, { detalles: [{ producto: arroz, cantidad: 2 }] });
  const linea = primeraLinea(admin, venta);
  return { ...resto, admin: ctx, arroz, venta, linea, cliente_id: nuevoComprador(admin), hechos };
}

type Tienda = ReturnType<typeof conVenta>;

const CAMBIOS: [string, (tienda: Tienda) => unknown][] = [
  ["edited", ({ admin, arroz, venta, linea }) => cambiarLineas(admin, venta, [{ id: linea, producto: arroz, cantidad: 3 }])],
  ["given a line", ({ admin, arroz, venta }) => agregarDetalle(admin, venta, DetalleJson.parse({ producto: arroz, cantidad: 1 }))],
  ["changed in a line", ({ admin, linea }) => editarDetalle(admin, linea, CambioDetalleJson.parse({ cantidad: 3 }))],
  ["robbed of a line", ({ admin, linea }) => eliminarDetalle(admin, linea)],
  ["deleted", ({ admin, venta }) => eliminarVenta(admin, venta)],
];

describe.each(CAMBIOS)("a sale with a document is not %s", (_, cambiar) => {
  test("while it waits", () => {
    const tienda = conVenta();
    const error = rechazo(tienda.admin, () => cambiar(tienda));
    expect(error).toBeInstanceOf(Protegido);
    expect(error).toMatchObject({ enlace: undefined, message: expect.stringContaining("EP1") });
  });

  test("once it was accepted, and the refusal says where it is taken back", () => {
    const tienda = conVenta();
    responder(tienda.admin, tienda.venta);
    const error = rechazo(tienda.admin, () => cambiar(tienda));
    expect(error).toBeInstanceOf(Protegido);
    expect(error).toMatchObject({ enlace: { texto: "Anular con nota", url: `/ventas/eliminar/${tienda.venta}/` } });
  });
});

test.each(CAMBIOS.slice(0, 3))("while it is rejected it is %s, and signed anew with its number", (_, cambiar) => {
  const tienda = conVenta();
  responder(tienda.admin, tienda.venta, "rechazado");
  const avisos: string[] = [];
  cambiar({ ...tienda, admin: { ...tienda.admin, onQueued: (work) => avisos.push(work) } });
  expect(documentosDe(tienda.admin, tienda.venta)).toMatchObject([
    { numero: "EP1", estado: "por_firmar", cude: "", mensajes: "[]", proximo: tienda.admin.ahora },
  ]);
  expect([filaVenta(tienda.admin, tienda.venta)?.totalVentaCentavos, avisos]).toEqual([357_000, ["dian"]]);
  expect(verificarBase(tienda.db)).toEqual([]);
});

test.each([CAMBIOS[3], CAMBIOS[4]].flatMap((uno) => (uno ? [uno] : [])))("also while it is rejected it is not %s", (_, cambiar) => {
  const tienda = conVenta();
  responder(tienda.admin, tienda.venta, "rechazado");
  expect(rechazo(tienda.admin, () => cambiar(tienda))).toMatchObject({ message: expect.stringMatching(/no se elimina|no puede ir vacío/) });
});

test("a rejected factura is not edited to a client who lacks what it needs", () => {
  const { admin, arroz, cliente_id } = conVenta();
  const venta = vender(admin, { detalles: [{ producto: arroz }], cliente_fk: cliente_id, factura: "1" });
  responder(admin, venta, "rechazado");
  const otro = nuevoComprador(admin, { nombre: "Ana", correo: "" });
  const error = rechazo(admin, () => cambiarLineas(admin, venta, [{ producto: arroz }], { cliente_fk: otro }));
  expect(error).toMatchObject({ campo: "factura", message: "Para una factura a Ana falta el correo. Complete sus datos." });
});

test("what has a document or a note is not offered to be undone", () => {
  const { admin, arroz, venta, cliente_id, hechos } = conVenta();
  responder(admin, venta);
  const devolucion = devolver(admin, venta, [[arroz, 1]], { cliente_id });
  expect([hechos, documentosDe(admin, venta).map(({ numero }) => numero), devolucion]).toEqual([[], ["EP1", "NA1"], 1]);
  for (const { id } of admin.db.$client.prepare<[], { id: number }>("select id from actividad").all())
    expect(() => deshacer(admin, id)).toThrow(ReglaIncumplida);
});

test.each(["por_firmar", "firmado", "enviado", "contingencia", "rechazado"] as const)(
  "units of a sale whose document is %s do not come back",
  (estado) => {
    const { admin, arroz, venta, cliente_id } = conVenta();
    admin.db.update(documentosElectronicos).set({ estado }).where(eq(documentosElectronicos.ventaId, venta)).run();
    const error = rechazo(admin, () => devolver(admin, venta, [[arroz, 1]], { cliente_id }));
    expect(error).toBeInstanceOf(ReglaIncumplida);
    expect(error).toMatchObject({ campo: "", message: expect.stringContaining("EP1") });
  },
);

test("a return with a note is not deleted", () => {
  const { admin, arroz, venta, cliente_id } = conVenta();
  responder(admin, venta);
  const devolucion = devolver(admin, venta, [[arroz, 1]], { cliente_id });
  const error = rechazo(admin, () => eliminarDevolucion(admin, devolucion));
  expect(error).toBeInstanceOf(Protegido);
  expect(error).toMatchObject({ message: "Esta devolución tiene la nota NA1 de la DIAN: no se elimina." });
});
