import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { configureLog } from "~/platform/process/log.server";
import { fileOf } from "../support/file";
import { consent, startIdentityProvider } from "../support/identity-provider";
import { startService, type Visitor } from "../support/service";

const PROFILE = "/usuarios/perfil/";
const answers = new Map<string, Buffer | string>();
let base = "";
let asked: string[] = [];

const picture = (background: string) =>
  sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

configureLog({ LOG_LEVEL: "silent", NODE_ENV: "test" });
const photos = createServer(({ url = "" }, response) => {
  asked.push(url);
  const body = answers.get(url);
  if (body === undefined) response.writeHead(500).end();
  else if (typeof body === "string") response.writeHead(302, { Location: body }).end();
  else response.end(body);
});
await new Promise<void>((resolve) => photos.listen(0, "127.0.0.1", resolve));
base = `http://127.0.0.1:${(photos.address() as AddressInfo).port}`;
answers.set("/roja", await picture("#c00")).set("/azul", await picture("#00c"));
answers.set("/svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")).set("/media", (await picture("#0c0")).subarray(0, 600));
answers.set("/lejos", "/roja").set("/pesada", Buffer.alloc(3 * 1024 * 1024, 1));
const provider = await startIdentityProvider();
const service = await startService(provider.variables);

afterAll(async () => {
  photos.closeAllConnections();
  photos.close();
  await provider.stop();
});

let people = 0;
beforeEach(() => {
  const n = ++people;
  asked = [];
  provider.perfil = { sub: `f${n}`, email: `foto${n}@correo.co`, email_verified: true };
});

/** Signs in with this photo at the provider; the profile that the person then has. */
async function signIn(path?: string) {
  const visitor = service.visitor();
  if (path === undefined) provider.perfil.picture = undefined;
  else provider.perfil.picture = path.startsWith("/") ? base + path : path;
  const response = await visitor.get(await consent(visitor));
  expect(response.headers.get("Location")).toBe("/after-identity-login/");
  return { visitor, ...(await profileOf(visitor)) };
}

async function profileOf(visitor: Visitor): Promise<{ foto_perfil: string | null; foto_idp_url: string }> {
  return (await visitor.data(PROFILE)).usuario;
}

describe("the photo at the provider", () => {
  test("is fetched once, drawn again and kept like an own one; another address brings another photo", async () => {
    const { visitor, foto_perfil, foto_idp_url } = await signIn("/roja");
    expect(foto_idp_url).toBe(`${base}/roja`);
    const served = await visitor.get(foto_perfil ?? "");
    expect(served.headers.get("Content-Type")).toBe("image/webp");
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 512 });
    expect((await signIn("/roja")).foto_perfil).toBe(foto_perfil);
    expect(asked).toEqual(["/roja"]);
    expect((await signIn("/azul")).foto_perfil).not.toBe(foto_perfil);
    expect(asked).toEqual(["/roja", "/azul"]);
    expect((await signIn()).foto_perfil).toBeNull();
  });

  test("is not asked for where there is an own one", async () => {
    const { visitor } = await signIn();
    await visitor.upload(PROFILE, { foto_perfil: fileOf(await picture("#ccc")) });
    const { foto_perfil } = await profileOf(visitor);
    expect((await signIn("/roja")).foto_perfil).toBe(foto_perfil);
    expect(asked).toEqual([]);
  });

  test("that the person has taken off does not come back at the next login", async () => {
    const { visitor } = await signIn("/roja");
    await visitor.form(PROFILE, { quitar_foto: 1 });
    expect((await signIn("/roja")).foto_perfil).toBeNull();
  });

  test.each(["/falla", "/svg", "/media", "/lejos", "/pesada", "https://127.0.0.1/x.png", "no es una dirección", "javascript:alert(1)"])(
    "%s keeps nobody out, and is none",
    async (path) => {
      const { visitor, foto_perfil } = await signIn(path);
      expect(foto_perfil).toBeNull();
      expect(asked).not.toContain("/roja");
      expect((await visitor.get("/dashboard/")).status).toBe(200);
    },
  );
});
