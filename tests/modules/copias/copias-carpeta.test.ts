import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { checkFolder, folderPlace } from "~/modules/copias/work/folder.server";

const folder = mkdtempSync(join(tmpdir(), "tienda-memoria-"));
const usb = join(folder, "usb");
mkdirSync(usb);
const database = join(folder, "tienda.sqlite");
const mount = (...more: string[]) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", ["size=2m", ...more].join(), "tmpfs", usb], { encoding: "utf8" });
const unmount = () => spawnSync("umount", [usb]);
const { status, stderr } = mount();
const mounted = status === 0;
beforeEach((context) => context.skip(!mounted, `no tmpfs can be mounted here: ${stderr?.trim()}`));
afterAll(() => {
  if (mounted) unmount();
  rmSync(folder, { recursive: true });
});

const NAME = "tienda-20261121-101500.copia";
const BOX = "ab".repeat(16);
const place = (otroDisco = true) => folderPlace({ ruta: usb, otroDisco }, { database, box: BOX });

async function* content(size: number) {
  for (let sent = 0; sent < size; sent += 100_000) yield randomBytes(100_000);
}

test("a stick that is full keeps its last copy and no half of another", async () => {
  await place().write(NAME, content(500_000));
  await expect(place().write("tienda-20261122-101500.copia", content(4_000_000))).rejects.toThrow(
    `No hay espacio en ${usb}. Borre archivos de ahí, o use una memoria más grande.`,
  );
  expect(readdirSync(usb)).toEqual([NAME]);
});

test("one that is read-only says so and stays as it is", async () => {
  spawnSync("mount", ["-o", "remount,ro", usb]);
  const refused = new RegExp(`^No se puede guardar en ${usb}: está protegida`);
  await expect(place().write("tienda-20261122-101500.copia", content(1000))).rejects.toThrow(refused);
  await expect(place().probe()).rejects.toThrow(refused);
  await expect(checkFolder(usb, database)).rejects.toThrow(refused);
  spawnSync("mount", ["-o", "remount,rw", usb]);
  expect(readdirSync(usb)).toEqual([NAME]);
});

test("one that is pulled leaves its empty folder, which is not written to", async () => {
  expect(await checkFolder(usb, database)).toEqual({ ruta: usb, otroDisco: true, mismoDisco: false });
  unmount();
  const refused = `No está la carpeta ${usb}. Conecte la memoria o el disco y pulse Copiar ahora.`;
  await expect(place().write(NAME, content(1000))).rejects.toThrow(refused);
  expect(readdirSync(usb)).toEqual([]);
  expect(await checkFolder(usb, database)).toEqual({ ruta: usb, otroDisco: false, mismoDisco: true });
  mount();
});

test("what a kill left of a copy of this box goes, and of another box stays", async () => {
  const [own, other] = [`.tienda-${BOX}.copia.parcial`, `.tienda-${"cd".repeat(16)}.copia.parcial`];
  for (const name of [own, other]) writeFileSync(join(usb, name), "a medias");
  await place().write(NAME, content(1000));
  await place().tidy();
  expect(readdirSync(usb).sort()).toEqual([other, NAME].sort());
});
