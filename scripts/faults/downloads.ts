import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@db/open.server";
import { GastoForm } from "~/domain/gastos-ingresos/esquema";
import { crearGasto } from "~/domain/gastos-ingresos/registrar.server";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { EXTENSIONS } from "~/modules.server";
import { newFolder } from "../../tests/support/process";
import { PASSWORD } from "../../tests/support/service";
import { PATIENCE_MS } from "../../tests/support/time";
import { plainCopy } from "./copies";
import { ask, begun, type Download } from "./cut";
import type { Report } from "./report";
import { Shop } from "./shop";

const CUTS = 3;
const LOAD_MS = 300;
/** Number of texts that do not compress: together larger than the buffers of two sockets. */
const NOTES = 800;
const NOTE_BYTES = 7_000;
const EXPORT: Download = { name: "exportación", method: "GET", path: "/configuracion/exportar/" };

/**
 * Cuts exports and copies half-way, leaves one hanging and sends HEAD requests. The database file must stay whole, and no temporary file
 * may remain.
 */
export async function downloads(seed: number, report: Report): Promise<void> {
  const folder = newFolder();
  const temporary = join(folder.path, "temporal");
  mkdirSync(temporary);
  const shop = await Shop.open(seed, report, { folder, variables: { TMPDIR: temporary } });
  try {
    addNotes(shop.database);
    const body = new URLSearchParams({ csrfmiddlewaretoken: await shop.owner.token(), password: PASSWORD }).toString();
    for (const download of [EXPORT, { name: "copia del operador", method: "POST", path: "/admin/copia/", body } as const])
      await spoil(shop, report, download);
    await letHang(shop, report);
    await nothingLeft(temporary, report);
    await shop.service.stop();
    plainCopy(shop, report, "copias con cp tras SIGTERM");
    await shop.start();
    shop.check();
  } finally {
    await shop.close();
  }
}

function addNotes(database: string): void {
  const db = openDatabase(database);
  const ctx = { db, actor: { id: 1, rol: "admin" }, duenoId: 1, ahora: Date.now(), extensiones: EXTENSIONS } as const;
  const note = (n: number) =>
    GastoForm.parse({ concepto: `Nota ${n}`, monto: "1000", descripcion: randomBytes(NOTE_BYTES).toString("base64") });
  ejecutarEnTransaccion(ctx, () => {
    for (let n = 0; n < NOTES; n++) crearGasto(ctx, note(n));
  });
  db.$client.close();
}

async function spoil(shop: Shop, report: Report, download: Download): Promise<void> {
  const { name, path } = download;
  for (let i = 0; i < CUTS; i++) {
    const cut = await begun(shop.service.url, shop.owner, download);
    if (cut) report.count(`${name}: cortadas a medias`);
    else report.fault("respuesta", `${name}: no se pudo empezar`);
    cut?.destroy();
    const head = await ask(shop.service.url, shop.owner, { name, method: "HEAD", path });
    if (head?.statusCode !== 200) report.fault("respuesta", `HEAD ${path} recibió ${head?.statusCode ?? "nada"}`);
    head?.destroy();
    report.count(`${name}: pedidas con HEAD`);
  }
  await shop.tills.workFor(shop.owner, LOAD_MS);
  await shop.settle();
  plainCopy(shop, report, `copias con cp tras cortar: ${name}`);
}

/** A client starts to download an export, stops reading and keeps the connection. */
async function letHang(shop: Shop, report: Report): Promise<void> {
  const hanging = await begun(shop.service.url, shop.owner, EXPORT);
  await shop.tills.workFor(shop.owner, LOAD_MS);
  await shop.settle();
  plainCopy(shop, report, "copias con cp mientras cuelga una exportación");
  hanging?.destroy();
}

async function nothingLeft(folder: string, report: Report): Promise<void> {
  const left = () => readdirSync(folder).filter((name) => name.startsWith("tienda-"));
  for (const end = Date.now() + PATIENCE_MS; left().length > 0 && Date.now() < end; ) await delay(100);
  for (const name of left()) report.fault("restos", `quedó ${name} en la carpeta temporal`);
}
