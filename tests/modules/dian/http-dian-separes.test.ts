import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { routes } from "~/map.server";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { EXTENSIONS } from "~/modules.server";
import { line, openCounter } from "../../support/counter";
import { lastId } from "../../support/shop";
import { verificarBase } from "../../support/verificar";
import { documentosDe, emitirDocumentos, nuevoComprador } from "./support/tienda";

/** Whether this program keeps things for a client. */
const SE_SEPARA = routes.some(({ path }) => path === "/ventas/separes/:id/entregar/");

const { service, admin, product } = await openCounter();
const [duena] = service.db.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.username, admin.username)).all();
const duenoId = duena?.id ?? 0;
const ctx = { db: service.db, actor: { id: duenoId, rol: "admin" as const }, duenoId, ahora: service.clock.now, extensiones: EXTENSIONS };
emitirDocumentos(ctx);

test.runIf(SE_SEPARA).each([
  ["POS", {}, "20"],
  ["factura, for a client who always wants one", { documento: "900.123.457-5", factura: "1" }, "01"],
])("what was agreed and paid before gets its document with its sale: a %s", async (_, campos, tipo) => {
  const ticket = { cliente_fk: nuevoComprador(ctx, campos), abono: "2380", ...line(0, await product({ precio: "1000" }), { cantidad: 2 }) };
  await admin.form("/ventas/nueva/", { intencion: "separar", ...ticket });
  await admin.form(`/ventas/separes/${lastId(service, "separes")}/entregar/`, {});
  const [documento] = documentosDe(ctx, lastId(service, "ventas"));
  expect(documento?.tipo).toBe(tipo);
  expect(contenidoDe(ctx.db, documento?.id ?? 0).pagos).toEqual([{ medio: "efectivo", monto: 238_000, vence: null }]);
  expect(verificarBase(ctx.db)).toEqual([]);
});
