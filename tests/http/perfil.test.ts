import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, taken } from "../support/answers";
import { dump } from "../support/dump";
import { fileOf } from "../support/file";
import { control, messagesOf, notesOf } from "../support/html";
import { startService, type Visitor } from "../support/service";

const PATH = "/usuarios/perfil/";
const MIB = 1024 * 1024;

const service = await startService();
const admin = await service.admin("duena");
const vendedor = await service.vendedor(admin, "vendedor");

const picture = (format: "png" | "jpeg" | "webp" = "png", background = "#358") =>
  sharp({ create: { width: 600, height: 300, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
const profile = async (visitor: Visitor) => (await visitor.data(PATH)).usuario;

async function withPhoto(visitor: Visitor, background?: string): Promise<string> {
  const response = await visitor.upload(PATH, { nombre: "Rosa", foto_perfil: fileOf(await picture("png", background)) });
  expect([response.status, response.headers.get("Location")]).toEqual([302, PATH]);
  visitor.cookies.delete("flash");
  return (await profile(visitor)).foto_perfil;
}

describe("the own profile", () => {
  test("keeps names and telephone, of the admin and of a vendedor", async () => {
    for (const visitor of [admin, vendedor]) {
      const before = await profile(visitor);
      const flash = await taken(visitor, PATH, { nombre: " Rosa ", apellido: "Díaz", telefono: "300 123" }, PATH);
      expect(flash).toMatchObject({ tipo: "exito", mensaje: "Su perfil quedó guardado." });
      expect(await profile(visitor)).toEqual({ ...before, nombre: "Rosa", apellido: "Díaz", telefono: "300 123" });
    }
  });

  test.each([
    ["nombre", "x".repeat(151)],
    ["apellido", "a\u0000b"],
    ["telefono", "3".repeat(21)],
    ["foto_perfil", "no es un archivo"],
    ["quitar_foto", "quizás"],
  ])("%s %j is refused", async (field, typed) => {
    const before = dump(service);
    expect(Object.keys(await errorsOf(vendedor, PATH, { nombre: "Otra", [field]: typed }))).toEqual([field]);
    expect(dump(service)).toBe(before);
  });

  test("POST /usuarios/tutorial/ remembers it, for the one who asks", async () => {
    const flash = await taken(vendedor, "/usuarios/tutorial/", {}, "/dashboard/");
    expect(flash.tipo).toBe("exito");
    expect([(await profile(vendedor)).tutorial_visto, (await profile(admin)).tutorial_visto]).toEqual([true, false]);
    const json = await admin.form("/usuarios/tutorial/", {}, JSON_ONLY);
    expect([json.status, await json.json()]).toEqual([200, { success: true, mensaje: expect.any(String), redirect: "/dashboard/" }]);
    expect((await profile(admin)).tutorial_visto).toBe(true);
    const get = await admin.get("/usuarios/tutorial/");
    expect([get.status, get.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

describe("the photo", () => {
  test.each(["png", "jpeg", "webp"] as const)("a %s is taken, whatever its name, and served small", async (format) => {
    const response = await vendedor.upload(PATH, { foto_perfil: fileOf(await picture(format), "ñandú.txt", "text/plain") });
    expect(response.status).toBe(302);
    const photo = await vendedor.get((await profile(vendedor)).foto_perfil);
    expect([photo.status, photo.headers.get("Content-Type"), photo.headers.get("X-Content-Type-Options")]).toEqual([
      200,
      "image/webp",
      "nosniff",
    ]);
    const bytes = Buffer.from(await photo.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 256 });
  });

  test("has an ETag, and is not sent again while it is the same", async () => {
    const url = await withPhoto(vendedor, "#111");
    const photo = await vendedor.get(url);
    const etag = photo.headers.get("ETag") ?? "";
    expect([etag, photo.headers.get("Cache-Control")]).toEqual([expect.stringMatching(/^"[0-9a-f]{64}"$/), "private, no-cache"]);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const again = await vendedor.send(url, { headers: { "If-None-Match": known } });
      expect([again.status, (await again.arrayBuffer()).byteLength, again.headers.get("ETag")], known).toEqual([304, 0, etag]);
    }
    const other = await withPhoto(vendedor, "#999");
    expect(other).not.toBe(url);
    expect((await vendedor.send(other, { headers: { "If-None-Match": etag } })).status).toBe(200);
  });

  test("is seen by the own shop only", async () => {
    const [url, boss] = [await withPhoto(vendedor), await withPhoto(admin)];
    const stranger = await service.admin();
    const theirs = await service.vendedor(stranger);
    for (const visitor of [admin, vendedor, await service.vendedor(admin)])
      for (const path of [url, boss]) expect((await visitor.get(path)).status).toBe(200);
    for (const visitor of [stranger, theirs]) for (const path of [url, boss]) expect((await visitor.get(path)).status).toBe(404);
    expect((await service.visitor().get(url)).headers.get("Location")).toContain("/login/");
    expect((await stranger.get("/usuarios/foto/987654/")).status).toBe(404);
  });

  test("stands in the menu; without one the initials do", async () => {
    const owner = await service.admin();
    await owner.form(PATH, { nombre: "élida", apellido: "Ñuñez" });
    expect(await owner.html("/dashboard/")).toContain('<span class="retrato" aria-hidden="true">ÉÑ</span>');
    const url = await withPhoto(owner);
    expect(await owner.html("/dashboard/")).toContain(`<img class="retrato" src="${url}"`);
  });

  test("goes with quitar_foto=1; a new one beside it wins; without either it stays", async () => {
    const url = await withPhoto(vendedor);
    const none = `--x\r\nContent-Disposition: form-data; name="foto_perfil"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n`;
    const headers = { "Content-Type": "multipart/form-data; boundary=x", "X-CSRFToken": await vendedor.token() };
    expect((await vendedor.send(PATH, { method: "POST", body: none, headers })).status, "as a browser sends no file").toBe(302);
    expect((await profile(vendedor)).foto_perfil).toBe(url);
    await vendedor.upload(PATH, { quitar_foto: "1", foto_perfil: fileOf(await picture("png", "#420")) });
    const other = (await profile(vendedor)).foto_perfil;
    expect([other, other === url]).toEqual([expect.stringContaining("?v="), false]);
    await vendedor.form(PATH, { quitar_foto: 1 });
    expect([(await profile(vendedor)).foto_perfil, (await vendedor.get(url)).status]).toEqual([null, 404]);
  });

  test("of the identity provider stands in until there is an own one, and goes too", async () => {
    const { id } = await profile(vendedor);
    const photo =
      "insert into imagenes (usuario_id, uso, tipo, contenido, huella, actualizada) values (?, 'foto_idp', 'image/png', x'89', 'idp', 0)";
    service.db.$client.prepare(photo).run(id);
    expect((await profile(vendedor)).foto_perfil).toContain("?v=idp");
    expect((await vendedor.get(`/usuarios/foto/${id}/`)).headers.get("Content-Type")).toBe("image/png");
    expect(await withPhoto(vendedor)).not.toContain("idp");
    await vendedor.form(PATH, { quitar_foto: 1 });
    expect((await profile(vendedor)).foto_perfil).toBeNull();
  });
});

describe("a file that is no photo", () => {
  const FILES: [string, () => Promise<Uint8Array> | string][] = [
    ["no bytes", () => ""],
    ["half a picture", async () => (await picture("jpeg")).subarray(0, 900)],
    ["2 MiB and a byte", async () => Buffer.concat([await picture("jpeg"), randomBytes(2 * MIB)])],
  ];

  test.each(FILES)("%s: an error beside the field, what was typed stays, nothing changes", async (_, make) => {
    const before = dump(service);
    const file = fileOf(await make());
    const page = await admin.upload(PATH, { nombre: "Escrito", foto_perfil: file });
    const html = await page.text();
    expect([page.status, messagesOf(html)]).toEqual([200, ["Revisa los campos marcados en el formulario."]]);
    expect(notesOf(html, "foto_perfil")[0]).toMatch(/^(La imagen|Elija)/);
    expect(control(html, "foto_perfil")["aria-invalid"]).toBe("true");
    expect(control(html, "nombre").value).toBe("Escrito");
    const json = await admin.upload(PATH, { nombre: "Escrito", foto_perfil: file }, JSON_ONLY);
    expect([json.status, Object.keys((await json.json()).errors)]).toEqual([400, ["foto_perfil"]]);
    expect(dump(service)).toBe(before);
  });

  test("more than 3 MiB of a form is 413", async () => {
    const response = await admin.upload(PATH, { foto_perfil: fileOf(new Uint8Array(3 * MIB)) });
    expect(response.status).toBe(413);
  });

  test("a file where text belongs is refused", async () => {
    const response = await admin.upload(PATH, { nombre: fileOf("hola") }, JSON_ONLY);
    expect([response.status, Object.keys((await response.json()).errors)]).toEqual([400, ["nombre"]]);
  });
});

describe("a form with files", () => {
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ nombre: "Intruso", ...fields })) body.set(name, value);
    return admin.send(PATH, { method: "POST", body, headers });
  };

  test("is refused without the token of its page", async () => {
    const before = dump(service);
    const token = await admin.token();
    const wrong = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const csrfmiddlewaretoken of ["", wrong, await vendedor.token()]) expect((await send({ csrfmiddlewaretoken })).status).toBe(403);
    expect((await send({})).status).toBe(403);
    const asFile = new FormData();
    asFile.set("csrfmiddlewaretoken", new File([token], "token.txt"));
    expect((await admin.send(PATH, { method: "POST", body: asFile })).status).toBe(403);
    expect(dump(service)).toBe(before);
    expect((await send({ csrfmiddlewaretoken: token })).status).toBe(302);
    expect((await send({}, { "X-CSRFToken": token })).status).toBe(302);
  });

  test("is refused from another origin", async () => {
    const csrfmiddlewaretoken = await admin.token();
    for (const Origin of ["https://evil.example", "null"]) expect((await send({ csrfmiddlewaretoken }, { Origin })).status).toBe(403);
    expect((await send({ csrfmiddlewaretoken }, { Origin: "http://tienda.test" })).status).toBe(302);
  });
});
