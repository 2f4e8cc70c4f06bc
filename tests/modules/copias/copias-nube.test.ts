import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newCode } from "@db/recovery-code.server";
import { opened, sealed } from "@db/sealed-copy.server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bucketPlace } from "~/modules/copias/work/bucket.server";
import { copyElsewhere, type Outcome, placeFor } from "~/modules/copias/work/copy-job.server";
import { leadsInside } from "~/modules/copias/work/private-hosts.server";
import { verify } from "~/modules.server";
import { copyOfShop } from "../../support/arrival";
import { until } from "../../support/time";
import { type Fault, startStore } from "./store";

const BOX = "0123456789abcdef0123456789abcdef";
const IDLE_MS = 1_500;
const code = newCode();

let store: Awaited<ReturnType<typeof startStore>>;
let folder: string;
let database: string;

beforeEach(async () => {
  store = await startStore();
  folder = mkdtempSync(join(tmpdir(), "tienda-nube-"));
  database = copyOfShop(folder, { name: "tienda.sqlite" });
});

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const place = () => placeFor(store.settings, { database, box: BOX, id: 7, idleMs: IDLE_MS });

async function* bytesOf(content: Buffer) {
  for (let at = 0; at < content.length; at += 100_000) yield content.subarray(at, at + 100_000);
}

async function textOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

const fileOf = (content: Buffer) => sealed(bytesOf(content), { box: Buffer.from(BOX, "hex"), code });
const NAME = "tienda-20261121-101500.copia";
const OBJECT = `mi-tienda/${NAME}`;
/** More than goes at once: three parts, and two. */
const [LARGE, TWO_PARTS] = [randomBytes(20 * 2 ** 20), randomBytes(9 * 2 ** 20)];
const closed = await textOf(fileOf(TWO_PARTS));
/** A small copy that is closed while it is sent, and a large one that was closed before. */
const copies = () => [fileOf(Buffer.from("poco")), bytesOf(closed)];

describe("a copy in a bucket", () => {
  test("is whole there, small at once and large in parts, and opens with its code", async () => {
    for (const content of [Buffer.from("poco"), LARGE]) {
      const size = await place().write(NAME, fileOf(content));
      const kept = store.objects.get(OBJECT) ?? Buffer.alloc(0);
      expect(kept.length).toBe(size);
      expect((await textOf(opened(bytesOf(kept), code))).equals(content)).toBe(true);
      expect(await place().startOf(NAME, 8)).toEqual(Buffer.from("TIENDACP"));
    }
    expect([store.uploads.size, existsSync(join(folder, "copias", "subida-7.json"))]).toEqual([0, false]);
    expect(store.seen.filter((what) => what.includes("partNumber")).length).toBe(3);
  });

  test.each<[string, RegExp, Fault, string | RegExp]>([
    ["refuses the key", /PUT/, { status: 403 }, "El servicio de la nube no aceptó la clave o el secreto (403)."],
    ["fails", /PUT/, { status: 500 }, "El servicio de la nube falló (500). Se intenta otra vez en unos minutos."],
    ["sends elsewhere", /PUT/, { status: 307 }, /mandó a otra dirección \(307\)/],
    ["hangs", /PUT/, "hangs", /dejó de contestar/],
    ["cuts off", /PUT/, "cuts", /se cortó/],
    ["keeps half", /PUT/, "keeps-half", "El servicio de la nube guardó la copia incompleta. Se intenta otra vez en unos minutos."],
  ])("of a store that %s is none, small or large, and leaves the last one", async (_how, at, fault, sentence) => {
    store.objects.set("mi-tienda/tienda-20261120-101500.copia", Buffer.from("la de ayer"));
    for (const copy of copies()) {
      store.failAt(at, fault);
      await expect(place().write(NAME, copy)).rejects.toThrow(sentence);
      expect([...store.objects.keys()]).toEqual(["mi-tienda/tienda-20261120-101500.copia"]);
    }
    store.failAt(null);
    await place().write(NAME, bytesOf(closed));
    await place().tidy();
    expect([store.objects.has(OBJECT), store.uploads.size]).toEqual([true, 0]);
  });

  test("of a store that drips is none after its time, small or large, and neither is its list", async () => {
    const slow = placeFor(store.settings, { database, box: BOX, id: 7, idleMs: IDLE_MS, longestMs: 300 });
    store.failAt(/./, "drips");
    for (const copy of copies()) await expect(slow.write(NAME, copy)).rejects.toThrow(/dejó de contestar/);
    for (const run of [() => slow.names(), () => slow.startOf(NAME, 44), () => slow.probe()])
      await expect(run()).rejects.toThrow(/dejó de contestar/);
    store.failAt(/list-type/, "lists-for-ever");
    await expect(place().names()).rejects.toThrow(/hay más de 10\.000 archivos/);
    const pages = store.seen.filter((what) => what.includes("list-type")).length;
    expect(pages).toBeLessThan(110);
  });

  test("goes to its place while another one hangs, whose failure comes later", async () => {
    const hung = await startStore();
    hung.failAt(/./, "hangs");
    const usb = join(folder, "usb");
    mkdirSync(usb);
    const outcomes: Outcome[] = [];
    const places = [
      { id: 1, settings: hung.settings },
      { id: 2, settings: store.settings },
      { id: 3, settings: { tipo: "carpeta" as const, ruta: usb, otroDisco: false } },
    ];
    const all = copyElsewhere({ database, folder, box: BOX, code, places }, verify, (outcome) => outcomes.push(outcome));
    await until(() => outcomes.length === 2);
    expect(outcomes.map(({ id }) => id).sort()).toEqual([2, 3]);
    hung.close();
    await all;
    expect(outcomes[2]).toEqual({ id: 1, error: expect.stringMatching(/se cortó/) });
  });

  test("in parts is none when the end says 200 and fails", async () => {
    store.failAt(/POST.*uploadId/, "says-ok-and-fails");
    await expect(place().write(NAME, bytesOf(closed))).rejects.toThrow(/no aceptó la copia|falló/);
    expect(store.objects.size).toBe(0);
  });

  test("does not believe a list that lies about its length, or a secret that is wrong", async () => {
    store.failAt(/GET/, "says-more");
    await expect(place().names()).rejects.toThrow(/se cortó/);
    store.failAt(null);
    const other = bucketPlace({ ...store.settings, secreto: "otro" }, { database, id: 7 });
    await expect(other.names()).rejects.toThrow(/no aceptó la clave o el secreto/);
  });

  test("goes by http to private addresses alone", async () => {
    const inside = ["127.0.0.1", "[::1]", "192.168.1.9", "10.0.0.3", "localhost"];
    const outside = ["8.8.8.8", "169.254.169.254", "[2001:db8::1]", "[::ffff:8.8.8.8]", "0.0.0.0", "tienda.invalid"];
    expect([await Promise.all(inside.map(leadsInside)), await Promise.all(outside.map(leadsInside))]).toEqual([
      inside.map(() => true),
      outside.map(() => false),
    ]);
    const secret = bucketPlace({ ...store.settings, extremo: "http://tienda.invalid" }, { database, id: 7, idleMs: IDLE_MS });
    await expect(secret.names()).rejects.toThrow(/No se encuentra el servicio/);
  });
});

test("of this box the old copies go, and those of another box and other files stay", async () => {
  const day = (number: number) => `tienda-202601${String(number).padStart(2, "0")}-101500.copia`;
  const header = (box: string) => Buffer.concat([Buffer.from("TIENDACP\x01"), Buffer.from(box, "hex"), Buffer.alloc(19)]);
  for (let number = 1; number <= 31; number++) store.objects.set(`mi-tienda/${day(number)}`, header(BOX));
  // Of one day each: an older one of another box, and a newer one, which takes no day from this box.
  const others = ["tienda-20260105-000000.copia", "tienda-20260106-235959.copia"];
  for (const name of others) store.objects.set(`mi-tienda/${name}`, header("f".repeat(32)));
  store.objects.set("mi-tienda/notas.txt", Buffer.from("mías"));
  const outcomes: Outcome[] = [];
  const job = { database, folder, box: BOX, code, places: [{ id: 7, settings: store.settings }] };
  await copyElsewhere(job, verify, (outcome) => outcomes.push(outcome));
  expect(outcomes).toEqual([{ id: 7, tamano: expect.any(Number) }]);
  const names = [...store.objects.keys()].map((key) => key.slice("mi-tienda/".length)).sort();
  expect(names).not.toContain(day(1));
  expect(names).toEqual(expect.arrayContaining([day(3), day(6), day(31), ...others, "notas.txt"]));
  expect(names.length).toBe(33);
});
