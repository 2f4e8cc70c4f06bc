import { dianCajas, dianEmisores } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { beforeAll, expect, test } from "vitest";
import { PASSWORD, type Service, startService, type Visitor } from "../../support/service";
import { conDian, ponerDocumento } from "./support/documentos";

let service: Service;
let admin: Visitor;
let vendedor: Visitor;
let duenoId: number;

beforeAll(async () => {
  service = await startService();
  admin = await service.admin("duena");
  vendedor = await service.vendedor(admin, "vendedor");
  duenoId = service.db.$client.prepare<[], number>("select id from usuarios where username = 'duena'").pluck().get() ?? 0;
  conDian(service.db, duenoId);
  service.db.insert(dianCajas).values({ usuarioId: duenoId, placa: "CAJA-1", ubicacion: "Mostrador", tipo_caja: "POS" }).run();
});

const emite = () => service.db.$client.prepare("select dian from tiendas where usuario_id = ?").pluck().get(duenoId);

test("a doubt is decided by an admin, once, and what is not a doubt is not", async () => {
  const campos = { estado: "enviado", duda: "respuesta", dudaDesde: service.clock.now, proximo: service.clock.now + 60_000 } as const;
  const id = ponerDocumento(service.db, duenoId, { ...campos, emitido: service.clock.now });
  expect((await vendedor.form(`/dian/${id}/`, { decidir: "aceptado" })).status).toBe(403);
  expect(await (await admin.get(`/dian/${id}/`)).text()).toContain("La DIAN no dice si lo aceptó");
  expect((await admin.form(`/dian/${id}/`, { decidir: "aceptado" })).status).toBe(302);
  expect(service.db.select().from(documentosElectronicos).all()).toMatchObject([{ estado: "aceptado", duda: "" }]);
  expect(await (await admin.form(`/dian/${id}/`, { decidir: "rechazado" })).text()).toContain("no hay que decidir nada");
});

test("each login sets the till of its browser, and changes no till", async () => {
  expect(await (await vendedor.get("/configuracion/")).text()).toContain('href="/configuracion/dian/cajas/"');
  expect(await (await vendedor.get("/configuracion/dian/cajas/")).text()).toContain("Usar en este equipo");
  const chosen = await vendedor.form("/configuracion/dian/cajas/", { este_equipo: "1" });
  expect([chosen.status, chosen.headers.get("set-cookie")]).toEqual([302, expect.any(String)]);
  await vendedor.form("/configuracion/dian/cajas/", { placa: "CAJA-2", ubicacion: "x", tipo_caja: "x" });
  await vendedor.form("/configuracion/dian/cajas/", { quitar: "1" });
  expect(service.db.select().from(dianCajas).all()).toMatchObject([{ placa: "CAJA-1" }]);
});

test("an admin stops issuing with the password, and with nothing else", async () => {
  await vendedor.form("/configuracion/dian/apagar/", { password: "x" });
  expect(await (await admin.form("/configuracion/dian/apagar/", { password: "otra" })).text()).toContain(
    "La contraseña actual no es correcta",
  );
  expect(emite()).toBe(1);
  expect((await admin.form("/configuracion/dian/apagar/", { password: PASSWORD })).status).toBe(302);
  expect(emite()).toBe(0);
  expect((await admin.get("/dian/")).status).toBe(200);
  expect(await (await vendedor.get("/configuracion/")).text()).not.toContain("/configuracion/dian/cajas/");
});

test("what was issued before is still asked for on the dashboard, and nothing that only a shop which issues needs", async () => {
  const alertas = async (who: Visitor) => (await who.data("/dashboard/")).alertas.map(({ clase }: { clase: string }) => clase);
  service.db.update(dianEmisores).set({ certificadoHasta: service.clock.now }).run();
  expect(await alertas(admin)).toEqual([]);
  const sin_firmar = { estado: "por_firmar", mensajes: '[{"regla":"","clase":"rechazo","texto":"El certificado venció."}]' } as const;
  ponerDocumento(service.db, duenoId, { ...sin_firmar, consecutivo: 71 });
  ponerDocumento(service.db, duenoId, { estado: "rechazado", consecutivo: 72 });
  expect((await alertas(admin)).sort()).toEqual(["rechazados", "sin_firmar"]);
  expect(await alertas(vendedor)).toEqual([]);
});
