import forge from "node-forge";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Excedido } from "~/modules/dian/domain/documento/excedido";
import { jobsHere } from "~/modules/dian/integrations/jobs.server";
import { dianWorkshop } from "~/modules/dian/work/dian-workshop.server";
import { newFolder, type ServiceProcess, startProcess } from "../../support/process";
import { until } from "../../support/time";
import { imaginaryPair, MADE_WITH, makeP12, roundsOf } from "./support/p12";
import { EMISOR, paso } from "./support/pasos";
import { type DianServer, startDianService } from "./support/service";
import { DianShop, ISSUER } from "./support/shop";

const CHARGED = 20;

let folder: ReturnType<typeof newFolder>;
let dian: DianServer;
let service: ServiceProcess;
beforeEach(async () => {
  folder = newFolder();
  dian = await startDianService({ issuers: [ISSUER], schema: false });
  service = await startProcess(folder.database, { workers: 2, variables: { DIAN_URL: dian.url } });
});
afterEach(async () => {
  await service.stop();
  await dian.stop();
  folder.remove();
});

test("a certificate that costs, kept before there was a limit, holds its own shop's documents alone", async () => {
  const [owner, other] = [await service.owner(), await service.owner("otra")];
  const shop = new DianShop(folder.database);
  await shop.open(owner);
  await other.form("/productos/nuevo/", { nombre: "Sal", precio: "1000", stock: 1_000, iva: "19" });
  const pids = service.servingPids();
  const { cert } = makeP12();
  shop.alsoIssues("otra", { llave: forge.pki.privateKeyToPem(imaginaryPair(32_768).privateKey), certificados: [cert] });
  for (let i = 0; i < 3; i++) expect(await shop.charge(other, "2")).toBe(true);
  for (let i = 0; i < CHARGED; i++) expect(await shop.charge(owner)).toBe(true);
  await until(() => dian.accepted.length === CHARGED);
  await until(async () => (await other.text("/dashboard/")).includes("La llave del certificado guardado no sirve"));
  expect((await other.data("/dian/")).documentos).toHaveLength(3);
  expect(await other.text("/dian/")).toContain("3 documentos electrónicos esperan. La llave del certificado guardado no sirve");
  expect(await owner.text("/dashboard/")).not.toContain("La llave del certificado");
  expect(service.servingPids()).toEqual(pids);
});

test("certificates that cost are refused, and their shop alone waits for it", async () => {
  const [owner, other] = [await service.owner(), await service.owner("otra")];
  const shop = new DianShop(folder.database);
  await shop.open(owner);
  await other.form(paso("emisor"), EMISOR);
  const pids = service.servingPids();
  const { p12, clave } = makeP12({ vueltas: MADE_WITH });
  const costly: [Uint8Array, string][] = [
    [roundsOf(p12, { mac: 5_000_000 }), "más de 600.000 vueltas"],
    [roundsOf(p12, { key: 5_000_000 }), "más de 600.000 vueltas"],
    [makeP12({ par: imaginaryPair(16_384) }).p12, "debe ser RSA"],
    [makeP12({ otros: 20 }).p12, "más de 20 certificados"],
  ];
  const refused = costly.map(async ([bytes]) => {
    const answer = await other.upload(
      paso("certificado"),
      { archivo: new File([new Uint8Array(bytes)], "firma.p12"), clave },
      { Accept: "application/json" },
    );
    return [answer.status, (await answer.json()).errors.archivo[0]];
  });
  for (let i = 0; i < 5; i++) expect(await shop.charge(owner)).toBe(true);
  expect(await Promise.all(refused)).toEqual(costly.map(([, words]) => [400, expect.stringContaining(words)]));
  await until(() => dian.accepted.length === 5);
  expect(service.servingPids()).toEqual(pids);
});

test("the process apart opens a certificate, says why another is none, and ends at what takes too much", async () => {
  const now = Date.parse("2026-11-26T10:00:00-05:00");
  const workshop = dianWorkshop();
  const { leerCertificado, rangesIn } = workshop.jobsOf(1);
  const { p12, clave } = makeP12();
  const opened = await leerCertificado(p12, clave, now);
  expect(opened).toEqual(await jobsHere.leerCertificado(p12, clave, now));
  await expect(leerCertificado(p12, "otra", now)).rejects.toMatchObject({ name: "CertificadoInvalido", causa: "clave" });
  await expect(rangesIn(Buffer.from("<a/>"), "X")).rejects.toMatchObject({ name: "DianUnavailable", causa: "sin_respuesta" });
  await expect(leerCertificado(p12, "x".repeat(2 * 10 ** 7), now)).rejects.toThrow(Excedido);
  expect(await leerCertificado(p12, clave, now)).toEqual(opened);
  workshop.stop();
});
