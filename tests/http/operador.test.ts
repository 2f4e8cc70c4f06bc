import { copyFileSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkFile } from "@db/copy.server";
import { afterAll, describe, expect, test } from "vitest";
import { textoInstante } from "~/domain/nucleo/fecha";
import { noteCopyFailure } from "~/platform/copies/daily-copies.server";
import { errorsOf, taken } from "../support/answers";
import { messagesOf, textOf } from "../support/html";
import { PASSWORD, startService, type Visitor } from "../support/service";

const folder = mkdtempSync(join(tmpdir(), "tienda-operador-"));
afterAll(() => rmSync(folder, { recursive: true }));

const service = await startService({ DATABASE_PATH: join(folder, "tienda.sqlite") });
const operador = await service.admin("primera");
const otra = await service.admin("segunda");

describe("/admin/", () => {
  test("shows the first registered the state of the box and its accounts", async () => {
    const { caja, usuarios, page } = await operador.data("/admin/");
    expect(caja.base).toMatchObject({ responde: true, bytes: expect.any(Number) });
    const conexiones = [
      { clave: "correo", configurada: false, se_prueba: true },
      { clave: "identidad", configurada: false, se_prueba: false },
    ];
    expect(caja.integraciones).toEqual(expect.arrayContaining(conexiones.map((una) => expect.objectContaining(una))));
    expect(page.total).toBe(2);
    expect(usuarios[1]).toMatchObject({ username: "primera", es_operador: true });
    expect(usuarios[0]).toMatchObject({ username: "segunda", rol: "admin", ultimo_ingreso: "2026-11-21T10:15:00-05:00" });
    expect(JSON.stringify(usuarios)).not.toMatch(/hash|argon/i);
  });

  test("finds accounts by user name and by e-mail", async () => {
    await service.admin("escondida");
    await service.admin("con-tilde");
    service.db.$client.prepare("update usuarios set username = 'Peña', username_clave = 'peña' where username = 'con-tilde'").run();
    const found = async (q: string) => {
      const { usuarios, page, filtro } = await operador.data(`/admin/?q=${encodeURIComponent(q)}`);
      return [usuarios.map(({ username }: { username: string }) => username), page.total, filtro.q];
    };
    expect(await found("CONDID")).toEqual([["escondida"], 1, "CONDID"]);
    expect(await found("escondida@")).toEqual([["escondida"], 1, "escondida@"]);
    for (const q of ["peña", "PENA", "Pe"]) expect(await found(q)).toEqual([["Peña"], 1, q]);
    expect(await found("nadie así")).toEqual([[], 0, "nadie así"]);
  });

  test("is forbidden to everybody else, and so is the copy", async () => {
    const vendedor = await service.vendedor(operador);
    for (const visitor of [otra, vendedor])
      for (const path of ["/admin/", "/admin/copia/"]) expect((await visitor.get(path)).status).toBe(403);
    expect((await otra.form("/admin/", {})).status).toBe(403);
  });

  test("stands in the operator's menu and in nobody else's", async () => {
    const vendedor = await service.vendedor(operador);
    const links = async (visitor: Visitor) => (await visitor.html("/dashboard/")).includes('href="/admin/"');
    expect([await links(operador), await links(otra), await links(vendedor)]).toEqual([true, false, false]);
  });

  test("says why a copy could not be made", async () => {
    const other = await startService({ DATABASE_PATH: "/dev/null/tienda.sqlite" });
    const { tipo, mensaje } = await taken(await other.admin(), "/admin/", {}, "/admin/");
    expect([tipo, mensaje]).toEqual(["error", expect.stringContaining("La copia no se pudo hacer.")]);
  });

  test("says that the copy of the day failed, until one is made", async () => {
    const path = join(folder, "tienda.sqlite");
    noteCopyFailure(path, "No queda espacio en el disco.");
    expect((await operador.data("/admin/")).caja.fallo_copia).toEqual({
      mensaje: "No queda espacio en el disco.",
      fecha: expect.any(String),
    });
    expect(messagesOf(await operador.html("/admin/")).join()).toMatch(/La copia diaria falló el .* No queda espacio en el disco\./);
    noteCopyFailure(path, null);
    expect((await operador.data("/admin/")).caja.fallo_copia).toBeNull();
  });

  test("begins with the last copy and one button in an owner's words; the rest is folded, but for a search of its accounts", async () => {
    const alone = mkdtempSync(join(folder, "duena-"));
    const other = await startService({ DATABASE_PATH: join(alone, "tienda.sqlite") });
    const duena = await other.admin();
    const main = async (query = "") => /<main[\s\S]*<\/main>/.exec(await duena.html(`/admin/${query}`))?.[0] ?? "";
    const [, antes = "", plegado = ""] = (await main()).split(/<section class="copia"|<details class="tecnico"/);
    expect((await main()).match(/boton-primario/g)).toHaveLength(1);
    expect(textOf(antes)).toMatch(/Última copia Ninguna todavía Guardar una copia/);
    expect(textOf(antes)).not.toMatch(/Node|base de datos|SMTP|SMS|correo|Conexi|disco/i);
    expect(plegado).toMatch(/^>[^$]*Node/);
    expect(await main("?q=nadie")).toContain('class="tecnico" open=""');
    await taken(duena, "/admin/", {}, "/admin/");
    expect(textOf(await main())).toMatch(/Última copia (Hoy|\d\d\/\d\d\/\d{4}), \d\d:\d\d/);
  });

  test("says for how many days no copy was made", async () => {
    const alone = mkdtempSync(join(folder, "atrasada-"));
    const other = await startService({ DATABASE_PATH: join(alone, "tienda.sqlite") });
    const duena = await other.admin();
    await taken(duena, "/admin/", {}, "/admin/");
    const [copia] = (await duena.data("/admin/")).caja.copias;
    const hace = async (dias: number) => {
      const hecha = new Date(other.clock.now - dias * 86_400_000 - 60_000);
      utimesSync(join(alone, "copias", copia.nombre), hecha, hecha);
      return messagesOf(await duena.html("/admin/")).join();
    };
    expect(await hace(1)).not.toContain("días que no se hace");
    expect(await hace(2)).toContain("Hace 2 días que no se hace una copia. Guarde una ahora.");
  });

  test("makes a copy that is whole, and keeps five of them", async () => {
    for (let n = 0; n < 7; n++) {
      service.clock.now += 1000;
      const { mensaje } = await taken(operador, "/admin/", {}, "/admin/");
      expect(mensaje).toMatch(/^Copia hecha y revisada: manual-2026-11-21T.+\.sqlite\.$/);
    }
    const { copias } = (await operador.data("/admin/")).caja;
    expect(copias).toHaveLength(5);
    checkFile(join(folder, "copias", copias[0].nombre));
  });

  test("counts what a restore left beside the copies as no copy", async () => {
    const alone = mkdtempSync(join(folder, "restaurada-"));
    const other = await startService({ DATABASE_PATH: join(alone, "tienda.sqlite") });
    const dueno = await other.admin();
    await taken(dueno, "/admin/", {}, "/admin/");
    const [copia] = (await dueno.data("/admin/")).caja.copias;
    const kept = "antes-de-restaurar-2099-01-01T00-00-00-000Z.sqlite";
    copyFileSync(join(alone, "copias", copia.nombre), join(alone, "copias", kept));
    const { copias, ultima_copia } = (await dueno.data("/admin/")).caja;
    expect(copias).toMatchObject([
      { nombre: kept, tipo: "antes-de-restaurar", revisada: false },
      { nombre: copia.nombre, tipo: "manual", revisada: true },
    ]);
    expect(ultima_copia).toBe(copia.fecha);
    rmSync(join(alone, "copias", copia.nombre));
    expect((await dueno.data("/admin/")).caja.ultima_copia).toBeNull();
    expect((await dueno.data("/dashboard/")).primeros_pasos.pasos).toContainEqual({ clave: "copia", hecho: false });
  });
});

describe("/admin/copia/", () => {
  const AQUI = "/admin/copia/";

  async function bajar(visitor: Visitor, fields: Record<string, string> = {}): Promise<void> {
    const response = await visitor.form(AQUI, fields);
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="tienda-2026-11-21.sqlite"');
    const path = join(folder, "bajada.sqlite");
    writeFileSync(path, Buffer.from(await response.arrayBuffer()));
    checkFile(path);
    expect(readFileSync(path).length).toBe(Number(response.headers.get("Content-Length")));
  }

  test("shows a form, however often it is asked for", async () => {
    for (let n = 0; n < 2; n++) {
      const response = await operador.get(AQUI);
      expect([response.status, response.headers.get("Content-Disposition")]).toEqual([200, null]);
      expect(await response.text()).toContain('name="password"');
    }
    expect(await operador.data(AQUI)).toMatchObject({ bytes: expect.any(Number), confirmada_hasta: null });
  });

  test("gives the whole database to who types the password, and asks for it again in ten minutes, and in another browser", async () => {
    expect(await errorsOf(operador, AQUI, {})).toEqual({ password: ["Escriba su contraseña para continuar."] });
    expect(await errorsOf(operador, AQUI, { password: "otra cosa" })).toEqual({ password: ["La contraseña actual no es correcta."] });
    await bajar(operador, { password: PASSWORD });
    expect((await operador.data(AQUI)).confirmada_hasta).toBe(textoInstante(service.clock.now + 600_000));
    expect(await operador.html(AQUI)).not.toContain('name="password"');
    service.clock.now += 599_000;
    await bajar(operador);
    const twin = service.visitor();
    await twin.login("primera");
    expect(await errorsOf(twin, AQUI, {})).toHaveProperty("password");
    service.clock.now += 1_000;
    expect(await errorsOf(operador, AQUI, {})).toHaveProperty("password");
  });

  test("does not believe an instant that is still to come", async () => {
    await bajar(operador, { password: PASSWORD });
    service.clock.now -= 3_600_000;
    expect(await errorsOf(operador, AQUI, {})).toHaveProperty("password");
    service.clock.now += 3_600_000;
  });

  test("counts a wrong password as a failed login", async () => {
    const guesser = service.visitor();
    guesser.address = "203.0.113.9";
    await guesser.login("primera");
    for (let n = 0; n < 5; n++) expect((await guesser.form(AQUI, { password: `clave ${n}` })).status).toBe(200);
    expect((await guesser.form(AQUI, { password: PASSWORD })).status).toBe(429);
    const again = service.visitor();
    again.address = "203.0.113.9";
    expect((await again.login("primera")).status).toBe(429);
  });
});
