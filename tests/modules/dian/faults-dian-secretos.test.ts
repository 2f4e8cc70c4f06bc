import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, openAsBlob, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newDatabaseFile } from "../../support/database";
import { addFirstPlace, copiesIn, onlyCopy } from "../../support/elsewhere";
import { newFolder, type ServiceProcess, startProcess } from "../../support/process";
import type { Visitor } from "../../support/service";
import { until } from "../../support/time";
import { CLAVE_TECNICA, certificado, DE_FACTURAS, DIAN, darPasos, paso, SOFTWARE } from "./support/pasos";

let folder: ReturnType<typeof newFolder>;
let usb: string;
let service: ServiceProcess;
let duena: Visitor;

beforeEach(async () => {
  folder = newFolder();
  newDatabaseFile(folder.database);
  usb = join(folder.path, "usb");
  mkdirSync(usb);
  service = await startProcess(folder.database, { variables: { LOG_LEVEL: "debug" } });
  duena = await service.owner();
  await darPasos(duena);
  await duena.form(paso("numeracion"), DE_FACTURAS);
});

afterEach(async () => {
  await service.stop();
  folder.remove();
});

const script = (name: string, database: string, ...rest: string[]) =>
  spawnSync(process.execPath, ["scripts/run.mjs", name, ...rest], {
    env: { ...process.env, DATABASE_PATH: database },
    encoding: "utf8",
    input: "",
  });

/** A folder as on another computer. */
function elsewhere(name: string): string {
  mkdirSync(join(folder.path, name));
  return join(folder.path, name, "tienda.sqlite");
}

/** What the steps say in a box with this database. */
async function estadoEn(database: string): Promise<Record<string, string | null>> {
  const other = await startProcess(database);
  try {
    const visitor = other.visitor("duena");
    await visitor.get("/login/");
    await visitor.login("duena");
    const { dian } = await visitor.data(DIAN);
    return Object.fromEntries(dian.pasos.map(({ nombre, falta }: { nombre: string; falta: string | null }) => [nombre, falta]));
  } finally {
    await other.stop();
  }
}

/** Every file below a folder. */
const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((name) => join(path, name))
    .filter((name) => statSync(name).isFile());

test("secrets are in no file of the shop but sealed, and in no page, JSON, export or log", async () => {
  const llaves = readFileSync(`${folder.database}.llave`, "utf8").trim();
  expect(statSync(`${folder.database}.llave`).mode & 0o777).toBe(0o600);
  const { clave, key } = certificado();
  const cuerpo = key.split("\n")[3]?.trim() ?? "";
  expect(cuerpo).toHaveLength(64);
  const secretos = [SOFTWARE.pin, clave, CLAVE_TECNICA, cuerpo, llaves];
  const vistos = new Map<string, string>();
  for (const path of ["", "emisor/", "certificado/", "software/", "numeracion/", "cajas/", "pruebas/", "produccion/"]) {
    vistos.set(path, await (await duena.get(DIAN + path)).text());
    vistos.set(`${path} JSON`, JSON.stringify(await duena.data(DIAN + path)));
  }
  for (const path of ["/configuracion/", "/actividad/", "/admin/", "/dashboard/"]) vistos.set(path, JSON.stringify(await duena.data(path)));
  vistos.set("export", Buffer.from(await (await duena.get("/configuracion/exportar/")).arrayBuffer()).toString("latin1"));
  vistos.set("log", service.output);
  expect(service.output).toContain(DIAN);
  for (const path of filesIn(folder.path)) if (!path.endsWith(".llave")) vistos.set(path, readFileSync(path, "latin1"));
  for (const [donde, texto] of vistos)
    for (const secreto of secretos) expect(texto.includes(secreto), `${secreto} in ${donde}`).toBe(false);
});

test("a plain copy does not hold them: on another computer the certificate is asked for again", async () => {
  const plain = join(folder.path, "copia.sqlite");
  expect(script("backup", folder.database, plain).status).toBe(0);
  const database = elsewhere("otro");
  expect(script("restore", database, plain).status).toBe(0);
  expect(existsSync(`${database}.llave`)).toBe(false);
  expect(await estadoEn(database)).toMatchObject({
    emisor: null,
    certificado: "Esta tienda viene de una copia que no trae sus secretos: suba el certificado otra vez.",
    software: "Esta tienda viene de una copia que no trae sus secretos: escriba el PIN otra vez.",
    numeracion: "Esta tienda viene de una copia que no trae sus secretos: traiga la numeración FE de la DIAN otra vez.",
    cajas: null,
  });
});

test("a copy that is closed with a code holds them, for a restore and for an empty box", async () => {
  const code = await addFirstPlace(duena, { tipo: "carpeta", ruta: usb });
  await until(() => copiesIn(usb).length === 1);
  const restored = elsewhere("otro");
  expect(script("restore", restored, onlyCopy(usb), "--codigo", code).status).toBe(0);
  expect(readFileSync(`${restored}.llave`, "utf8")).toBe(readFileSync(`${folder.database}.llave`, "utf8"));
  const ready = { emisor: null, certificado: null, software: null, numeracion: null, cajas: null };
  expect(await estadoEn(restored)).toMatchObject(ready);
  const empty = elsewhere("nuevo");
  const box = await startProcess(empty, { workers: 1 });
  const copy = new File([await openAsBlob(onlyCopy(usb))], "tienda.copia");
  const { status } = await box.visitor().upload("/restaurar/", { codigo: code, archivo: copy });
  await box.stop();
  expect(status).toBe(302);
  expect(await estadoEn(empty)).toMatchObject(ready);
  const key = readFileSync(`${empty}.llave`, "utf8").trim();
  for (const path of [restored, empty]) expect(readFileSync(path).includes(key), path).toBe(false);
});
