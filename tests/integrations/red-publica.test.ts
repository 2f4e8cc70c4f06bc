import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { downloadPhoto, isLocal, isPublic, lookupPublic } from "~/integrations/identidad/foto.server";
import { PATIENCE_MS } from "../support/time";

describe("an address", () => {
  test.each(["8.8.8.8", "142.250.78.65", "172.15.255.255", "172.32.0.1", "2800:3f0:4005:40a::2001", "2a00:1450:4001::1"])(
    "%s is public",
    (ip) => {
      expect(isPublic(ip)).toBe(true);
    },
  );

  test.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.9.9.9", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8"],
    ...["192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255"],
    ...[
      "::",
      "::1",
      "::ffff:127.0.0.1",
      "::ffff:a00:1",
      "64:ff9b::7f00:1",
      "fc00::1",
      "fd12::1",
      "fe80::1",
      "ff02::1",
      "2002:7f00:1::",
      "2001:db8::1",
    ],
  ])("%s is not", (ip) => {
    expect(isPublic(ip)).toBe(false);
  });
});

test.each([true, false])("a name that leads to this machine is refused before anything is connected (all: %s)", async (all) => {
  const error = await new Promise((resolve) => lookupPublic("localhost", { all }, resolve));
  expect(String(error)).toContain("no está en la red pública");
});

describe("the address of a photo", () => {
  let server: Server;
  let base = "";
  let asked: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? "");
      if (request.url === "/lejos") response.writeHead(302, { Location: "/foto" }).end();
      else if (request.url === "/grande") for (let i = 0; i < 40; i++) response.write(Buffer.alloc(64 * 1024));
      else if (request.url === "/foto") response.end("bytes");
      else if (request.url !== "/calla") response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const reject = (url: string, local: boolean) => expect(downloadPhoto(url, { local }), url).rejects.toThrow();

  test("this machine answers to a provider that runs on it, and to no other", async () => {
    expect(await (await downloadPhoto(`${base}/foto`, { local: true })).text()).toBe("bytes");
    asked = [];
    await reject(`${base}/foto`, false);
    expect(asked).toEqual([]);
  });

  test.each(["lejos", "grande", "no-hay"])("/%s: an answer that is not the photo, or too much of it, is refused", async (path) => {
    asked = [];
    await reject(`${base}/${path}`, true);
    expect(asked).toEqual([`/${path}`]);
  });

  test("silence ends after five seconds", async () => {
    const start = performance.now();
    await reject(`${base}/calla`, true);
    expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
  });

  test.each([
    ...["https://127.0.0.1/foto", "https://[::1]/foto", "https://10.0.0.1/", "https://169.254.169.254/latest", "https://2130706433/"],
    ...[
      "https://localhost/foto",
      "https://[::ffff:127.0.0.1]/",
      "http://photos.example/foto",
      "http://10.0.0.1/foto",
      "http://127.0.0.1.nip.io/",
    ],
    ...[
      "https://a:b@photos.example/",
      "https://photos.example:8443/",
      "ftp://photos.example/",
      "file:///etc/passwd",
      "data:image/png;base64,AAAA",
      "",
      "foto.png",
    ],
  ])("%j is never asked", async (url) => {
    await reject(url, false);
    await reject(url, true);
  });

  test("plain http is of this machine by its own names only", () => {
    const local = ["http://localhost:8080/", "http://127.0.0.1/", "http://[::1]/"].map(isLocal);
    const other = ["https://localhost/", "http://localhost.evil.example/", "http://127.0.0.1.evil.example/", "http://10.0.0.1/"].map(
      isLocal,
    );
    expect([new Set(local), new Set(other)]).toEqual([new Set([true]), new Set([false])]);
  });
});
