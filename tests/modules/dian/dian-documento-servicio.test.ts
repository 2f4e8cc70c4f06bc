import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Contenido } from "~/modules/dian/domain/contenido";
import { empaquetar, nombreDeArchivo } from "~/modules/dian/domain/documento/archivo.server";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import { firmarDocumento } from "~/modules/dian/domain/documento/firmar.server";
import { type DianFailure, type DianService, DianUnavailable } from "~/modules/dian/integrations/dian-service";
import { dianService } from "~/modules/dian/integrations/soap.server";
import { ANA, EPOS002, FACTURA, NOTA_DE_AJUSTE, notaCredito, notasDebito } from "./support/contenido";
import { makeP12 } from "./support/p12";
import type { KnownIssuer } from "./support/rules";
import { type Behaviour, type DianServer, startDianService } from "./support/service";

const NOW = EPOS002.emitido;
const NIT = EPOS002.emisor.nit;
const { p12, clave } = makeP12({ nit: NIT });
const { firmante } = leerCertificado(p12, clave, NOW);
const periodo = { resolucion: "18760000001", validaDesde: "2022-01-01", validaHasta: "2030-01-01" };
const ISSUER: KnownIssuer = {
  nit: NIT,
  softwareId: EPOS002.software.id,
  pin: EPOS002.software.pin,
  rangos: [
    { ...periodo, tipo: "20", prefijo: "EPOS", desde: 1, hasta: 1000 },
    {
      ...periodo,
      tipo: "01",
      prefijo: "SETP",
      desde: 990_000_000,
      hasta: 995_000_000,
      validaDesde: "2019-01-19",
      validaHasta: "2030-01-19",
      claveTecnica: FACTURA.numeracion?.claveTecnica ?? "",
    },
  ],
};

let files = 0;
function packed(contenido: Contenido, ahora = contenido.emitido) {
  const signed = firmarDocumento(contenido, firmante, ahora);
  files += 1;
  return { ...signed, ...empaquetar(nombreDeArchivo(contenido.tipo, NIT, 2022, files), signed.xml) };
}
const adapter = (url: string, timeoutMs = 20_000, now = NOW): DianService => dianService({ url, firmante, timeoutMs, now: () => now });

async function failureOf(call: Promise<unknown>): Promise<DianFailure | "none"> {
  try {
    await call;
    return "none";
  } catch (error) {
    if (error instanceof DianUnavailable) return error.causa;
    throw error;
  }
}

let server: DianServer;
let service: DianService;
beforeAll(async () => {
  server = await startDianService({ now: () => NOW, issuers: [ISSUER] });
  service = adapter(server.url);
});
afterAll(() => server.stop());

const send = async (contenido: Contenido) => {
  const { nombre, zip } = packed(contenido);
  return service.sendBillSync(nombre, zip);
};

describe("documents", () => {
  test("of each kind are accepted, in the order of their references", async () => {
    const factura = packed(FACTURA);
    expect(await send(NOTA_DE_AJUSTE)).toMatchObject({
      valida: false,
      mensajes: ["Regla: CBG04a, Rechazo: El documento de referencia no existe"],
    });
    for (const contenido of [EPOS002, NOTA_DE_AJUSTE, FACTURA, notaCredito(factura.cude), ...notasDebito(factura.cude)]) {
      expect(await send(contenido)).toMatchObject({ valida: true, codigo: "00", mensajes: [expect.stringContaining("Notificación")] });
    }
    expect(server.accepted.map(({ tipo }) => tipo)).toEqual(["20", "94", "01", "91", "92", "93"]);
  });

  test("of somebody who gives no name are accepted, a factura too", async () => {
    const { adquiriente } = EPOS002;
    expect(await send({ ...FACTURA, numero: "SETP990000009", adquiriente })).toMatchObject({ valida: true });
  });

  test("of a contingency are accepted: of a paper, and of days before without the DIAN", async () => {
    const before = server.accepted.length;
    const ayer = NOW - 24 * 3_600_000;
    const papel = { numero: "T-1", emitido: ayer };
    const emitidos = [
      { ...EPOS002, numero: "EPOS107", tipoEmitido: "07", papel },
      { ...EPOS002, numero: "EPOS108", tipoEmitido: "08", emitido: ayer },
      { ...FACTURA, numero: "SETP990000003", tipoEmitido: "03", papel },
      { ...FACTURA, numero: "SETP990000004", tipoEmitido: "04", emitido: ayer },
    ] as const;
    for (const contenido of emitidos) expect(await send(contenido)).toMatchObject({ valida: true });
    expect(server.accepted.slice(before).map(({ tipo }) => tipo)).toEqual(["07", "08", "03", "04"]);
  });

  test("are accepted once, and then known by their key, with the answer of the DIAN", async () => {
    expect(await send(EPOS002)).toMatchObject({
      valida: false,
      codigo: "99",
      mensajes: ["Regla: 90, Rechazo: Documento procesado anteriormente."],
    });
    const known = await service.getStatus(packed(EPOS002).cude);
    expect(known).toMatchObject({ valida: true, codigo: "00", descripcion: "Procesado Correctamente." });
    expect(new TextDecoder().decode(known.respuesta ?? new Uint8Array())).toContain("<cbc:ID>EPOS002</cbc:ID>");
    expect(await service.getStatus("0".repeat(96))).toMatchObject({ valida: false, codigo: "66", respuesta: null });
  });

  const otro = { ...EPOS002, numero: "EPOS3" };
  const nota = { ...NOTA_DE_AJUSTE, numero: "NA2" };
  const sobre = nota.referencia as NonNullable<Contenido["referencia"]>;
  test.each<[string, Contenido, string]>([
    ["another PIN", { ...otro, software: { ...otro.software, pin: "54321" } }, "DEAD06"],
    ["another software", { ...otro, software: { ...otro.software, id: "x" } }, "FAB24"],
    ["a number out of its range", { ...otro, numero: "EPOS1001" }, "DEAB12b"],
    ["another prefix", { ...otro, numero: "POS3" }, "DEAB10b"],
    [
      "another resolution",
      { ...otro, numeracion: { ...(otro.numeracion as NonNullable<Contenido["numeracion"]>), resolucion: "1" } },
      "DEAB05a",
    ],
    ["another NIT than the certificate's", { ...otro, emisor: { ...otro.emisor, nit: "900123456" } }, "92"],
    ["the day before", { ...otro, emitido: NOW - 24 * 3_600_000 }, "FAD09c"],
    ["a duty that the DIAN does not know", { ...otro, emisor: { ...otro.emisor, responsabilidades: ["ZZ"] } }, "FAJ26"],
    ["a kind of identification that is not in its list", { ...otro, adquiriente: { ...ANA, tipoDocumento: "99" } }, "FAK21"],
    ["a till without a plate", { ...otro, caja: { ...(otro.caja as NonNullable<Contenido["caja"]>), placa: "" } }, "DEPD26"],
    ["another number in its reference", { ...nota, referencia: { ...sobre, numero: "EPOS9" } }, "CBG03"],
    ["another day in its reference", { ...nota, referencia: { ...sobre, emitido: NOW - 24 * 3_600_000 } }, "CBG05"],
    ["another kind in its reference", { ...nota, referencia: { ...sobre, tipo: "01" } }, "CBG06"],
    ["a paper that is not named", { ...otro, tipoEmitido: "07", papel: { numero: "", emitido: NOW } }, "DEAI01"],
    ["a quantity of nothing", { ...otro, lineas: [{ ...(otro.lineas[0] as Contenido["lineas"][number]), milesimas: 0 }] }, "FAV06"],
  ])("with %s are refused", async (_what, contenido, regla) => {
    const { valida, mensajes } = await send(contenido);
    expect(valida).toBe(false);
    expect(mensajes.join()).toContain(`Regla: ${regla},`);
  });

  test("changed after their signature are refused", async () => {
    const { xml } = packed(otro);
    const { nombre, zip } = empaquetar(nombreDeArchivo("20", NIT, 2022, 999), xml.replace("Zapatos", "Zapatas"));
    expect((await service.sendBillSync(nombre, zip)).mensajes.join()).toContain("ZE02");
  });
});

test("the test set is sent, asked and closed", async () => {
  server.testSet.set("set", { "20": 1 });
  server.pending = 1;
  const { nombre, zip } = packed({ ...EPOS002, numero: "EPOS4" });
  const { zipKey, mensajes } = await service.sendTestSetAsync(nombre, zip, "set");
  expect(mensajes).toEqual([]);
  expect(await service.getStatusZip(zipKey)).toMatchObject([{ valida: false, codigo: "", descripcion: "Batch en proceso de validación." }]);
  expect(await service.getStatusZip(zipKey)).toMatchObject([{ valida: true, codigo: "00" }]);
  const more = await service.sendTestSetAsync(nombre, zip, "set");
  server.pending = 0;
  expect(await service.getStatusZip(more.zipKey)).toMatchObject([
    { codigo: "2", descripcion: "Set de prueba con identificador set se encuentra Aceptado." },
  ]);
});

test("the authorized ranges are brought", async () => {
  const [pos, factura] = await service.getNumberingRange(NIT, ISSUER.softwareId);
  expect(pos).toEqual({
    resolucion: "18760000001",
    prefijo: "EPOS",
    desde: 1,
    hasta: 1000,
    validaDesde: "2022-01-01",
    validaHasta: "2030-01-01",
    claveTecnica: "",
  });
  expect(factura?.claveTecnica).toBe(FACTURA.numeracion?.claveTecnica);
});

describe("failures", () => {
  test.each<[Behaviour, DianFailure]>([
    ["down", "caida"],
    ["error", "caida"],
    ["forbidden", "caida"],
    ["fault", "caida"],
    ["cut", "sin_respuesta"],
    ["nonsense", "sin_respuesta"],
  ])("%s is %s", async (behaviour, causa) => {
    server.behave = () => behaviour;
    expect(await failureOf(service.getStatus("x"))).toBe(causa);
    server.behave = () => "answered";
  });

  test("silence ends in time", async () => {
    server.behave = () => "silence";
    expect(await failureOf(adapter(server.url, 200).getStatus("x"))).toBe("sin_respuesta");
    server.behave = () => "answered";
  });

  test("a document whose answer was cut is there", async () => {
    const { nombre, zip, cude } = packed({ ...EPOS002, numero: "EPOS5" });
    server.behave = () => "cut-after";
    expect(await failureOf(service.sendBillSync(nombre, zip))).toBe("sin_respuesta");
    server.behave = () => "answered";
    expect(await service.getStatus(cude)).toMatchObject({ valida: true });
  });

  test("a document is refused by a rule, where a test asks for it", async () => {
    server.behave = () => "refused";
    expect(await send({ ...EPOS002, numero: "EPOS6" })).toMatchObject({ valida: false, codigo: "99" });
    server.behave = ({ before }) => (before === 0 ? "down" : "answered");
    const { nombre, zip } = packed({ ...EPOS002, numero: "EPOS7" });
    expect(await failureOf(service.sendBillSync(nombre, zip))).toBe("caida");
    expect(await service.sendBillSync(nombre, zip)).toMatchObject({ valida: true });
    server.behave = () => "answered";
  });

  test("nobody listens, or the name is not known", async () => {
    expect(await failureOf(adapter("http://127.0.0.1:9/x").getStatus("x"))).toBe("sin_red");
    expect(await failureOf(adapter("http://nadie.invalid/x").getStatus("x"))).toBe("sin_red");
  });

  test("an envelope for another address, or of another clock, is not taken", async () => {
    const other = server.url.replace("127.0.0.1", "localhost");
    expect(await failureOf(adapter(other).getStatus("x"))).toBe("rechazo_soap");
    expect(await failureOf(adapter(server.url, 20_000, NOW + 24 * 3_600_000).getStatus("x"))).toBe("rechazo_soap");
  });
});

describe("answers that nobody should believe", () => {
  const answering = async (listener: RequestListener, timeoutMs = 5_000): Promise<DianFailure | "none"> => {
    const raw = createServer(listener).listen(0, "127.0.0.1");
    await once(raw, "listening");
    try {
      return await failureOf(adapter(`http://127.0.0.1:${(raw.address() as AddressInfo).port}/`, timeoutMs).getStatus("x"));
    } finally {
      raw.closeAllConnections();
      raw.close();
    }
  };
  const endless: RequestListener = (_, response) => {
    const writing = setInterval(() => response.write(Buffer.alloc(1_000_000, 32)), 1);
    response.once("close", () => clearInterval(writing));
  };
  const result = (inner: string) => `<a><GetStatusResult>${inner}</GetStatusResult></a>`;
  const deep = result(`<IsValid>true</IsValid>${"<a>".repeat(6_000)}${"</a>".repeat(6_000)}`);
  const billion = `<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx">]>${result("<IsValid>true</IsValid><StatusCode>&x;</StatusCode>")}`;

  test.each<[string, RequestListener, DianFailure | "none"]>([
    ["a plain one", (_, response) => response.end(result("<IsValid>true</IsValid>")), "none"],
    ["a DTD", (_, response) => response.end(billion), "sin_respuesta"],
    ["no UTF-8", (_, response) => response.end(Buffer.from("<a>\xff</a>", "latin1")), "sin_respuesta"],
    ["half of one", (_, response) => response.end("<a><GetStatusResult>"), "sin_respuesta"],
    ["another result", (_, response) => response.end("<a><OtherResult/></a>"), "sin_respuesta"],
    ["no end", endless, "sin_respuesta"],
    ["a redirect", (_, response) => response.writeHead(302, { Location: "http://127.0.0.1:9/" }).end(), "rechazo_soap"],
    ["elements in elements", (_, response) => response.end(deep), "sin_respuesta"],
    ["nothing about being valid", (_, response) => response.end(result("<DianResponse><StatusCode/></DianResponse>")), "sin_respuesta"],
    ["an empty 400", (_, response) => response.writeHead(400).end(), "rechazo_soap"],
    ["507", (_, response) => response.writeHead(507).end(), "caida"],
    [
      "a length that it does not keep",
      (_, response) => response.writeHead(200, { "Content-Length": 99 }).write("<a>", () => response.destroy()),
      "sin_respuesta",
    ],
  ])("%s", async (_what, listener, causa) => {
    expect(await answering(listener)).toBe(causa);
  });
});
