import { createHash } from "node:crypto";
import type { Database } from "@db/open.server";
import { dianEmisores, dianRangos } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import { guardarRespuesta, guardarXml } from "~/modules/dian/domain/archivos.server";
import { AHORA } from "../../../support/tienda";

type Fila = typeof documentosElectronicos.$inferInsert;
type Emisor = Partial<typeof dianEmisores.$inferInsert>;
type Rango = Partial<typeof dianRangos.$inferInsert>;

const DIA_MS = 24 * 60 * 60 * 1000;

/** Lets a shop issue, with a range of POS; returns the id of the range. */
export function conDian(db: Database, duenoId: number, emisor: Emisor = {}, rango: Rango = {}): number {
  db.update(tiendas).set({ dian: true }).where(eq(tiendas.usuarioId, duenoId)).run();
  db.insert(dianEmisores)
    .values({
      usuarioId: duenoId,
      tipo_persona: "1",
      nit: "900123456",
      dv: "8",
      razon_social: "Inversiones La Ñapa SAS",
      municipio: "11001",
      direccion: "Carrera 7 # 12-34",
      responsabilidades: "O-47",
      correo: "tienda@correo.co",
      certificadoTitular: "Inversiones La Ñapa SAS",
      certificadoDesde: AHORA - 100 * DIA_MS,
      certificadoHasta: AHORA + 200 * DIA_MS,
      produccionDesde: AHORA,
      pruebasAceptadas: AHORA,
      ...emisor,
    })
    .run();
  return nuevoRango(db, duenoId, rango);
}

/** Adds a range of numbers and returns its id. */
export const nuevoRango = (db: Database, usuarioId: number, rango: Rango = {}): number =>
  db
    .insert(dianRangos)
    .values({
      usuarioId,
      tipo: "20",
      resolucion: "18764000001234",
      prefijo: "EPOS",
      desde: 1,
      hasta: 1000,
      valida_desde: "2026-01-01",
      valida_hasta: "2028-01-01",
      ultimo: 1,
      ...rango,
    })
    .returning({ id: dianRangos.id })
    .get().id;

/** Adds a document, by default an accepted POS, and returns its id. */
export function ponerDocumento(db: Database, usuarioId: number, campos: Partial<Fila> = {}): number {
  const { consecutivo = 1, prefijo = "EPOS", estado = "aceptado", emitido = AHORA } = campos;
  const numero = `${prefijo}${consecutivo}`;
  const cude = estado === "por_firmar" ? "" : createHash("sha384").update(numero).digest("hex");
  const firmado = cude === "" ? {} : { cude, qr: qrDe(numero, cude), totalCentavos: 11_900_00, ivaCentavos: 1_900_00 };
  const respondido = estado === "aceptado" || estado === "rechazado" ? emitido + 3000 : null;
  const { id } = db
    .insert(documentosElectronicos)
    .values({
      usuarioId,
      tipo: "20",
      prefijo,
      consecutivo,
      numero,
      ambiente: "1",
      estado,
      emitido,
      creado: emitido,
      enviado: respondido && emitido + 1000,
      respondido,
      intentos: respondido ? 1 : 0,
      ...firmado,
      ...campos,
    })
    .returning({ id: documentosElectronicos.id })
    .get();
  if (cude !== "") guardarXml(db, id, Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Invoice><ID>${numero}</ID>ñ</Invoice>`));
  if (respondido) guardarRespuesta(db, id, Buffer.from(`<ApplicationResponse>${numero}</ApplicationResponse>`));
  return id;
}

/** The text of the QR of a document, as long as a real one. */
const qrDe = (numero: string, cude: string): string =>
  [
    `NumFac: ${numero}`,
    "FecFac: 2026-11-21",
    "HorFac: 10:15:00-05:00",
    "NitFac: 900123456",
    "DocAdq: 222222222222",
    "ValFac: 10000.00",
    "ValIva: 1900.00",
    "ValOtroIm: 0.00",
    "ValTolFac: 11900.00",
    `CUDE: ${cude}`,
    `QRCode: https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${cude}`,
  ].join("\n");
