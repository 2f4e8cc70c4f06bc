import { afterAll, beforeAll, expect, test } from "vitest";
import { empaquetar, nombreDeArchivo } from "~/domain/dian/documento/archivo.server";
import { leerCertificado } from "~/domain/dian/documento/certificado.server";
import { firmarDocumento } from "~/domain/dian/documento/firmar.server";
import { dianService } from "~/integrations/dian/soap.server";
import { EPOS002 } from "../support/dian/contenido";
import { makeP12 } from "../support/dian/p12";
import { type DianServer, startDianService } from "../support/dian/service";

const NOW = EPOS002.emitido;
const { p12, clave } = makeP12({ nit: EPOS002.emisor.nit });
const { firmante } = leerCertificado(p12, clave, NOW);
const issuer = {
  nit: EPOS002.emisor.nit,
  softwareId: EPOS002.software.id,
  pin: EPOS002.software.pin,
  rangos: [
    { tipo: "20", resolucion: "18760000001", prefijo: "EPOS", desde: 1, hasta: 1000, validaDesde: "2022-01-01", validaHasta: "2030-01-01" },
  ],
} as const;

let server: DianServer;
beforeAll(async () => {
  server = await startDianService({ now: () => NOW, issuers: [issuer] });
});
afterAll(() => server.stop());

test("a POS is accepted once, and then asked by its CUDE", async () => {
  const service = dianService({ url: server.url, firmante, timeoutMs: 20_000, now: () => NOW });
  const { xml, cude } = firmarDocumento(EPOS002, firmante, NOW);
  const { nombre, zip } = empaquetar(nombreDeArchivo("20", EPOS002.emisor.nit, 2022, 1), xml);
  const first = await service.sendBillSync(nombre, zip);
  expect(first).toMatchObject({ valida: true, codigo: "00" });
  const again = await service.sendBillSync(nombre, zip);
  expect(again).toMatchObject({ valida: false, mensajes: ["Regla: 90, Rechazo: Documento procesado anteriormente."] });
  expect(await service.getStatus(cude)).toMatchObject({ valida: true, codigo: "00" });
  expect(await service.getNumberingRange(EPOS002.emisor.nit, "x")).toEqual([
    {
      resolucion: "18760000001",
      prefijo: "EPOS",
      desde: 1,
      hasta: 1000,
      validaDesde: "2022-01-01",
      validaHasta: "2030-01-01",
      claveTecnica: "",
    },
  ]);
});
