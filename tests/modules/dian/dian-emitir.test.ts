import { dianRangos } from "@db/schema/dian";
import { tiendas } from "@db/schema/tiendas";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { devolucionesDeVenta } from "~/domain/devoluciones/consultas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { crearVenta } from "~/domain/ventas/crear-venta.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { numeroDeNota } from "~/modules/dian/domain/emitir/emitir.server";
import { cajasDe, guardarCaja } from "~/modules/dian/domain/pasos/cajas.server";
import { cotizar, SE_COTIZA } from "../../support/cotizaciones";
import { devolver } from "../../support/devoluciones";
import { abrirTienda, nuevoAdmin, nuevoProducto, rechazo, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { abrirTiendaConDian, documentosDe, emitirDocumentos, nuevoComprador, nuevoRango, responder } from "./support/tienda";

function conArroz() {
  const tienda = abrirTiendaConDian();
  const arroz = nuevoProducto(tienda.admin, { stock: 100 });
  const una = (campos: Record<string, unknown> = {}, ctx: Contexto = tienda.admin) =>
    vender(ctx, { detalles: [{ producto: arroz, cantidad: 1 }], ...campos });
  const numeros = () => tienda.db.select({ ultimo: dianRangos.ultimo }).from(dianRangos).orderBy(asc(dianRangos.id)).all();
  return { ...tienda, arroz, una, numeros };
}

function conRangos(ctx: Contexto, cambiar: (db: Contexto["db"]) => unknown): Contexto {
  cambiar(ctx.db);
  return ctx;
}

const en = (ctx: Contexto, dia: string): Contexto => ({ ...ctx, ahora: Date.parse(`${dia}T10:00:00-05:00`) });

test("each sale takes the next number of the range with its own, and a refused one takes none", () => {
  const { admin, arroz, una } = conArroz();
  const primera = una();
  const error = rechazo(admin, () => vender(admin, { detalles: [{ producto: arroz, cantidad: 1000 }] }));
  expect(error).toBeInstanceOf(ReglaIncumplida);
  const segunda = una();
  expect([primera, segunda].map((id) => documentosDe(admin, id).map(({ numero, estado, tipo }) => ({ numero, estado, tipo })))).toEqual([
    [{ numero: "EP1", estado: "por_firmar", tipo: "20" }],
    [{ numero: "EP2", estado: "por_firmar", tipo: "20" }],
  ]);
  expect(verificarBase(admin.db)).toEqual([]);
});

test("a document waits for the queue from the moment of its sale, and names its till", () => {
  const { admin, una } = conArroz();
  const [documento] = documentosDe(admin, una());
  expect(documento).toMatchObject({ ambiente: "1", emitido: admin.ahora, proximo: admin.ahora, cude: "", intentos: 0 });
  expect(documento?.cajaId).not.toBeNull();
});

test("the till of the browser is named, and the first one where the browser has none of this shop", () => {
  const { admin, una } = conArroz();
  const caja = (placa: string) => ({ placa, ubicacion: "Mostrador", tipo_caja: "Auxiliar" });
  guardarCaja(admin, caja("CAJA-02"));
  const [primera, segunda] = cajasDe(admin);
  const ajena = nuevoAdmin(admin.db);
  guardarCaja(ajena, caja("CAJA-09"));
  const otra = cajasDe(ajena)[0];
  const de = (cajaId?: number) => documentosDe(admin, una({}, { ...admin, deEsteEquipo: () => cajaId }))[0]?.cajaId;
  expect([de(segunda?.id), de(primera?.id), de(), de(otra?.id)]).toEqual([segunda?.id, primera?.id, primera?.id, primera?.id]);
});

test("a sale that is sent twice gets one document", () => {
  const { admin, una } = conArroz();
  const clave_envio = "una";
  expect(documentosDe(admin, una({ clave_envio })).map(({ numero }) => numero)).toEqual(["EP1"]);
  expect(documentosDe(admin, una({ clave_envio })).map(({ numero }) => numero)).toEqual(["EP1"]);
});

test("the numbers of two shops are their own", () => {
  const { admin, una } = conArroz();
  const otra = nuevoAdmin(admin.db);
  admin.db.update(tiendas).set({ dian: true }).where(eq(tiendas.usuarioId, otra.duenoId)).run();
  nuevoRango(otra, { prefijo: "ZZ", desde: 50 });
  const panela = nuevoProducto(otra);
  una();
  const suya = vender(otra, { detalles: [{ producto: panela }] });
  expect(documentosDe(otra, suya).map(({ numero }) => numero)).toEqual(["ZZ50"]);
});

test("the notes of two shops have series of their own", () => {
  const { admin } = conArroz();
  const otra = nuevoAdmin(admin.db);
  emitirDocumentos(otra);
  const nota = (ctx: Contexto, tipo: "94" | "91") => numeroDeNota(ctx, tipo).numero;
  expect([nota(admin, "94"), nota(admin, "94"), nota(otra, "94"), nota(admin, "91"), nota(otra, "91")]).toEqual([
    "NA1",
    "NA2",
    "NA1",
    "NC1",
    "NC1",
  ]);
});

test("a sale tells the queue of its document", () => {
  const { admin, una } = conArroz();
  const avisos: string[] = [];
  una({}, { ...admin, onQueued: (work) => avisos.push(work) });
  expect(avisos).toEqual(["dian"]);
});

describe("which range", () => {
  test("the oldest one that is open comes first, and then the next", () => {
    const { admin, una } = conArroz();
    admin.db.update(dianRangos).set({ hasta: 2 }).where(eq(dianRangos.prefijo, "EP")).run();
    nuevoRango(admin, { prefijo: "VIE", valida_desde: "2025-01-01", valida_hasta: "2026-11-20" });
    nuevoRango(admin, { prefijo: "NUE", valida_desde: "2026-06-01" });
    nuevoRango(admin, { prefijo: "FUT", valida_desde: "2026-12-01" });
    nuevoRango(admin, { prefijo: "PRU", valida_desde: "2020-01-01", de_prueba: true });
    expect([una(), una(), una()].flatMap((id) => documentosDe(admin, id).map(({ numero }) => numero))).toEqual(["EP1", "EP2", "NUE1"]);
  });

  test.each<[string, (ctx: Contexto) => Contexto, RegExp]>([
    [
      "there is none",
      (ctx) => conRangos(ctx, (db) => db.delete(dianRangos).run()),
      /^La tienda no tiene numeración de la DIAN para documentos equivalentes POS\./,
    ],
    [
      "it is used up",
      (ctx) => conRangos(ctx, (db) => db.update(dianRangos).set({ ultimo: 1000 }).run()),
      /^Se acabaron los números .* 18764000001\./,
    ],
    ["it is over", (ctx) => en(ctx, "2028-01-01"), /^La numeración 18764000001 .* venció el 31\/12\/2027\./],
    ["it has not begun", (ctx) => en(ctx, "2025-12-31"), /^La numeración 18764000001 .* vale desde el 01\/01\/2026\./],
  ])("when %s, the sale is refused with the reason", (_, cambiar, porque) => {
    const { admin, una } = conArroz();
    const ctx = cambiar(admin);
    const error = rechazo(ctx, () => una({}, ctx));
    expect(error).toBeInstanceOf(ReglaIncumplida);
    expect(String((error as Error).message)).toMatch(porque);
  });

  test.each(["2026-01-01T00:00:00-05:00", "2027-12-31T23:59:59-05:00"])("on its first and its last day it is open: %s", (instante) => {
    const { admin, una } = conArroz();
    expect(documentosDe(admin, una({}, { ...admin, ahora: Date.parse(instante) }))).toHaveLength(1);
  });
});

describe("a factura", () => {
  test("is for who asks for one, from the range of facturas", () => {
    const { admin, una } = conArroz();
    const cliente_fk = nuevoComprador(admin);
    expect(documentosDe(admin, una({ cliente_fk, factura: "1" }))).toMatchObject([{ tipo: "01", numero: "FE1", cajaId: null }]);
    expect(documentosDe(admin, una({ cliente_fk }))).toMatchObject([{ tipo: "20", numero: "EP1" }]);
  });

  test("is for a client who always wants one", () => {
    const { admin, una } = conArroz();
    const cliente_fk = nuevoComprador(admin, { factura: "1" });
    expect(documentosDe(admin, una({ cliente_fk }))).toMatchObject([{ tipo: "01", numero: "FE1" }]);
  });

  test.each<[string, Record<string, string> | null, string]>([
    ["no client", null, "Para una factura elija un cliente registrado, con su documento y su correo."],
    ["a client without e-mail", { correo: "" }, "Para una factura a Granos SAS falta el correo. Complete sus datos."],
    [
      "a client without anything",
      { correo: "", documento: "", tipo_documento: "" },
      "Para una factura a Granos SAS falta el tipo de documento, el número de documento y el correo. Complete sus datos.",
    ],
  ])("with %s is refused at its field", (_, falta, mensaje) => {
    const { admin, una, numeros } = conArroz();
    const cliente_fk = falta && nuevoComprador(admin, falta);
    const error = rechazo(admin, () => una({ cliente_fk: cliente_fk ?? "", factura: "1" }));
    expect(error).toMatchObject({ campo: "factura", message: mensaje });
    expect(numeros()).toEqual([{ ultimo: 0 }, { ultimo: 0 }]);
  });
});

test("a sale with a document needs a line", () => {
  const { admin } = conArroz();
  expect(rechazo(admin, () => vender(admin, {}))).toMatchObject({ message: expect.stringMatching(/^Agregue un producto/) });
});

test.runIf(SE_COTIZA)("a quotation gets no document", () => {
  const { admin, arroz } = conArroz();
  cotizar(admin, { detalles: [{ producto: arroz }] });
  expect(admin.db.$client.prepare("select count(*) from documentos_electronicos").pluck().get()).toBe(0);
});

/** The statements that a command runs, by their text. */
function sentenciasDe(ctx: Contexto, run: () => unknown): string[] {
  const vistas: string[] = [];
  const { $client: client } = ctx.db;
  const prepare = client.prepare.bind(client);
  client.prepare = (texto: string) => {
    vistas.push(texto);
    return prepare(texto);
  };
  try {
    run();
  } finally {
    client.prepare = prepare;
  }
  return vistas;
}

const DE_DOCUMENTOS = /(from|join|into|update) "?(dian_|documentos_)/i;

test("a sale of a shop that issues none runs no statement for it, and neither do its page and a list of returns", () => {
  const { admin } = abrirTienda();
  const arroz = nuevoProducto(admin, { stock: 100 });
  const datos = VentaForm.parse({ detalles: [{ producto: arroz }] });
  const vistas = sentenciasDe(admin, () => crearVenta(admin, datos));
  expect(vistas.length).toBeGreaterThan(5);
  devolver(admin, 1, [[arroz, 1]], { cliente_id: nuevoComprador(admin) });
  const leidas = sentenciasDe(admin, () => [detalleVenta(admin, 1), devolucionesDeVenta(admin, 1)]);
  expect(leidas.length).toBeGreaterThan(3);
  expect([...vistas, ...leidas].filter((texto) => DE_DOCUMENTOS.test(texto))).toEqual([]);
});

test("a list of returns asks once for all their notes", () => {
  const { admin, arroz, una } = conArroz();
  const venta = una({ detalles: [{ producto: arroz, cantidad: 3 }] });
  responder(admin, venta);
  for (let i = 0; i < 3; i++) devolver(admin, venta, [[arroz, 1]], { cliente_id: nuevoComprador(admin) });
  let devueltas: ReturnType<typeof devolucionesDeVenta> = [];
  const leidas = sentenciasDe(admin, () => {
    devueltas = devolucionesDeVenta(admin, venta);
  });
  expect(leidas.filter((texto) => DE_DOCUMENTOS.test(texto))).toHaveLength(1);
  expect(devueltas.map(({ documento_electronico: nota }) => nota?.numero)).toEqual(["NA1", "NA2", "NA3"]);
});
