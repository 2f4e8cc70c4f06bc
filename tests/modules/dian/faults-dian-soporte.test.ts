import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "@db/open.server";
import { dianRangos } from "@db/schema/dian";
import { proveedores } from "@db/schema/proveedores";
import { tiendas } from "@db/schema/tiendas";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder, type ServiceProcess, startProcess } from "../../support/process";
import { atTimes } from "./support/failures";
import { type DianServer, startDianService } from "./support/service";
import { DianShop, ISSUER } from "./support/shop";
import { RANGO_DE_SOPORTE } from "./support/soporte";

/** `DIAN_KILLS=300` for a long run. */
const KILLS = Number(process.env.DIAN_KILLS || 6);
const BOUGHT_A_LIFE = 3;
/** Long enough for what signs to begin, which is a process of its own. */
const LONGEST_LIFE_MS = 1_500;
const LONGEST_ANSWER_MS = 30;
const { tipo, resolucion, prefijo, desde, hasta } = RANGO_DE_SOPORTE;
const RANGE = { tipo, resolucion, prefijo, desde, hasta, validaDesde: "2020-01-01", validaHasta: "2090-01-01" };

let folder: ReturnType<typeof newFolder>;
let dian: DianServer;
let shop: DianShop;
let service: ServiceProcess;
beforeEach(async () => {
  folder = newFolder();
  dian = await startDianService({ issuers: [{ ...ISSUER, rangos: [...ISSUER.rangos, RANGE] }], schema: false });
  shop = new DianShop(folder.database);
});
afterEach(async () => {
  await service.killAll();
  await dian.stop();
  folder.remove();
});

function inDatabase<T>(run: (db: ReturnType<typeof openDatabase>) => T): T {
  const db = openDatabase(folder.database);
  try {
    return run(db);
  } finally {
    db.$client.close();
  }
}

/** A supplier that does not invoice, and the range of what is bought from it. */
const prepare = () =>
  inDatabase((db) => {
    const usuarioId = db.select().from(tiendas).get()?.usuarioId ?? 0;
    const nombres = { nombre: "Rosa", nombreClave: "rosa", empresa: "", busquedaClave: "rosa", telefono: "", correo: "" };
    const legales = { direccion: "Vereda", tipo_documento: "13", documento: "20304050", obligado: false, municipio: "25290" };
    db.insert(proveedores)
      .values({ usuarioId, ...nombres, ...legales, codigo_postal: "252211", fechaRegistro: 0 })
      .run();
    db.insert(dianRangos)
      .values({ usuarioId, ...RANGO_DE_SOPORTE, valida_desde: RANGE.validaDesde, valida_hasta: RANGE.validaHasta })
      .run();
  });

/** A purchase that is accepted and has not been given back, at random. */
const accepted = () =>
  inDatabase(
    ({ $client }) =>
      $client
        .prepare<[], number>(
          "select compra_id from documentos_electronicos d join compras c on c.id = d.compra_id where d.tipo = '05' and d.estado = 'aceptado' and not c.anulada order by random() limit 1",
        )
        .pluck()
        .get() ?? null,
  );

/** What is wrong between the shop's register and the service's: each number is accepted exactly once, as both say it, and none is missing. */
function faults(): string[] {
  const documents = shop.documents();
  const wrong = documents.flatMap(({ numero, estado, cude, xml, mensajes }) => {
    const theirs = dian.accepted.filter((one) => one.numero === numero);
    if (estado !== "aceptado") return [`${numero} is ${estado}: ${mensajes}`];
    if (theirs.length !== 1) return [`${numero} was accepted ${theirs.length} times`];
    return theirs[0]?.cude === cude && theirs[0].xml === xml ? [] : [`${numero} is not what was accepted`];
  });
  const nobodys = dian.accepted.filter(({ numero }) => documents.every((one) => one.numero !== numero));
  const gaps = ["SEDS", "NS"].flatMap((serie) => {
    const numbers = documents.filter(({ numero }) => numero.startsWith(serie)).map(({ numero }) => Number(numero.slice(serie.length)));
    return numbers.sort((a, b) => a - b).every((n, i) => n === i + 1) ? [] : [`${serie} has gaps`];
  });
  const [bought, annulled, returned] = inDatabase(({ $client }) =>
    [
      "select count(*) from compras where id not in (select compra_id from documentos_electronicos where tipo = '05')",
      "select count(*) from compras c where anulada and not exists (select 1 from documentos_electronicos d where d.compra_id = c.id and d.tipo = '95' and d.devolucion_compra_id is null)",
      "select count(*) from devoluciones_compra where id not in (select devolucion_compra_id from documentos_electronicos where devolucion_compra_id is not null)",
    ].map((sql) => $client.prepare<[], number>(sql).pluck().get() ?? 0),
  );
  return [
    ...wrong,
    ...nobodys.map(({ numero }) => `${numero} is nobody's`),
    ...gaps,
    ...(bought || annulled || returned ? ["without"] : []),
  ];
}

const notes = (): number => dian.accepted.filter(({ tipo }) => tipo === "95").length;

test("whenever the service is killed, each purchase has its documento soporte, each return its note, and the DIAN has each once", async () => {
  service = await startProcess(folder.database, { variables: { DIAN_URL: dian.url } });
  const owner = await service.owner();
  await shop.open(owner);
  prepare();
  dian.behave = atTimes;
  let bought = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    dian.delayMs = Math.random() * LONGEST_ANSWER_MS;
    const buyer = service.returning(owner);
    const line = { producto: "1", cantidad: "10", precio: "1000", precio_venta: "1500" };
    const purchases = Array.from({ length: BOUGHT_A_LIFE }, () =>
      buyer
        .form("/compras/crear/", { tipo: "productos", proveedor: "1", ...line, clave_envio: crypto.randomUUID() })
        .then(({ status }) => status === 302)
        .catch(() => false),
    );
    const back = accepted();
    const undone =
      back === null
        ? []
        : [
            buyer.json("/devoluciones/compras/crear/", { compra_id: back, productos: [{ producto_id: 1, cantidad: 1 }] }).catch(() => null),
            ...(Math.random() < 0.5 ? [buyer.form(`/compras/eliminar/${back}/`, {}).catch(() => null)] : []),
          ];
    await Promise.race(purchases);
    await delay(Math.random() * LONGEST_LIFE_MS);
    await service.killAll();
    bought += (await Promise.all(purchases)).filter(Boolean).length;
    await Promise.all(undone);
    shop.hurry();
    service = await startProcess(folder.database, { variables: { DIAN_URL: dian.url } });
  }
  dian.behave = () => "answered";
  dian.delayMs = 0;
  await shop.settled();
  expect(faults()).toEqual([]);
  expect(shop.documents().filter(({ numero }) => numero.startsWith("SEDS")).length).toBeGreaterThanOrEqual(bought);
  if (KILLS > 50) console.info({ kills: KILLS, bought, accepted: dian.accepted.length, calls: dian.calls.length, notes: notes() });
});
