import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeIn } from "@db/recovery-code.server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { seal } from "~/modules/copias/work/code.server";
import { duePlaces } from "~/modules/copias/work/destinos.server";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../../support/answers";
import { addFirstPlace, addPlace, askedGroups } from "../../support/elsewhere";
import { messagesOf } from "../../support/html";
import { PASSWORD, type Service, startService, type Visitor } from "../../support/service";
import { startStore } from "./store";

const AQUI = "/admin/copias/";
const HOUR_MS = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), "tienda-lugares-"));
afterAll(() => rmSync(folder, { recursive: true }));
const usb = join(folder, "usb");
mkdirSync(usb);

let service: Service;
let operador: Visitor;
const carpeta = { tipo: "carpeta", ruta: usb };
const nube = { tipo: "s3", extremo: "https://s3.example.co/", cubo: "copias", clave: "CLAVE", secreto: "muy-secreto" };

beforeEach(async () => {
  const database = join(mkdtempSync(join(folder, "base-")), "tienda.sqlite");
  service = await startService({ DATABASE_PATH: database });
  operador = await service.admin("operador");
});

const errorOf = async (fields: Record<string, string>) => (await (await operador.form(AQUI, fields, JSON_ONLY)).json()).error;
const places = async () => (await operador.data(AQUI)).destinos;

describe("/admin/copias/", () => {
  test("takes a folder that was chosen, or another one that was typed beside the choice", async () => {
    expect(await errorsOf(operador, AQUI, { tipo: "carpeta", ruta: "", otra_ruta: "usb", password: PASSWORD })).toEqual({
      otra_ruta: [expect.stringMatching(/^Escriba la ruta completa/)],
    });
    await addPlace(operador, { tipo: "carpeta", ruta: "", otra_ruta: usb });
    expect(await places()).toMatchObject([{ donde: usb }]);
    expect(await operador.data(AQUI)).toMatchObject({ ofrecidas: expect.any(Array) });
  });

  test("is the operator's alone, and wants the password", async () => {
    const otra = await service.admin("otra");
    for (const path of [AQUI, `${AQUI}1/quitar/`]) expect((await otra.get(path)).status).toBe(403);
    expect((await otra.form(AQUI, { ...carpeta, password: PASSWORD })).status).toBe(403);
    expect(await errorsOf(operador, AQUI, carpeta)).toEqual({ password: ["Escriba su contraseña para continuar."] });
    expect(await places()).toEqual([]);
  });

  test("shows the code once, and makes no copy before two of its groups come back", async () => {
    const code = await addPlace(operador, carpeta);
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await places()).toEqual([
      { id: 1, tipo: "carpeta", donde: usb, cada: "dia", ultima: null, tamano: null, proxima: "2026-11-21T10:15:00-05:00", error: null },
    ]);
    const page = await operador.html(AQUI);
    for (const secret of [code, code.replaceAll("-", "")]) expect(page).not.toContain(secret);
    const right = await askedGroups(operador, code);
    const [first = "", second = ""] = Object.keys(right);
    expect(page).toContain(`name="${first}"`);
    expect(await errorsOf(operador, AQUI, { ...right, [second]: "AAAA" })).toEqual({
      [second]: [expect.stringMatching(/^Ese no es el grupo \d\./)],
    });
    expect(await errorsOf(operador, AQUI, {})).toBeDefined();
    expect((await taken(operador, `${AQUI}1/copiar/`, {}, AQUI)).tipo).toBe("error");
    const typed = Object.fromEntries(
      Object.entries(right).map(([name, group]) => [name, ` ${group.toLowerCase().slice(0, 2)}-${group.slice(2)}`]),
    );
    expect((await taken(operador, AQUI, typed, AQUI)).mensaje).toMatch(/^El código quedó comprobado\./);
    expect((await operador.data(AQUI)).grupos).toBeNull();
    expect(duePlaces(service.db, service.clock.now)).toHaveLength(1);
    expect(await addPlace(operador, { ...nube, cada: "hora" })).toBe("");
  });

  test("refuses a fourth place, one twice, a folder that is not there, and the database's own", async () => {
    await addFirstPlace(operador, carpeta);
    expect(await errorOf(carpeta)).toBe("En ese lugar ya se guardan copias.");
    const missing = join(folder, "no-hay");
    expect(await errorsOf(operador, AQUI, { tipo: "carpeta", ruta: missing })).toEqual({
      ruta: [expect.stringMatching(/^No está la carpeta/)],
    });
    expect(readdirSync(folder)).not.toContain("no-hay");
    const own = readdirSync(folder).find((name) => name.startsWith("base-")) ?? "";
    const other = await startService({ DATABASE_PATH: join(folder, own, "tienda.sqlite") });
    const visitor = await other.admin();
    const ruta = join(folder, own, "..", own);
    expect(await errorsOf(visitor, AQUI, { tipo: "carpeta", ruta, password: PASSWORD })).toEqual({
      ruta: [expect.stringMatching(/^Esa es la carpeta de la propia tienda/)],
    });
    expect(await errorsOf(operador, AQUI, { tipo: "carpeta", ruta: "usb" })).toEqual({
      ruta: [expect.stringMatching(/^Escriba la ruta completa/)],
    });
    for (const cubo of ["uno", "dos"]) await addPlace(operador, { ...nube, cubo: `${cubo}-cubo` });
    expect(await errorOf({ ...nube, cubo: "tres-cubo" })).toBe("Son tres lugares como máximo. Quite uno para agregar otro.");
  });

  test("takes a bucket by https, and by http at private addresses alone; its secret is never shown again", async () => {
    const wrong = [
      "http://8.8.8.8",
      "http://169.254.169.254",
      "http://tienda.invalid",
      "ftp://10.0.0.1",
      "s3.example.co",
      "https://a:b@s3.example.co",
    ];
    for (const extremo of wrong)
      expect(await errorsOf(operador, AQUI, { ...nube, extremo, password: PASSWORD }), extremo).toHaveProperty("extremo");
    expect(await errorsOf(operador, AQUI, { tipo: "s3" })).toEqual({
      extremo: ["Falta este dato."],
      cubo: ["Falta este dato."],
      clave: ["Falta este dato."],
      secreto: ["Falta este dato."],
    });
    expect(await refusedPage(operador, `${AQUI}?tipo=s3`, { ...nube, extremo: "" })).not.toContain("muy-secreto");
    await addPlace(operador, { ...nube, prefijo: "mi-tienda" });
    expect((await places())[0]).toMatchObject({ tipo: "s3", donde: "https://s3.example.co/copias/mi-tienda/" });
    for (const path of [AQUI, "/admin/", `${AQUI}1/quitar/`])
      expect(JSON.stringify(await operador.data(path))).not.toContain("muy-secreto");
    expect(JSON.stringify(service.db.$client.prepare("select * from destinos_copia").all())).not.toMatch(/muy-secreto|CLAVE/);
  });

  test("tries a place, and removes it after the password", async () => {
    const store = await startStore();
    await addFirstPlace(operador, carpeta);
    await addPlace(operador, store.settings);
    expect((await taken(operador, `${AQUI}1/probar/`, {}, AQUI)).tipo).toBe("exito");
    expect((await taken(operador, `${AQUI}2/probar/`, {}, AQUI)).mensaje).toMatch(/se puede guardar/);
    expect([store.objects.size, readdirSync(usb)]).toEqual([0, []]);
    store.failAt(/PUT/, { status: 403 });
    expect(await taken(operador, `${AQUI}2/probar/`, {}, AQUI)).toMatchObject({
      tipo: "error",
      mensaje: "El servicio de la nube no aceptó la clave o el secreto (403).",
    });
    store.close();
    service.clock.now += 601_000;
    expect(await errorsOf(operador, `${AQUI}1/quitar/`, {})).toHaveProperty("password");
    await taken(operador, `${AQUI}1/quitar/`, { password: PASSWORD }, AQUI);
    expect(await places()).toMatchObject([{ id: 2 }]);
    expect((await operador.get(`${AQUI}1/quitar/`)).status).toBe(404);
  });

  test("makes a new code, after which copies wait again", async () => {
    const code = await addFirstPlace(operador, carpeta);
    const response = await operador.form(AQUI, { codigo_nuevo: "1" }, JSON_ONLY);
    const { codigo } = await response.json();
    expect([codeIn(codigo), codigo === code]).toEqual([expect.any(String), false]);
    expect((await operador.data(AQUI)).grupos).toHaveLength(2);
  });
});

const red = async (path: string) => messagesOf(await operador.html(path)).filter((text) => text.includes(usb));

/** The folder was on another disk when it was added: on this machine it never is for certain. */
function onOtherDisk(): void {
  const secretKey = String(service.db.$client.prepare("select valor from ajustes_sistema where clave = 'secret_key'").pluck().get());
  const settings = { tipo: "carpeta", ruta: usb, otroDisco: true, mismoDisco: false };
  service.db.$client.prepare("update destinos_copia set ajustes = ?").run(seal(JSON.stringify(settings), secretKey));
}

describe("a folder on the shop's own disk", () => {
  const own = /está en el mismo disco de la tienda: si se daña o se lo roban, esas copias se pierden con él/;

  test("is said so in red at once, beside the code and on the operator's pages, and in the answer", async () => {
    const answer = await operador.form(AQUI, { ...carpeta, password: PASSWORD }, JSON_ONLY);
    expect((await answer.json()).mensaje).toMatch(/Pero está en el mismo disco de la tienda\.$/);
    for (const path of [AQUI, "/admin/"]) expect(await red(path), path).toEqual([expect.stringMatching(own)]);
    expect((await operador.data(AQUI)).atrasadas).toEqual([expect.stringMatching(own)]);
    service.db.$client.exec("delete from destinos_copia; delete from ajustes_sistema where clave = 'copias_codigo'");
    const shown = messagesOf(await (await operador.form(AQUI, carpeta)).text());
    expect(shown).toEqual([expect.stringMatching(own)]);
  });

  test("counts as no copy for the 48 hours, however many there are", async () => {
    await addFirstPlace(operador, carpeta);
    service.clock.now += 49 * HOUR_MS;
    service.db.$client.prepare("update destinos_copia set ultima = ?").run(service.clock.now);
    await operador.login("operador");
    expect(await red("/dashboard/")).toEqual([expect.stringMatching(own)]);
    onOtherDisk();
    for (const path of [AQUI, "/admin/", "/dashboard/"]) expect(await red(path), path).toEqual([]);
  });
});

describe("a place without a copy for 48 hours", () => {
  test("is a red line on the operator's pages that says what to do, and on nobody else's", async () => {
    await addFirstPlace(operador, carpeta);
    onOtherDisk();
    service.clock.now += 48 * HOUR_MS;
    await operador.login("operador");
    expect(await red("/admin/")).toEqual([]);
    service.clock.now += 1000;
    for (const path of ["/admin/", "/dashboard/", AQUI])
      expect(await red(path), path).toEqual([
        expect.stringMatching(/todavía no hay ninguna copia\. Conecte la memoria o el disco y pulse Copiar ahora\./),
      ]);
    const otra = await service.admin("otra");
    expect(messagesOf(await otra.html("/dashboard/")).join()).not.toContain("copia");
    service.db.$client.prepare("update destinos_copia set ultima = ?").run(service.clock.now);
    expect(await red("/dashboard/")).toEqual([]);
  });

  test("waits for its code: the line says so", async () => {
    await addPlace(operador, carpeta);
    onOtherDisk();
    service.clock.now += 49 * HOUR_MS;
    expect(await red("/admin/")).toEqual([expect.stringMatching(/Falta escribir dos grupos del código/)]);
  });
});
