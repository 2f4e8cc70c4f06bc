import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkFolder, folderPlace } from "~/modules/copias/work/folder.server";

const BOX = "ab".repeat(16);
const NAME = "tienda-20261121-101500.copia";
const HALF = `.tienda-${BOX}.copia.parcial`;
const HEADER = Buffer.concat([Buffer.from("TIENDACP\x01"), Buffer.from(BOX, "hex"), Buffer.alloc(19)]);
const LINK = /hay un enlace en lugar de una carpeta, y no se sigue/;

let folder: string;
let usb: string;
let database: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tienda-hostil-"));
  usb = join(folder, "stick", "copias");
  mkdirSync(usb, { recursive: true });
  mkdirSync(join(folder, "db"));
  database = join(folder, "db", "tienda.sqlite");
  writeFileSync(database, "la tienda");
});

afterEach(() => rmSync(folder, { recursive: true }));

const place = (ruta = usb) => folderPlace({ ruta, otroDisco: false }, { database, box: BOX });
const pipe = (path: string) => execFileSync("mkfifo", [path]);

async function* content(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}

describe("what stands in the way of a copy", () => {
  const obstacles: (readonly [what: string, make: (path: string) => void])[] = [
    ["a link to the database", (path) => symlinkSync(database, path)],
    ["a link to nothing", (path) => symlinkSync(join(folder, "db", "nuevo"), path)],
    ["a pipe", pipe],
    ["a folder", (path) => mkdirSync(path)],
    // Only root makes one.
    ...(process.getuid?.() === 0 ? [["a device", (path: string) => execFileSync("mknod", [path, "c", "1", "3"])] as const] : []),
  ];

  test.each(obstacles)("%s by the name of its half is left alone", async (_what, make) => {
    make(join(usb, HALF));
    const before = statSync(join(usb, HALF), { throwIfNoEntry: false })?.mode;
    expect(await place().write(NAME, content("una", " copia"))).toBe(9);
    await place().tidy();
    expect(readFileSync(join(usb, NAME), "utf8")).toBe("una copia");
    expect(readdirSync(usb).sort()).toEqual([HALF, NAME]);
    expect(statSync(join(usb, HALF), { throwIfNoEntry: false })?.mode).toBe(before);
    expect([readFileSync(database, "utf8"), readdirSync(join(folder, "db"))]).toEqual(["la tienda", ["tienda.sqlite"]]);
  });

  test.each(obstacles)("%s by its own name is not written over, and no copy of ours", async (_what, make) => {
    make(join(usb, NAME));
    expect(await place().names()).toEqual([NAME]);
    expect(await place().startOf(NAME, 44)).toEqual(Buffer.alloc(0));
    await expect(place().write(NAME, content("una copia"))).rejects.toThrow(/apareció otro archivo con el nombre de la copia/);
    await place().remove(NAME);
    expect(readdirSync(usb)).toEqual([NAME]);
    expect([readFileSync(database, "utf8"), readdirSync(join(folder, "db"))]).toEqual(["la tienda", ["tienda.sqlite"]]);
  });

  test("a half of before goes, when it is a plain file", async () => {
    for (const name of [HALF, `.tienda-${BOX}.0123456789ab.copia.parcial`]) writeFileSync(join(usb, name), "a medias");
    writeFileSync(join(usb, `.tienda-${"cd".repeat(16)}.copia.parcial`), "de otro equipo");
    await place().tidy();
    expect(readdirSync(usb)).toEqual([`.tienda-${"cd".repeat(16)}.copia.parcial`]);
  });
});

describe("a link in the path of the place", () => {
  const swap = (path: string) => {
    renameSync(path, `${path}-fuera`);
    symlinkSync(join(folder, "db"), path);
  };

  test.each([
    ["itself", () => swap(usb)],
    [
      "above it",
      () => {
        mkdirSync(join(folder, "db", "copias"));
        swap(join(folder, "stick"));
      },
    ],
  ])("%s is not followed", async (_where, make) => {
    make();
    for (const run of [
      () => place().names(),
      () => place().write(NAME, content("x")),
      () => place().startOf("tienda.sqlite", 4),
      () => place().remove("tienda.sqlite"),
      () => place().tidy(),
      () => place().probe(),
    ])
      await expect(run()).rejects.toThrow(LINK);
    expect(readFileSync(database, "utf8")).toBe("la tienda");
    expect(readdirSync(join(folder, "db")).filter((name) => name !== "copias")).toEqual(["tienda.sqlite"]);
  });

  test("that comes while a copy is written leads it nowhere", async () => {
    async function* pieces() {
      yield Buffer.from("una");
      swap(usb);
      yield Buffer.from(" copia");
    }
    const written = place().write(NAME, pieces());
    if (process.platform === "linux") await written;
    expect(readdirSync(join(folder, "db"))).toEqual(["tienda.sqlite"]);
    expect(readdirSync(`${usb}-fuera`)).toEqual([NAME]);
  });

  test("is resolved when the place is added: what is kept is the true path, and never the shop's own folder", async () => {
    const link = join(folder, "atajo");
    symlinkSync(usb, link);
    expect(await checkFolder(link, database)).toEqual({ ruta: usb, otroDisco: false, mismoDisco: true });
    swap(usb);
    await expect(checkFolder(usb, database)).rejects.toThrow(/Esa es la carpeta de la propia tienda/);
  });
});

test("a folder that is a pipe, a file or a device is no place, and keeps nobody waiting", async () => {
  const paths = ["tubo", "archivo"].map((name) => join(folder, name));
  pipe(paths[0] ?? "");
  writeFileSync(paths[1] ?? "", "x");
  for (const path of [...paths, "/dev/null"]) {
    await expect(place(path).write(NAME, content("x")), path).rejects.toThrow(/^No está la carpeta/);
    await expect(checkFolder(path, database), path).rejects.toThrow("Eso no es una carpeta. Escriba la ruta de una carpeta.");
  }
});

test("a list of more than 10,000 names is none", async () => {
  for (let n = 0; n < 10_000; n++) writeFileSync(join(usb, `foto-${n}`), "");
  writeFileSync(join(usb, NAME), HEADER);
  await expect(place().names()).rejects.toThrow("Esa carpeta tiene más de 10.000 archivos. Use una carpeta solo para las copias.");
  rmSync(join(usb, "foto-0"));
  expect(await place().names()).toEqual([NAME]);
  expect(await place().startOf(NAME, 44)).toEqual(HEADER);
});
