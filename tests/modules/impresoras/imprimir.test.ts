import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ImpresoraForm } from "~/modules/impresoras/domain/esquema";
import { crearImpresora, listarImpresoras } from "~/modules/impresoras/domain/impresoras.server";
import { abrirCajon, listarTrabajos, probarImpresora } from "~/modules/impresoras/domain/trabajos.server";
import { openPrinter } from "~/modules/impresoras/work/open-printer.server";
import { paperWith } from "~/modules/impresoras/work/paper.server";
import { printing } from "~/modules/impresoras/work/printing.server";
import { EXTENSIONS } from "~/modules.server";
import { abrirTienda, nuevoAdmin } from "../../support/tienda";
import { until } from "../../support/time";
import { enLaCaja } from "./imprime-en";
import { type FakePrinter, startPrinter } from "./printer";

const MINUTE = 60_000;

let printer: FakePrinter;
let admin: Contexto;
let clock: number;
let jobs: ReturnType<typeof printing>;
let looking: NodeJS.Timeout;

beforeEach(async () => {
  printer = await startPrinter();
  admin = abrirTienda().admin;
  clock = admin.ahora;
  start();
});
afterEach(async () => {
  clearInterval(looking);
  jobs.rest();
  await printer.off();
});

function start(): void {
  jobs = printing(admin.db, { ...paperWith(EXTENSIONS), open: openPrinter, now: () => clock });
  looking = setInterval(jobs.look, 20);
}

const add = (fields: Record<string, unknown> = {}, ctx = admin) =>
  crearImpresora(
    ctx,
    ImpresoraForm.parse({ nombre: "Caja", tipo: "red", direccion: "127.0.0.1", puerto: printer.port, cajon: "2", ...fields }),
  );
const state = (id: number) => listarTrabajos(admin).find((job) => job.id === id);
const ends = (id: number) => until(() => !["en_cola", "imprimiendo"].includes(state(id)?.estado ?? ""));
async function ended(id: number) {
  await ends(id);
  return state(id);
}

describe("a job", () => {
  test("reaches the printer once, and in the order of the queue, one connection at a time", async () => {
    const ids = [add(), add({ nombre: "La misma" })];
    const made = Array.from({ length: 6 }, (_, i) => probarImpresora(admin, ids[i % 2] ?? 0));
    for (const id of made) expect(await ended(id)).toMatchObject({ estado: "impreso", error: "" });
    expect(printer.received).toHaveLength(6);
    expect(printer.atOnce).toBe(1);
    expect(printer.papers().every(({ whole, cuts }) => whole && cuts === 0)).toBe(true);
    const names = printer
      .papers()
      .map(({ lines }) => lines.map(({ text }) => text.trim()).find((text) => ["Caja", "La misma"].includes(text)));
    expect(names).toEqual(["Caja", "La misma", "Caja", "La misma", "Caja", "La misma"]);
    expect(listarImpresoras(admin)).toMatchObject([{ estado: "lista" }, { estado: "lista" }]);
  });

  test("comes out of a printer that is slow", async () => {
    printer.mood = "slow";
    expect(await ended(probarImpresora(admin, add({ corta: "on" })))).toMatchObject({ estado: "impreso" });
    expect(printer.papers()).toMatchObject([{ cuts: 1, whole: true }]);
  });

  test("waits for a printer that is off, comes out when it is on, and the next ones after it", async () => {
    await printer.off();
    const id = add();
    const [first, second] = [probarImpresora(admin, id), probarImpresora(admin, id)];
    await until(() => state(second)?.error !== "");
    expect(state(first)).toMatchObject({ estado: "en_cola" });
    expect(listarImpresoras(admin)).toMatchObject([{ estado: "error", ultimo_error: state(first)?.error }]);
    await printer.on();
    expect([await ended(first), await ended(second)]).toMatchObject([{ estado: "impreso" }, { estado: "impreso" }]);
    expect(printer.received).toHaveLength(2);
  });

  test("ends with an error after two minutes without the printer, with those that waited as long", async () => {
    await printer.off();
    const id = add();
    const old = [probarImpresora(admin, id), probarImpresora(admin, id)];
    clock += 3 * MINUTE;
    const young = probarImpresora({ ...admin, ahora: clock }, id);
    for (const one of old) expect((await ended(one))?.estado).toBe("error");
    expect(state(young)?.estado).toBe("en_cola");
    expect(state(old[0] ?? 0)?.error).toMatch(/impresora/);
  });

  test.each([
    ["cut", /cortó/],
    ["deaf", /no dijo/],
    ["hung", /no dijo/],
  ] as const)("of a printer that is %s after the first byte is uncertain, within a minute, and is not sent again", async (mood, why) => {
    printer.mood = mood;
    const began = performance.now();
    const id = probarImpresora(admin, add());
    expect(await ended(id)).toMatchObject({ estado: "incierto", error: expect.stringMatching(why) });
    expect(performance.now() - began).toBeLessThan(MINUTE);
    const sent = printer.received.length;
    printer.mood = "well";
    clock += 10 * MINUTE;
    await delay(500);
    expect(printer.received).toHaveLength(sent);
    expect(state(id)?.estado).toBe("incierto");
  });

  test("of a process that died while printing is uncertain, those that waited come out", async () => {
    const id = add();
    const [dead, waiting] = [probarImpresora(admin, id), probarImpresora(admin, id)];
    admin.db.$client.prepare("update trabajos_impresion set estado = 'imprimiendo' where id = ?").run(dead);
    jobs.sweep();
    expect(state(dead)).toMatchObject({ estado: "incierto", error: expect.stringContaining("Mire el papel") });
    expect(await ended(waiting)).toMatchObject({ estado: "impreso" });
  });
});

describe("the drawer", () => {
  test("opens alone, by its pin", async () => {
    const ctx = enLaCaja(admin, add({ cajon: "5" }));
    await ends(abrirCajon(ctx, "Cambiar un billete"));
    expect(printer.papers()).toMatchObject([{ drawers: [1], lines: [], cuts: 0 }]);
  });

  test("stays closed when the printer answers later than ten seconds after", async () => {
    await printer.off();
    const id = abrirCajon(enLaCaja(admin, add()), "Cambiar un billete");
    await until(() => state(id)?.error !== "");
    clock += 11_000;
    await printer.on();
    expect(await ended(id)).toMatchObject({ estado: "error", error: expect.stringContaining("cajón") });
    expect(printer.received.filter(({ length }) => length > 0)).toEqual([]);
  });
});

describe.skipIf(process.platform === "win32")("a device of this machine", () => {
  const operator = () => {
    admin.db.$client.prepare("update usuarios set es_operador = 1 where id = ?").run(admin.duenoId);
    return admin;
  };

  test("gets the bytes; a file is never written, whatever its path says", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tienda-"));
    try {
      const [file, link] = [join(folder, "tienda.sqlite"), join(folder, "lp0")];
      writeFileSync(file, "valioso");
      symlinkSync("/dev/null", link);
      const id = add({ tipo: "dispositivo", ruta: link }, operator());
      expect(await ended(probarImpresora(admin, id))).toMatchObject({ estado: "impreso" });
      rmSync(link);
      symlinkSync(file, link);
      expect(await ended(probarImpresora(admin, id))).toMatchObject({ estado: "error", error: expect.stringContaining("archivo") });
      expect(readFileSync(file, "utf8")).toBe("valioso");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each([
    { tipo: "dispositivo", ruta: "/etc/passwd" },
    { tipo: "dispositivo", ruta: "/dev/../etc/passwd" },
    { tipo: "dispositivo", ruta: "lp0" },
    { tipo: "windows", recurso: "Tirillas" },
  ])("is none at %o", (fields) => {
    expect(() => add(fields, operator())).toThrow();
  });

  test("is the operator's alone", () => {
    expect(() => add({ tipo: "dispositivo", ruta: "/dev/null" }, nuevoAdmin(admin.db))).toThrow(/quien maneja/);
  });
});

test.each([
  "8.8.8.8",
  "169.254.1.1",
  "fe80::1",
  "example.com",
  "0.0.0.0",
  "2130706433",
  "127.1",
  "::ffff:8.8.8.8",
  "localhost.evil.co",
  "",
])("no printer is at %s", (direccion) => {
  expect(() => add({ direccion })).toThrow(/red del local|dirección/);
});

test.each(["127.0.0.1", "::1", "localhost", "10.1.2.3", "172.16.0.9", "192.168.1.50", "fd00::1", "tirillas.local"])(
  "a printer may be at %s",
  (direccion) => {
    expect(add({ direccion })).toBeGreaterThan(0);
  },
);

test("a name that leads out of the shop's network is not connected to", async () => {
  await expect(openPrinter({ tipo: "red", direccion: "8.8.8.8", puerto: 9100, ruta: "", recurso: "" })).rejects.toThrow(/no es de la red/);
});
