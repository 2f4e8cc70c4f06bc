import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type Database, openSerialized } from "@db/open.server";
import { documentosElectronicos, documentosXml } from "@db/schema/documentos-electronicos";
import { facturasRecibidas, facturasRecibidasXml } from "@db/schema/facturas-recibidas";
import { tiendas } from "@db/schema/tiendas";
import { eq, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { comprobarTodo } from "~/domain/verificacion.server";
import { anularVenta } from "~/modules/dian/domain/anular/anular-venta.server";
import { revisionDeXml } from "~/modules/dian/domain/comprobaciones.server";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import { emisorListo } from "~/modules/dian/domain/emisor/emisor.server";
import { abrirSellado, sellar } from "~/modules/dian/domain/emisor/secretos.server";
import { recibirCompra } from "~/modules/dian/domain/eventos/recibir.server";
import { encolarPruebas } from "~/modules/dian/domain/pruebas/enviar-pruebas.server";
import { outgoingDian } from "~/modules/dian/work/outgoing-dian.server";
import { RULES } from "~/modules.server";
import { comprar } from "../../support/compras";
import { cobraInc } from "../../support/consumo";
import { devolver } from "../../support/devoluciones";
import { AHORA, abrirTienda, nuevoProducto, vender } from "../../support/tienda";
import { conDian, nuevoRango } from "./support/documentos";
import { makeP12 } from "./support/p12";
import { ServicioDePrueba } from "./support/servicio-de-prueba";
import { nuevoComprador } from "./support/tienda";

const LLAVES = ["a".repeat(43)];

async function emitir(): Promise<Database> {
  const { db, admin } = abrirTienda();
  const { p12, clave } = makeP12();
  const { firmante } = leerCertificado(p12, clave, AHORA);
  const secretos = { certificado: sellar(JSON.stringify(firmante), LLAVES), software_id: "software", pin: sellar("12345", LLAVES) };
  conDian(db, admin.duenoId, secretos, { ultimo: 0 });
  const factura = { tipo: "01", prefijo: "SETP", desde: 990, hasta: 999, ultimo: 989, clave_tecnica: sellar("clave", LLAVES) } as const;
  nuevoRango(db, admin.duenoId, factura);
  const arroz = nuevoProducto(admin, { stock: "90" });
  // The factura has two taxes, and both are rounded.
  cobraInc(admin);
  db.update(tiendas).set({ redondeo_efectivo: 50 }).run();
  const almuerzo = nuevoProducto(admin, { nombre: "Almuerzo", iva: "inc8", precio: "", precio_publico: "12960" });
  const cliente = nuevoComprador(admin);
  const servicio = new ServicioDePrueba();
  const ready = () => {
    const listo = emisorListo(db, admin.duenoId, LLAVES);
    return listo ? { ...listo, contenidoDe, testset: () => "", abrir: (texto: string) => abrirSellado(texto, LLAVES) } : "no";
  };
  const cola = outgoingDian(db, { ready, service: () => servicio, now: () => AHORA });
  const enviar = async () => {
    cola.look();
    await cola.idle();
  };
  const detalles = [{ producto: arroz, cantidad: 3 }];
  const conInc = [...detalles, { producto: almuerzo, cantidad: 1 }];
  const [pos, otra] = [vender(admin, { detalles }), vender(admin, { detalles: conInc, cliente_fk: cliente, factura: "1" })];
  await enviar();
  devolver(admin, pos, [[arroz, 1]], { cliente_id: cliente });
  anularVenta(admin, otra);
  // What the shop tells of a purchase, and its test set, which has notas débito.
  recibirCompra(admin, comprarConFactura(admin), "52123456");
  nuevoRango(db, admin.duenoId, { prefijo: "PRU", ultimo: 0, de_prueba: true });
  nuevoRango(db, admin.duenoId, { ...factura, prefijo: "PRF", de_prueba: true });
  encolarPruebas(admin, { "20": 1, "93": 1, "94": 0, "01": 1, "91": 0, "92": 1 }, LLAVES);
  for (let i = 0; i < 8; i++) {
    db.update(documentosElectronicos).set({ proximo: AHORA }).where(isNotNull(documentosElectronicos.proximo)).run();
    await enviar();
  }
  return db;
}

/** A purchase on credit of a supplier's electronic bill. */
function comprarConFactura(admin: Contexto): number {
  const detalles = [{ producto: nuevoProducto(admin, { stock: "0" }), cantidad: "1", precio: "1000", precio_venta: "2000" }];
  const compraId = comprar(admin, { credito: "1", proveedor_nuevo: "Granos", detalles });
  const propia = { usuarioId: admin.duenoId, creadoPorId: admin.actor.id, fecha: AHORA, clase: "factura", estado: "confirmada" } as const;
  const dicha = {
    cufe: "f".repeat(96),
    numero: "SETT-12",
    nit: "800197268",
    proveedorNombre: "Granos",
    emitida: "2026-11-20",
    formaDePago: "2",
  };
  const { id: facturaId } = admin.db
    .insert(facturasRecibidas)
    .values({ ...propia, ...dicha, totalCentavos: 119_000, datos: "{}", compraId })
    .returning({ id: facturasRecibidas.id })
    .get();
  admin.db
    .insert(facturasRecibidasXml)
    .values({ facturaId, xml: deflateRawSync("<Invoice/>") })
    .run();
  return compraId;
}

const emitidos = (await emitir()).$client.serialize();
/** A shop whose POS document, factura and their notes were accepted. */
const conDocumentos = (): Database => openSerialized(emitidos);

/** The faults of a check of everything, under the name of their rule. */
function faltas({ $client: client }: Database, llaves: readonly string[] = LLAVES): string[] {
  const todas: string[] = [];
  comprobarTodo(client, ({ faltas }) => todas.push(...faltas), RULES, [revisionDeXml(llaves)]);
  return todas;
}

test("the documents of a shop that issues them keep every rule, with and without the keys", () => {
  const db = conDocumentos();
  const filas = db.$client.prepare("select numero || ' ' || estado from documentos_electronicos order by id").pluck().all();
  expect(filas).toEqual([
    ...["EPOS1 aceptado", "SETP990 aceptado", "NA1 aceptado", "NC1 aceptado", "AC1 aceptado", "RB1 aceptado"],
    ...["PRU1 aceptado", "PRU2 aceptado", "PRF990 aceptado", "ND1 aceptado", "NDP1 aceptado"],
  ]);
  expect([faltas(db), faltas(db, [])]).toEqual([[], []]);
});

function cambiarXml(db: Database, cambio: (xml: string) => string): void {
  const fila = db.select().from(documentosXml).where(eq(documentosXml.documentoId, 1)).get();
  const xml = deflateRawSync(cambio(inflateRawSync(fila?.xml ?? "").toString("utf8")));
  db.update(documentosXml).set({ xml }).where(eq(documentosXml.documentoId, 1)).run();
}

const sql = (texto: string) => (db: Database) => void db.$client.exec(texto);

describe("a fault is told", () => {
  test.each<[string, (db: Database) => void, RegExp]>([
    [
      "a total that is not that of the sale",
      sql("update documentos_electronicos set total_centavos = total_centavos + 201 where id = 1"),
      /^El documento EPOS1 \(1\) suma /,
    ],
    [
      "an IVA that is not that of the return",
      sql("update documentos_electronicos set iva_centavos = iva_centavos - 201 where id = 3"),
      /^El documento NA1 \(3\) suma /,
    ],
    [
      "a gap",
      sql("update dian_rangos set ultimo = ultimo + 1 where tipo = '20'"),
      /^La numeración EPOS .* va en 2 y tiene 1 números usados de 2\.$/,
    ],
    [
      "a number that was not given",
      sql("update dian_rangos set ultimo = ultimo - 1 where tipo = '01'"),
      /^El documento SETP990 \(2\) no es de los números/,
    ],
    [
      "a gap among the notes",
      sql("update dian_emisores set ultima_nota_credito = 3"),
      /^La serie NC .* va en 3 y tiene 1 números usados\.$/,
    ],
    [
      "a note over another sale's document",
      sql("update documentos_electronicos set referido_id = 2 where id = 3"),
      /^La nota NA1 \(3\) no es sobre/,
    ],
    [
      "a sale that is annulled without a note",
      sql("update ventas set anulada = 1; update documentos_electronicos set venta_id = 2 where id = 3"),
      /^La venta 1 \(1\) está anulada y no tiene nota\.$/,
    ],
    [
      "another CUDE",
      sql("update documentos_electronicos set cude = 'otra' where id = 1"),
      /^El documento EPOS1 \(1\): su XML dice \w{96} en cude, y él otra\.$/,
    ],
    [
      "a changed XML",
      (db) => cambiarXml(db, (xml) => xml.replace("Arroz", "Arrox")),
      /^El documento EPOS1 \(1\): la firma de su XML no vale\.$/,
    ],
    ["no XML", (db) => void db.delete(documentosXml).where(eq(documentosXml.documentoId, 1)).run(), /está aceptado y no tiene su XML\.$/],
  ])("%s", (_, danar, esperada) => {
    const db = conDocumentos();
    danar(db);
    expect(faltas(db)).toContainEqual(expect.stringMatching(esperada));
  });

  test("a CUFE of another technical key", () => {
    const db = conDocumentos();
    db.$client.prepare("update dian_rangos set clave_tecnica = ? where prefijo = 'SETP'").run(sellar("otra", LLAVES));
    expect(faltas(db)).toEqual([expect.stringMatching(/^El documento SETP990 \(2\) dice la clave \w{96} y sus datos dan \w{96}\.$/)]);
  });

  test("and none where the PIN is another one by now", () => {
    const db = conDocumentos();
    db.$client.prepare("update dian_emisores set pin = ?").run(sellar("99999", LLAVES));
    expect(faltas(db)).toEqual([]);
  });
});

test("a number that was skipped is no gap", () => {
  const db = conDocumentos();
  sql("update dian_rangos set ultimo = 2 where tipo = '20'")(db);
  sql("insert into dian_saltados (usuario_id, tipo, prefijo, consecutivo, rango_id, instante) values (1, '20', 'EPOS', 2, 1, 0)")(db);
  expect(faltas(db)).toEqual([]);
});
