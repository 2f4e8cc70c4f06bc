import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import type { DianService } from "~/modules/dian/integrations/dian-service";
import { dianService } from "~/modules/dian/integrations/soap.server";
import { EPOS002 } from "./support/contenido";
import { makeP12 } from "./support/p12";

const NOW = EPOS002.emitido;
const { p12, clave } = makeP12({ nit: EPOS002.emisor.nit });
const { firmante } = leerCertificado(p12, clave, NOW);

describe("answers in the words of the DIAN", () => {
  const C = 'xmlns:c="http://schemas.microsoft.com/2003/10/Serialization/Arrays"';
  const asking = async <T>(answer: string, ask: (to: DianService) => Promise<T>): Promise<T> => {
    const raw = createServer((_, response) => response.end(answer)).listen(0, "127.0.0.1");
    await once(raw, "listening");
    try {
      return await ask(
        dianService({ url: `http://127.0.0.1:${(raw.address() as AddressInfo).port}/`, firmante, timeoutMs: 20_000, now: () => NOW }),
      );
    } finally {
      raw.closeAllConnections();
      raw.close();
    }
  };

  test("a refusal, with what is not said left out", async () => {
    const said = `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><SendBillSyncResponse xmlns="http://wcf.dian.colombia"><SendBillSyncResult xmlns:b="http://schemas.datacontract.org/2004/07/DianResponse" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><b:ErrorMessage ${C}><c:string>Regla: FAJ43b, Notificación: Nombre &amp; apellido</c:string><c:string>Regla: AA09 Valor del CUFE no está calculado correctamente.</c:string></b:ErrorMessage><b:IsValid>false</b:IsValid><b:StatusCode>99</b:StatusCode><b:StatusDescription>Validación contiene errores en campos mandatorios.</b:StatusDescription><b:StatusMessage>Documento con errores en campos mandatorios.</b:StatusMessage><b:XmlBase64Bytes i:nil="true"/></SendBillSyncResult></SendBillSyncResponse></s:Body></s:Envelope>`;
    expect(await asking(said, (to) => to.sendBillSync("z.zip", new Uint8Array()))).toEqual({
      valida: false,
      codigo: "99",
      descripcion: "Validación contiene errores en campos mandatorios.",
      mensajes: ["Regla: FAJ43b, Notificación: Nombre & apellido", "Regla: AA09 Valor del CUFE no está calculado correctamente."],
      respuesta: null,
      clave: "",
    });
  });

  test("a refusal is kept short, however long it is", async () => {
    const said = `<a><GetStatusResult><ErrorMessage>${`<string>${"x".repeat(5_000)}</string>`.repeat(300)}</ErrorMessage><IsValid>false</IsValid></GetStatusResult></a>`;
    const { mensajes } = await asking(said, (to) => to.getStatus("k"));
    expect([mensajes.length, mensajes[0]?.length]).toEqual([100, 1_000]);
  });

  test("a file that the test set refuses at once", async () => {
    const said = `<a><SendTestSetAsyncResult xmlns:b="http://schemas.datacontract.org/2004/07/UploadDocumentResponse"><b:ErrorMessageList xmlns:c="http://schemas.datacontract.org/2004/07/XmlParamsResponseTrackId"><c:XmlParamsResponseTrackId><c:DocumentKey/><c:ProcessedMessage>Archivo no es un ZIP.</c:ProcessedMessage><c:Success>false</c:Success></c:XmlParamsResponseTrackId></b:ErrorMessageList><b:ZipKey/></SendTestSetAsyncResult></a>`;
    expect(await asking(said, (to) => to.sendTestSetAsync("z.zip", new Uint8Array(), "s"))).toEqual({
      zipKey: "",
      mensajes: ["Archivo no es un ZIP."],
    });
  });

  test("a range that is none is left out", async () => {
    const range = (from: string, until: string) =>
      `<NumberRangeResponse><ResolutionNumber>1</ResolutionNumber><Prefix>P</Prefix><FromNumber>${from}</FromNumber><ToNumber>9</ToNumber><ValidDateFrom>2026-01-01T00:00:00</ValidDateFrom><ValidDateTo>${until}</ValidDateTo></NumberRangeResponse>`;
    const said = `<a><GetNumberingRangeResult>${range("", "2027-01-01")}${range("1", "nunca")}${range("2", "2027-01-01T00:00:00")}</GetNumberingRangeResult></a>`;
    expect((await asking(said, (to) => to.getNumberingRange("1", "s"))).map(({ desde }) => desde)).toEqual([2]);
  });

  const range = (number: number) =>
    `<NumberRangeResponse><ResolutionNumber>1</ResolutionNumber><Prefix>P</Prefix><FromNumber>${number}</FromNumber><ToNumber>${number}</ToNumber><ValidDateFrom>2026-01-01</ValidDateFrom><ValidDateTo>2027-01-01</ValidDateTo></NumberRangeResponse>`;
  const ranges = (inner: string) => `<a><GetNumberingRangeResult>${inner}</GetNumberingRangeResult></a>`;
  const many = (count: number) => ranges(Array.from({ length: count }, (_, i) => range(i)).join(""));
  const nested = (depth: number) => ranges("<NumberRangeResponse>".repeat(depth) + "</NumberRangeResponse>".repeat(depth));

  test("as much of it as is read", async () => {
    expect(await asking(many(200), (to) => to.getNumberingRange("1", "s"))).toHaveLength(200);
    expect(await asking(nested(61), (to) => to.getNumberingRange("1", "s"))).toEqual([]);
  });

  test.each([
    ["with more ranges", many(201)],
    ["nested deeper", nested(63)],
    ["nested without end", nested(4_900)],
    ["nested behind an attribute that looks like an end", ranges('<b c="/>">'.repeat(100) + "</b>".repeat(100))],
    ["longer than 2 MiB", ranges(`<b>${"1".repeat(2 * 2 ** 20)}</b>`)],
  ])("%s is one that is not understood", async (_what, said) => {
    await expect(asking(said, (to) => to.getNumberingRange("1", "s"))).rejects.toMatchObject({ causa: "sin_respuesta" });
  });

  test("a number without end is none", async () => {
    const endless = range(1).replace("<FromNumber>1", `<FromNumber>${"1".repeat(10 ** 6)}`);
    expect(await asking(ranges(endless + range(2)), (to) => to.getNumberingRange("1", "s"))).toHaveLength(1);
  });

  test("a file of which nothing is known yet", async () => {
    expect(await asking("<a><GetStatusZipResult/></a>", (to) => to.getStatusZip("k"))).toEqual([]);
  });
});
