import { type Database, openSerialized } from "@db/open.server";
import { markRestored } from "@db/restored.server";
import type { dianRangos } from "@db/schema/dian";
import { dianSaltados, type documentosElectronicos } from "@db/schema/documentos-electronicos";
import { expect, test } from "vitest";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { documentoDe } from "~/modules/dian/domain/emitir/documento.server";
import { saltarNumero } from "~/modules/dian/domain/emitir/saltar-numero.server";
import { outgoingDian } from "~/modules/dian/work/outgoing-dian.server";
import { devolver } from "../../support/devoluciones";
import { AHORA, abrirTienda, nuevoCliente, nuevoProducto, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { LISTO } from "./support/cola";
import { conDian, nuevoRango, ponerDocumento } from "./support/documentos";
import { ServicioDePrueba } from "./support/servicio-de-prueba";
import { documentosDe } from "./support/tienda";

const MINUTO_MS = 60 * 1000;
const DIA_MS = 24 * 60 * MINUTO_MS;

/** A shop that issues over a service of its own; `copia` is its database as it is now. */
function tienda() {
  const { db, admin } = abrirTienda();
  conDian(db, admin.duenoId, { certificado: "sellado", software_id: "s", pin: "sellado" }, { ultimo: 0 });
  const arroz = nuevoProducto(admin, { stock: "90" });
  const cliente_id = nuevoCliente(admin);
  const servicio = new ServicioDePrueba();
  let ahora = AHORA;
  const en = (db: Database) => {
    const ctx = () => ({ ...admin, db, ahora });
    const cola = outgoingDian(db, { ready: () => ({ ...LISTO, contenidoDe }), service: () => servicio, now: () => ahora });
    return {
      db,
      ctx,
      vende: () => vender(ctx(), { detalles: [{ producto: arroz, cantidad: 2 }] }),
      devuelve: (venta: number) => devolver(ctx(), venta, [[arroz, 1]], { cliente_id }),
      documentos: (venta: number) => documentosDe(ctx(), venta).map(({ numero, estado }) => `${numero} ${estado}`),
      mensajes: (venta: number) =>
        documentosDe(ctx(), venta)
          .map(({ mensajes }) => mensajes)
          .join(),
      async enviar(): Promise<void> {
        cola.look();
        await cola.idle();
      },
      /** The service is asked again some minutes after it said that it has a number. */
      async aclarar(): Promise<void> {
        ahora += 2 * MINUTO_MS;
        await this.enviar();
      },
    };
  };
  const copiar = (restaurada = true) => {
    const copia = openSerialized(db.$client.serialize());
    if (restaurada) markRestored(copia.$client, AHORA);
    return en(copia);
  };
  return { servicio, viva: en(db), copiar, pasarDia: () => (ahora += DIA_MS) };
}

const saltados = (db: Database) => db.select({ tipo: dianSaltados.tipo, numero: dianSaltados.consecutivo }).from(dianSaltados).all();

test("after the restore of an older copy, numbers that the DIAN has are skipped, one by one, and kept in mind", async () => {
  const { servicio, viva, copiar } = tienda();
  const vieja = copiar();
  for (const _ of [1, 2, 3]) viva.vende();
  await viva.enviar();
  expect([...servicio.aceptados.keys()]).toEqual(["EPOS1", "EPOS2", "EPOS3"]);
  const ventas = [vieja.vende(), vieja.vende()];
  vieja.db.$client.exec("update documentos_electronicos set emitido = emitido + 60000, creado = creado + 60000");
  await vieja.enviar();
  expect(ventas.flatMap(vieja.documentos).sort()).toEqual(["EPOS1 enviado", "EPOS2 enviado"]);
  await vieja.aclarar();
  expect(ventas.flatMap(vieja.documentos).sort()).toEqual(["EPOS4 aceptado", "EPOS5 aceptado"]);
  expect(saltados(vieja.db).map(({ numero }) => numero)).toEqual([1, 2, 3]);
  expect(verificarBase(vieja.db)).toEqual([]);
});

test("a document that the copy had before it was sent is found by its CUDE, and not declared twice", async () => {
  const { servicio, viva, copiar } = tienda();
  const venta = viva.vende();
  const vieja = copiar();
  await viva.enviar();
  await vieja.enviar();
  expect(vieja.documentos(venta)).toEqual(["EPOS1 aceptado"]);
  expect(servicio.aceptados.size).toBe(1);
});

test("a document of which the service finds only later what it accepted is not declared twice", async () => {
  const { servicio, viva } = tienda();
  const venta = viva.vende();
  servicio.mood = "acepta_y_olvida";
  await viva.enviar();
  expect([viva.documentos(venta), servicio.aceptados.size]).toEqual([["EPOS1 enviado"], 1]);
  servicio.mood = "bien";
  await viva.aclarar();
  expect([viva.documentos(venta), saltados(viva.db)]).toEqual([["EPOS1 aceptado"], []]);
});

test("without a restore nothing gets another number, however long the service says that it has this one", async () => {
  const { servicio, viva, copiar } = tienda();
  const vieja = copiar(false);
  viva.vende();
  await viva.enviar();
  const venta = vieja.vende();
  vieja.db.$client.exec("update documentos_electronicos set emitido = emitido + 60000, creado = creado + 60000");
  await vieja.enviar();
  const [antes] = documentosDe(vieja.ctx(), venta);
  for (let i = 0; i < 40; i++) await vieja.aclarar();
  const [despues] = documentosDe(vieja.ctx(), venta);
  expect(despues).toMatchObject({ numero: "EPOS1", estado: "enviado", cude: antes?.cude, emitido: antes?.emitido, duda: "respuesta" });
  expect([servicio.aceptados.size, saltados(vieja.db)]).toEqual([1, []]);
});

test("once an earlier number was accepted since the restore, the lost ones are over", async () => {
  const { servicio, copiar } = tienda();
  const vieja = copiar();
  vieja.vende();
  await vieja.enviar();
  const venta = vieja.vende();
  servicio.mood = "acepta_y_olvida";
  await vieja.enviar();
  for (let i = 0; i < 5; i++) await vieja.aclarar();
  expect([vieja.documentos(venta), saltados(vieja.db)]).toEqual([["EPOS2 enviado"], []]);
  expect([...servicio.aceptados.keys()]).toEqual(["EPOS1", "EPOS2"]);
});

test("one that may be there under another date stays in doubt", async () => {
  const { servicio, viva, copiar, pasarDia } = tienda();
  const venta = viva.vende();
  const vieja = copiar();
  await viva.enviar();
  pasarDia();
  await vieja.enviar();
  await vieja.aclarar();
  expect(vieja.documentos(venta)).toEqual(["EPOS1 enviado"]);
  expect(vieja.mensajes(venta)).toMatch(/procesado anteriormente/);
  expect([servicio.aceptados.size, saltados(vieja.db)]).toEqual([1, []]);
});

test.each<[string, Partial<typeof documentosElectronicos.$inferInsert>, Partial<typeof dianRangos.$inferInsert>]>([
  ["it was sent before", { intentos: 2 }, {}],
  ["it is dated otherwise than its sale", { creado: AHORA - 1 }, {}],
  ["it is of the test set", { ambiente: "2" }, {}],
  ["it is of no sale", { ventaId: null }, {}],
  ["no number is left", {}, { ultimo: 1000 }],
])("a document keeps its number when %s", (_, campos, rango) => {
  const { db, documento, saltar } = conEnviado(campos, rango);
  expect(saltar()).toBe(false);
  expect(documento()).toMatchObject({ numero: "EPOS9", estado: "enviado" });
  expect(saltados(db)).toEqual([]);
});

test.each([
  ["20", "EPOS2"],
  ["01", "FE2"],
  ["91", "NC1"],
] as const)("a document of kind %s gets its next number where it may", (tipo, numero) => {
  const { documento, saltar } = conEnviado({ tipo });
  expect(saltar()).toBe(true);
  expect(documento()).toMatchObject({ numero, estado: "por_firmar", cude: "", enviado: null, intentos: 0 });
});

/** A document that was sent once, and its shop, which has ranges for POS and facturas. */
function conEnviado(campos: Partial<typeof documentosElectronicos.$inferInsert>, rango: Partial<typeof dianRangos.$inferInsert> = {}) {
  const { db, admin } = abrirTienda();
  markRestored(db.$client, AHORA);
  const ventaId = vender(admin, { detalles: [{ producto: nuevoProducto(admin, { stock: "9" }), cantidad: 1 }] });
  conDian(db, admin.duenoId, {}, rango);
  nuevoRango(db, admin.duenoId, { tipo: "01", prefijo: "FE" });
  const id = ponerDocumento(db, admin.duenoId, { ventaId, consecutivo: 9, estado: "enviado", enviado: AHORA, intentos: 1, ...campos });
  return { db, documento: () => documentoDe(db, id), saltar: () => saltarNumero(db, { id }, AHORA) };
}

test("the series of notes skips its numbers too", async () => {
  const { servicio, viva, copiar } = tienda();
  const venta = viva.vende();
  await viva.enviar();
  const vieja = copiar();
  viva.devuelve(venta);
  await viva.enviar();
  vieja.devuelve(venta);
  vieja.db.$client.exec("update documentos_electronicos set emitido = emitido + 60000, creado = creado + 60000 where tipo = '94'");
  await vieja.enviar();
  await vieja.aclarar();
  expect(vieja.documentos(venta)).toEqual(["EPOS1 aceptado", "NA2 aceptado"]);
  expect([[...servicio.aceptados.keys()], saltados(vieja.db)]).toEqual([["EPOS1", "NA1", "NA2"], [{ tipo: "94", numero: 1 }]]);
});
