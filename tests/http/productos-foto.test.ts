import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { errorsOf } from "../support/answers";
import { dump } from "../support/dump";
import { fileOf } from "../support/file";
import { startService } from "../support/service";
import { lastId, newProduct } from "../support/shop";

const service = await startService();
const admin = await service.admin("duena");
const vendedor = await service.vendedor(admin, "vendedor");
const pan = await newProduct(service, admin, { nombre: "Pan" });
await admin.form(`/productos/favorito/${pan}/`, { favorito: 1 });

const picture = (background = "#358") =>
  sharp({ create: { width: 900, height: 450, channels: 3, background } })
    .png()
    .toBuffer();
const FIELDS = { nombre: "Pan", precio: "1000", stock: "5" };
const edit = (fields: Record<string, string | File>) => admin.upload(`/productos/editar/${pan}/`, { ...FIELDS, ...fields });
const photo = async (visitor = admin): Promise<string | null> => (await visitor.data(`/productos/${pan}/`)).producto.foto;

async function withPhoto(background?: string): Promise<string> {
  const response = await edit({ foto: fileOf(await picture(background)) });
  expect(response.status).toBe(302);
  admin.cookies.delete("flash");
  return (await photo()) ?? "";
}

test("comes with the form, is served small, and has an ETag", async () => {
  const made = await admin.upload("/productos/nuevo/", {
    nombre: "Queso",
    precio: "1",
    foto: fileOf(await picture(), "queso.txt", "text/plain"),
  });
  expect(made.status).toBe(302);
  const id = lastId(service, "productos");
  const { foto } = (await vendedor.data(`/productos/${id}/`)).producto;
  expect(foto).toMatch(new RegExp(`^/productos/foto/${id}/\\?v=[0-9a-f]{12}$`));
  const response = await vendedor.get(foto);
  const etag = response.headers.get("ETag") ?? "";
  expect([response.status, response.headers.get("Content-Type"), response.headers.get("Cache-Control")]).toEqual([
    200,
    "image/webp",
    "private, no-cache",
  ]);
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: "webp", width: 512, height: 256 });
  const again = await vendedor.send(foto, { headers: { "If-None-Match": etag } });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
});

test("stands in the list, in the suggestions, in the favourites and in the form, and is null without one", async () => {
  const url = await withPhoto();
  const list = (await vendedor.data("/productos/")).productos.find(({ id }: { id: number }) => id === pan);
  const [suggested] = (await (await vendedor.get("/ventas/api/sugerencias/?q=pan")).json()).productos;
  const [favourite] = (await vendedor.data("/ventas/nueva/")).favoritos;
  for (const { foto } of [list, suggested, favourite]) expect(foto).toBe(url);
  for (const path of ["/productos/", "/ventas/nueva/", `/productos/${pan}/`, `/productos/editar/${pan}/`])
    expect(await admin.html(path), path).toContain(`src="${url}"`);
  await newProduct(service, admin, { nombre: "Pandebono" });
  expect((await (await vendedor.get("/ventas/api/sugerencias/?q=pandebono")).json()).productos[0].foto).toBeNull();
});

test("goes with quitar_foto=1; a new one beside it wins; without either it stays", async () => {
  const url = await withPhoto("#111");
  await edit({});
  expect(await photo()).toBe(url);
  await edit({ quitar_foto: "1", foto: fileOf(await picture("#420")) });
  expect([await photo(), (await photo()) === url]).toEqual([expect.stringContaining("?v="), false]);
  await admin.form(`/productos/editar/${pan}/`, { ...FIELDS, quitar_foto: 1 });
  expect([await photo(), (await admin.get(url)).status]).toEqual([null, 404]);
});

test("weighs at most 200 KB, whatever is sent", async () => {
  const side = 640;
  const noise = await sharp(randomBytes(side * side * 4), { raw: { width: side, height: side, channels: 4 } })
    .webp({ quality: 80 })
    .toBuffer();
  expect((await edit({ foto: fileOf(noise) })).status).toBe(302);
  const bytes = service.db.$client.prepare("select length(contenido) from fotos_producto where producto_id = ?").pluck().get(pan);
  expect(bytes).toBeLessThanOrEqual(204_800);
  expect((await sharp(Buffer.from(await (await admin.get((await photo()) ?? "")).arrayBuffer())).metadata()).width).toBe(512);
});

describe("a photo is refused, and nothing changes,", () => {
  test.each([
    ["because it is no picture", () => fileOf("GIF89a")],
    ["because it is damaged", async () => fileOf((await picture()).subarray(0, 300))],
    ["because it is text", () => "no es un archivo"],
  ])("%s", async (_, foto) => {
    const before = dump(service);
    const response = await edit({ foto: await foto() });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("campo-error")]);
    expect(dump(service)).toBe(before);
  });

  test("with quitar_foto=quizás", async () => {
    expect(Object.keys(await errorsOf(admin, `/productos/editar/${pan}/`, { ...FIELDS, quitar_foto: "quizás" }))).toEqual(["quitar_foto"]);
  });
});
