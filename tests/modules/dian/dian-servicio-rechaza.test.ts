import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import { DianUnavailable } from "~/modules/dian/integrations/dian-service";
import { dianService } from "~/modules/dian/integrations/soap.server";
import { AHORA } from "../../support/tienda";
import { makeP12 } from "./support/p12";

const { p12, clave } = makeP12();
const { firmante } = leerCertificado(p12, clave, AHORA);

describe("what a person must mend says what to do", () => {
  /** What a call to a server says that it failed by, and how far our clock is ahead. */
  async function failing(raw: Server, scheme = "http"): Promise<[string, string, number | undefined]> {
    raw.listen(0, "127.0.0.1");
    await once(raw, "listening");
    const url = `${scheme}://127.0.0.1:${(raw.address() as AddressInfo).port}/`;
    const service = dianService({ url, firmante, timeoutMs: 5_000, now: () => AHORA });
    try {
      await service.getStatus("x");
      return ["none", "", service.ahead];
    } catch (error) {
      if (error instanceof DianUnavailable) return [error.causa, error.message, service.ahead];
      throw error;
    } finally {
      raw.close();
    }
  }

  test.each([
    [302, "Manda a otra dirección"],
    [400, "Actualice el programa"],
    [401, "revise el certificado y el SoftwareID"],
    [404, "La dirección del servicio cambió"],
    [429, "se le envía demasiado"],
  ])("status %i", async (status, words) => {
    const raw = createServer((_, response) => response.writeHead(status, { Location: "http://127.0.0.1:9/" }).end());
    expect((await failing(raw)).slice(0, 2)).toEqual(["rechazo_soap", expect.stringContaining(words)]);
  });

  test("a server that does not prove whose it is", async () => {
    const raw = createTlsServer({ cert: firmante.certificados.join("\n"), key: firmante.llave });
    expect((await failing(raw, "https")).slice(0, 2)).toEqual(["rechazo_soap", expect.stringContaining("no es de confianza")]);
  });

  test("an hour that is not ours is told beside the answer", async () => {
    const yesterday = new Date(AHORA - 86_400_000).toUTCString();
    const raw = createServer((_, response) => response.writeHead(401, { Date: yesterday }).end());
    expect(await failing(raw)).toEqual(["rechazo_soap", expect.any(String), 86_400_000]);
  });
});
