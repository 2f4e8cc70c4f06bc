import { describe, expect, test } from "vitest";
import { errorsOf, refusedPage, taken } from "../support/answers";
import { dump } from "../support/dump";
import { textOf } from "../support/html";
import { PASSWORD, startService, type Visitor } from "../support/service";

const PATH = "/usuarios/sesiones/";
const MINUTE = 60_000;
const PHONE = "Mozilla/5.0 (Linux; Android 13; SM-A145M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36";

let people = 0;
const service = await startService();

/** A user with this browser and `others` more, the last of them a telephone. */
async function everywhere(others = 2): Promise<[Visitor, ...Visitor[]]> {
  const username = `persona${++people}`;
  const here = await service.admin(username);
  const elsewhere: Visitor[] = [];
  for (let i = 0; i < others; i++) {
    const visitor = service.visitor();
    visitor.address = `198.51.100.${i + 1}`;
    service.clock.now += MINUTE;
    await visitor.form("/login/", { username, password: PASSWORD }, { "User-Agent": PHONE });
    elsewhere.push(visitor);
  }
  return [here, ...elsewhere];
}

const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.twin().get("/dashboard/")).status === 200;
const listed = async (visitor: Visitor) => (await visitor.data(PATH)).sesiones;
const idOf = async (visitor: Visitor) => (await listed(visitor)).find(({ actual }: { actual: boolean }) => actual).id;

describe("the list", () => {
  test("tells device, address and times, and which one this is", async () => {
    const start = service.clock.now;
    const [here] = await everywhere(1);
    const instant = (ms: number) => `${new Date(ms - 5 * 60 * MINUTE).toISOString().slice(0, 19)}-05:00`;
    const { sesiones, page } = await here.data(PATH);
    expect(page.total).toBe(2);
    expect(sesiones).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        dispositivo: "Chrome en un celular Android",
        direccion: "198.51.100.1",
        desde: instant(start + MINUTE),
        ultimo_uso: instant(start + MINUTE),
        actual: false,
      },
      expect.objectContaining({ dispositivo: "Dispositivo desconocido", direccion: "192.0.2.1", desde: instant(start), actual: true }),
    ]);
    const html = await here.html(PATH);
    expect(textOf(html)).toContain("Dispositivo desconocido Esta sesión");
    expect(html.match(/name="sesion"/g)).toHaveLength(1);
    expect(textOf(html)).toContain("Cerrar la otra sesión");
  });

  test("names no session by what opens it", async () => {
    const [here, other] = await everywhere(1);
    const secret = other?.cookies.get("sessionid") ?? "";
    const text = await here.html(PATH);
    expect(text).not.toContain(secret);
    const thief = service.visitor();
    for (const { id } of await listed(here)) {
      thief.cookies.set("sessionid", id);
      expect(await isIn(thief)).toBe(false);
    }
  });

  test("leaves out what has expired and other people's; 20 a page", async () => {
    const [here] = await everywhere(21);
    await everywhere(1);
    expect([(await listed(here)).length, (await here.data(`${PATH}?page=2`)).sesiones.length]).toEqual([20, 2]);
    service.db.$client.prepare("update sesiones set expira = ? where direccion <> '192.0.2.1'").run(service.clock.now);
    expect(await listed(here)).toEqual([expect.objectContaining({ actual: true })]);
    expect(await here.html(PATH)).not.toContain('name="todas"');
  });
});

describe("ending", () => {
  test("one session logs its browser out at once, and the others stay", async () => {
    const [here, tablet, phone] = await everywhere(2);
    if (!tablet || !phone) throw new Error("two were opened");
    const flash = await taken(here, PATH, { sesion: await idOf(phone) }, PATH);
    expect(flash).toMatchObject({ tipo: "exito", mensaje: "La sesión quedó cerrada." });
    expect([await isIn(here), await isIn(tablet), await isIn(phone)]).toEqual([true, true, false]);
  });

  test("all others with todas=1 ends nobody else's", async () => {
    const [stranger] = await everywhere(0);
    const [here, ...others] = await everywhere(3);
    expect((await taken(here, PATH, { todas: 1 }, PATH)).mensaje).toBe("Se cerraron las demás sesiones.");
    expect(await Promise.all(others.map(isIn))).toEqual([false, false, false]);
    expect([await isIn(here), await isIn(stranger), (await listed(here)).length]).toEqual([true, true, 1]);
  });

  test("the session in use is a logout", async () => {
    const [here, other] = await everywhere(1);
    const response = await here.form(PATH, { sesion: await idOf(here) });
    expect([response.status, response.headers.get("Location"), here.cookies.has("sessionid")]).toEqual([302, "/", false]);
    expect(await isIn(other ?? here)).toBe(true);
  });

  test("somebody else's session, one that is over or none at all is refused and changes nothing", async () => {
    const [here] = await everywhere(1);
    const [stranger] = await everywhere(0);
    const theirs = await idOf(stranger);
    const before = dump(service);
    for (const sesion of [theirs, "0".repeat(32), "%", "", "x".repeat(101), undefined])
      expect(Object.keys(await errorsOf(here, PATH, { sesion }))).toEqual(["sesion"]);
    expect(textOf(await refusedPage(here, PATH, { sesion: theirs }))).toContain("Elija una sesión que siga abierta.");
    expect(dump(service)).toBe(before);
    expect(await isIn(stranger)).toBe(true);
  });
});
