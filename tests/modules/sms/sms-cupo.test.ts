import { smsLog } from "@db/schema/sms";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { MAXIMO_SMS_AL_DIA } from "~/domain/nucleo/sms";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { confirmarVenta } from "~/modules/sms/domain/avisos.server";
import { crearCampana } from "~/modules/sms/domain/crear-campana.server";
import { EnviarSmsJson } from "~/modules/sms/domain/esquema";
import {
  fijarLimite,
  limitesDeTiendas,
  listarLimites,
  motivoPorLimite,
  tiendasSinPermiso,
  usoDelDia,
} from "~/modules/sms/domain/limites.server";
import { encolarResumenes } from "~/modules/sms/domain/resumen-diario.server";
import { AHORA, abrirTienda, nuevoAdmin, nuevoCliente, rechazo } from "../../support/tienda";
import { TIMED } from "../../support/time";
import { verificarBase } from "../../support/verificar";
import { SMS } from "./limits";

const DIA = 24 * 60 * 60 * 1000;

/** A shop that may send `limiteDiario` messages a day. */
function tiendaCon(limiteDiario = 5, conPermiso = false) {
  const { db, admin: sinProveedor } = abrirTienda();
  const admin: Contexto = { ...sinProveedor, sms: { limiteDiario, conPermiso } };
  let personas = 0;
  const a = (...telefonos: string[]) => telefonos.map((telefono) => nuevoCliente(admin, { nombre: `P${++personas}`, telefono }));
  const enCasa = (cuantos: number) => a(...Array.from({ length: cuantos }, (_, i) => `30012345${10 + i}`));
  const enviar = (cliente_ids: number[], ahora = AHORA) =>
    crearCampana({ ...admin, ahora }, EnviarSmsJson.parse({ cliente_ids, mensaje: "Hola" }));
  const motivo = (cliente_ids: number[], ahora = AHORA) => {
    const error = rechazo(admin, () => enviar(cliente_ids, ahora));
    expect(error).toBeInstanceOf(ReglaIncumplida);
    return error instanceof ReglaIncumplida ? [error.campo, error.message] : [];
  };
  const filas = () => db.select().from(smsLog).orderBy(asc(smsLog.id)).all();
  return { db, admin, a, enCasa, enviar, motivo, filas };
}

describe("what a shop may send a day", () => {
  test("is up to its limit, a campaign whole or not at all, and again on the next day of Bogotá", () => {
    const { db, enCasa, enviar, motivo, filas } = tiendaCon(5);
    enviar(enCasa(5), Date.parse("2026-11-20T23:59:59-05:00"));
    enviar(enCasa(3));
    expect(motivo(enCasa(3))).toEqual(["", expect.stringMatching(/hasta 5 mensajes al día; hoy le quedan 2 y aquí van 3/)]);
    enviar(enCasa(2));
    expect(motivo(enCasa(1), Date.parse("2026-11-21T23:59:59-05:00"))[1]).toContain("le quedan 0");
    enviar(enCasa(5), Date.parse("2026-11-22T00:00:00-05:00"));
    expect(filas()).toHaveLength(15);
    expect(verificarBase(db)).toEqual([]);
  });

  test("what failed before it was tried cost nothing; what was tried counts", () => {
    const { db, enCasa, enviar, motivo } = tiendaCon(5);
    enviar(enCasa(5));
    const fallar = (intentos: number) =>
      db.update(smsLog).set({ estado: "fallido", proximoIntento: null, error_mensaje: "x", terminado: 1, intentos }).run();
    fallar(1);
    expect(motivo(enCasa(1))[1]).toContain("le quedan 0");
    fallar(0);
    enviar(enCasa(5));
  });

  test("one that another clock stored for tomorrow counts tomorrow", () => {
    const { enCasa, enviar } = tiendaCon(5);
    enviar(enCasa(5), AHORA + DIA);
    enviar(enCasa(5));
  });

  test("ten of them to other countries, and to satellite and shared-cost ranges none, whoever the shop is of", () => {
    const { db, admin, a, enviar, motivo } = tiendaCon(200);
    const afuera = (cuantos: number) => a(...Array.from({ length: cuantos }, (_, i) => `+1 415 555 01${10 + i}`));
    expect(motivo(afuera(11))).toEqual(["", expect.stringMatching(/Hasta 10 mensajes al día .* quedan 10 y aquí van 11/)]);
    enviar(afuera(10));
    expect(motivo(a("+58 412 555 0101"))[1]).toContain("quedan 0");
    enviar(a("3001112233", "+573001112234"));
    for (const inicio of ["870", "878", "881", "882", "883", "979"]) {
      expect(motivo(a(`+${inicio} 6123 4567`))).toEqual(["", expect.stringMatching(/satélite .*: \+\d+\.$/)]);
      expect(motivo(a(`00${inicio}61234567`))[1]).toContain("satélite");
    }
    db.update(usuarios).set({ esOperador: true }).where(eq(usuarios.id, admin.duenoId)).run();
    enviar(afuera(30));
    expect(motivo(a("+881 6123 4567"))[1]).toContain("satélite");
  });

  test("the operator's own shop has no limit, and another shop's messages are not counted", () => {
    const { db, admin, enCasa, enviar } = tiendaCon(2);
    const otra: Contexto = { ...nuevoAdmin(db), sms: SMS };
    crearCampana(otra, EnviarSmsJson.parse({ cliente_ids: [nuevoCliente(otra, { telefono: "3001112233" })], mensaje: "x" }));
    enviar(enCasa(2));
    db.update(usuarios).set({ esOperador: true }).where(eq(usuarios.id, admin.duenoId)).run();
    enviar(enCasa(20));
  });

  test("the operator raises it, lowers it to nothing, or gives the box's back", () => {
    const { db, admin, enCasa, enviar, motivo } = tiendaCon(1);
    const fijar = (limite: number | null) => fijarLimite(db, { tienda: admin.duenoId, limite, permitido: undefined });
    fijar(8);
    enviar(enCasa(8));
    fijar(0);
    expect(motivo(enCasa(1))[1]).toMatch(/hasta 0 mensajes al día/);
    fijar(null);
    expect(motivo(enCasa(1))[1]).toMatch(/hasta 1 mensaje/);
  });

  test("where permission is asked for, nothing until the operator allows it", () => {
    const { db, admin, enCasa, enviar, motivo } = tiendaCon(5, true);
    const sms = { limiteDiario: 5, conPermiso: true };
    expect([tiendasSinPermiso(db, sms), tiendasSinPermiso(db, SMS)]).toEqual([1, 0]);
    expect(motivo(enCasa(1))).toEqual(["", expect.stringMatching(/todavía no puede enviar mensajes/)]);
    const fijar = (permitido: boolean) => fijarLimite(db, { tienda: admin.duenoId, limite: null, permitido });
    fijar(true);
    enviar(enCasa(1));
    expect(tiendasSinPermiso(db, sms)).toBe(0);
    fijar(false);
    expect(motivo(enCasa(1))[1]).toMatch(/todavía no/);
  });
});

describe("notifications", () => {
  test("count too, and beyond the limit are kept as not sent, with the reason", () => {
    const { db, admin, enCasa, a, enviar, filas, motivo } = tiendaCon(3);
    const confirmar = (id: number, clienteId: number) =>
      confirmarVenta(admin, { venta: { id, numero: String(id), clienteId, totalVentaCentavos: 1000 }, tienda: tiendaDe(admin) });
    db.update(tiendas).set({ aviso_confirmacion: true, aviso_resumen_diario: true, telefono_avisos: "3001112233" }).run();
    const [ana = 0, satelite = 0] = a("3009998877", "+881 6123 4567");
    enviar(enCasa(2));
    confirmar(1, ana);
    expect(motivo(enCasa(1))[1]).toContain("le quedan 0");
    confirmar(2, ana);
    confirmar(3, satelite);
    encolarResumenes(db, admin.sms ?? SMS, Date.parse("2026-11-21T21:00:00-05:00"));
    const avisos = filas()
      .slice(2)
      .map(({ tipo, estado, intentos, error_mensaje }) => [tipo, estado, intentos, error_mensaje.slice(0, 11)]);
    expect(avisos).toEqual([
      ["confirmacion", "pendiente", 0, ""],
      ["confirmacion", "fallido", 0, "No se envió"],
      ["confirmacion", "fallido", 0, "No se envió"],
      ["resumen_diario", "fallido", 0, "No se envió"],
    ]);
    expect(usoDelDia(db, [admin.duenoId], AHORA)(admin.duenoId)).toEqual({ enviados: 3, exterior: 0 });
    expect(verificarBase(db)).toEqual([]);
  });
});

describe("the operator's list", () => {
  test("has each shop's limit and use; those that wait stand first", () => {
    const { db, admin, a, enviar } = tiendaCon(7);
    const otra = nuevoAdmin(db);
    enviar(a("3001112233", "+14155550101"));
    db.update(tiendas).set({ nombre_comercial: "Panadería Ñoña", smsPermitido: true }).where(eq(tiendas.usuarioId, admin.duenoId)).run();
    const pedido = { sms: { limiteDiario: 7, conPermiso: true }, ahora: AHORA };
    const lista = (q = "") =>
      listarLimites(db, { q, page: null }, pedido).tiendas.map(({ id, limite, enviados, exterior, permitido }) => [
        id,
        limite,
        enviados,
        exterior,
        permitido,
      ]);
    const [panaderia, ajena] = [
      [admin.duenoId, 7, 2, 1, true],
      [otra.duenoId, 7, 0, 0, false],
    ];
    expect(lista()).toEqual([ajena, panaderia]);
    expect(lista("panaderia nona")).toEqual([panaderia]);
    expect(limitesDeTiendas(db, [otra.duenoId], pedido)).toMatchObject([{ id: otra.duenoId, limite_propio: null }]);
    expect(() => fijarLimite(db, { tienda: 999, limite: 1, permitido: true })).toThrow("No encontramos esta tienda.");
  });
});

test("counts the day by an index, and quickly at the highest limit there is", TIMED, () => {
  const { db, admin } = tiendaCon(MAXIMO_SMS_AL_DIA);
  const { $client: client } = db;
  const add = client.prepare(
    "insert into sms_log (usuario_id, tipo, nombre, telefono, mensaje, estado, creado, terminado) values (?, 'confirmacion', 'x', '+573001112233', 'x', 'enviado', ?, ?)",
  );
  client.transaction(() => {
    for (let i = 0; i < 4 * MAXIMO_SMS_AL_DIA; i++) add.run(admin.duenoId, AHORA - (i % 4) * DIA, AHORA);
  })();
  const asked: string[] = [];
  const prepare = client.prepare.bind(client);
  client.prepare = (sql: string) => {
    if (sql.includes("sms_log")) asked.push(sql);
    return prepare(sql);
  };
  const start = process.cpuUsage();
  expect(motivoPorLimite(admin, ["+573001112233"])).toMatch(/hoy le quedan 0/);
  expect(process.cpuUsage(start).user).toBeLessThan(100_000);
  const values = Array.from({ length: (asked[0] ?? "").split("?").length - 1 }, () => null);
  const plan = prepare(`explain query plan ${asked[0]}`).all(...values);
  expect(JSON.stringify(plan)).toContain("sms_log_dia (usuario_id=? AND creado>? AND creado<?)");
});
