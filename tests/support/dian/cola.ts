import type { Database } from "@db/open.server";
import { dianCartas, documentosAnteriores, documentosElectronicos } from "@db/schema/dian";
import { asc, eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { faltaParaEmitir } from "~/domain/dian/cola/falta";
import type { Listo } from "~/domain/dian/cola/firmar.server";
import { documentoDe, emisorDe } from "~/domain/dian/cola/turnos.server";
import type { Contenido } from "~/domain/dian/contenido";
import { leerCertificado } from "~/domain/dian/documento/certificado.server";
import { type DianFailure, type DianService, DianUnavailable, type Respuesta } from "~/integrations/dian/dian-service";
import { outgoingDian } from "~/platform/sending/outgoing-dian.server";
import { AHORA, abrirTienda, nuevoAdmin } from "../tienda";
import { EPOS002 } from "./contenido";
import { conDian, ponerDocumento } from "./documentos";
import { makeP12 } from "./p12";

type Mood = "bien" | DianFailure | "rechaza" | "acepta_y_corta" | "cuelga";

const respuesta = (cambio: Partial<Respuesta>): Respuesta => ({
  valida: false,
  codigo: "99",
  descripcion: "Validación contiene errores en campos mandatorios.",
  mensajes: [],
  respuesta: Buffer.from("<ApplicationResponse/>"),
  ...cambio,
});
const BIEN = { valida: true, codigo: "00", descripcion: "Procesado Correctamente." };

const texto = (xml: string, elemento: string): string => new RegExp(`<cbc:${elemento}[^>]*>([^<]*)<`).exec(xml)?.[1] ?? "";

/** A document as the service got it. */
interface Llegado {
  archivo: string;
  numero: string;
  cude: string;
  tipo: string;
  fecha: string;
  /** Day of the paper that it copies; "" for none. */
  papel: string;
}

/** The service as the queue sees it: it accepts each number once, and fails as `mood` says. */
export class ServicioDePrueba implements DianService {
  mood: Mood = "bien";
  /** Fails questions too. */
  muda = false;
  readonly llegados: Llegado[] = [];
  readonly aceptados = new Map<string, Llegado>();
  readonly preguntas: string[] = [];
  readonly enCurso = new Set<() => void>();
  maximo = 0;
  private readonly lotes = new Map<string, Llegado>();
  pendientes = 0;

  async sendBillSync(nombre: string, zip: Uint8Array): Promise<Respuesta> {
    this.fallar("sin_red", "caida", "rechazo_soap");
    const llegado = this.leer(nombre, zip);
    this.llegados.push(llegado);
    if (this.mood === "cuelga") await new Promise<void>((soltar) => this.enCurso.add(soltar));
    this.fallar("sin_respuesta");
    if (this.mood === "rechaza") return respuesta({ mensajes: ["Regla: DEAB10b, Rechazo: El prefijo no corresponde"] });
    if (this.aceptados.has(llegado.numero)) return respuesta({ mensajes: ["Regla: 90, Rechazo: Documento procesado anteriormente."] });
    this.aceptados.set(llegado.numero, llegado);
    if (this.mood === "acepta_y_corta") throw new DianUnavailable("sin_respuesta", "La DIAN no respondió.");
    return respuesta({ ...BIEN, mensajes: ["Regla: DEAD10, Notificación: La hora es rara"] });
  }

  async sendTestSetAsync(nombre: string, zip: Uint8Array, testSetId: string) {
    this.fallar("sin_red", "caida", "sin_respuesta");
    const llegado = this.leer(nombre, zip);
    this.llegados.push(llegado);
    const zipKey = `${testSetId}-${this.lotes.size}`;
    this.lotes.set(zipKey, llegado);
    return { zipKey, mensajes: [] };
  }

  async getStatusZip(key: string): Promise<Respuesta[]> {
    const llegado = this.lotes.get(key);
    if (!llegado) return [];
    if (this.pendientes-- > 0) return [respuesta({ codigo: "", descripcion: "Batch en proceso de validación." })];
    this.aceptados.set(llegado.numero, llegado);
    return [respuesta(BIEN)];
  }

  async getStatus(cude: string): Promise<Respuesta> {
    this.preguntas.push(cude);
    if (this.muda) throw new DianUnavailable("caida", "El servicio de la DIAN está fallando (503).");
    const conocido = [...this.aceptados.values()].some((uno) => uno.cude === cude);
    return conocido ? respuesta(BIEN) : respuesta({ codigo: "66", descripcion: "TrackId no existe en los registros de la DIAN." });
  }

  getNumberingRange(): Promise<never> {
    throw new Error("the queue asks for no ranges");
  }

  private fallar(...causas: DianFailure[]): void {
    for (const causa of causas) if (this.mood === causa) throw new DianUnavailable(causa, `La DIAN falla: ${causa}.`);
  }

  private leer(nombre: string, zip: Uint8Array): Llegado {
    const [[archivo, bytes] = ["", new Uint8Array()]] = Object.entries(unzipSync(zip));
    const xml = Buffer.from(bytes).toString("utf8");
    if (!nombre.startsWith("z")) throw new Error(`${nombre} is no name of a ZIP`);
    const tipo = texto(xml, "InvoiceTypeCode") || texto(xml, "CreditNoteTypeCode");
    return {
      archivo,
      numero: texto(xml.slice(xml.indexOf("ProfileExecutionID")), "ID"),
      cude: texto(xml, "UUID"),
      tipo,
      fecha: texto(xml, "IssueDate"),
      papel: texto(xml.slice(xml.indexOf("<cac:AdditionalDocumentReference>")), "IssueDate"),
    };
  }
}

const { firmante } = leerCertificado(...credenciales());

function credenciales(): [Uint8Array, string, number] {
  const { p12, clave } = makeP12();
  return [p12, clave, AHORA];
}

/** What a document of a test says: a POS of two products, or a note or factura over them. */
function contenidoDe(db: Database, id: number): Omit<Contenido, "emisor" | "software"> {
  const { emisor: _, software: __, ...comun } = EPOS002;
  const fila = documentoDe(db, id);
  if (!fila) throw new Error(`no document ${id}`);
  const { tipo, numero, prefijo, ambiente, emitido } = fila;
  const referido = fila.referidoId === null ? undefined : documentoDe(db, fila.referidoId);
  const referencia = referido && {
    tipo: "20" as const,
    numero: referido.numero,
    cude: referido.cude,
    emitido: referido.emitido,
    concepto: "2" as const,
    motivo: "Anulación",
  };
  const esNota = tipo === "94" || tipo === "91";
  const propio = { tipo, numero, prefijo, ambiente, emitido, tipoEmitido: "" as const, referencia: referencia ?? null };
  return { ...comun, ...propio, rango: esNota ? null : comun.rango, caja: tipo === "20" ? comun.caja : null };
}

const { emisor, software } = EPOS002;
export const LISTO: Listo = { emisor, software, firmante, contenidoDe, testset: (tipo) => `set-${tipo}`, abrir: (sellado) => sellado };

const CERTIFICADO = { certificado: "sellado", software_id: "s", pin: "sellado" };

/** A shop that issues, with the queue over a service of its own, and a clock that only moves when it is told. */
export function colaDePrueba(emisorDeLaTienda: Parameters<typeof conDian>[2] = {}, rango: Parameters<typeof conDian>[3] = {}) {
  const { db, admin } = abrirTienda();
  const rangoId = conDian(db, admin.duenoId, { ...CERTIFICADO, ...emisorDeLaTienda }, rango);
  const servicio = new ServicioDePrueba();
  let ahora = AHORA;
  let consecutivo = 1;
  const ready = (fila: NonNullable<ReturnType<typeof emisorDe>>, now: number) =>
    faltaParaEmitir(fila, now) || { ...LISTO, emisor: { ...emisor, nit: fila.nit } };
  /** Services of other shops, by their NIT. */
  const otros = new Map<string, ServicioDePrueba>();
  const nuevaCola = () => outgoingDian(db, { ready, service: (listo) => otros.get(listo.emisor.nit) ?? servicio, now: () => ahora });
  let cola = nuevaCola();

  return {
    db,
    admin,
    servicio,
    rangoId,
    /** Opens another shop with a service of its own, and a document that is due. */
    otraTienda(nit: string) {
      const suyo = new ServicioDePrueba();
      otros.set(nit, suyo);
      const { duenoId } = nuevoAdmin(db);
      const campos = { estado: "por_firmar", rangoId: conDian(db, duenoId, { ...CERTIFICADO, nit }), proximo: ahora } as const;
      ponerDocumento(db, duenoId, campos);
      return suyo;
    },
    ahora: () => ahora,
    /** Adds a document that a sale just numbered. */
    vender: (campos: Parameters<typeof ponerDocumento>[2] = {}) =>
      ponerDocumento(db, admin.duenoId, {
        estado: "por_firmar",
        rangoId,
        consecutivo: ++consecutivo,
        emitido: ahora,
        creado: ahora,
        proximo: ahora,
        ...campos,
      }),
    /** Lets the queue do all that is due now. */
    async mirar(): Promise<void> {
      cola.look();
      await cola.idle();
    },
    /** Without waiting for what hangs. */
    asomarse(): void {
      cola.look();
    },
    /** Moves the clock, and looks every `cada` milliseconds of it. */
    async pasar(ms: number, cada = ms): Promise<void> {
      for (const fin = ahora + ms; ahora < fin; ) {
        ahora = Math.min(fin, ahora + cada);
        await this.mirar();
      }
    },
    async hasta(instante: string): Promise<void> {
      ahora = Date.parse(instante);
      await this.mirar();
    },
    /** A power cut: what the process knew is gone. */
    morir(): void {
      cola.rest();
      cola = nuevaCola();
    },
    documento: (id: number) => documentoDe(db, id) as NonNullable<ReturnType<typeof documentoDe>>,
    documentos: () => db.select().from(documentosElectronicos).orderBy(asc(documentosElectronicos.id)).all(),
    anteriores: (id: number) => db.select().from(documentosAnteriores).where(eq(documentosAnteriores.documentoId, id)).all(),
    cartas: () => db.select({ cual: dianCartas.cual, desde: dianCartas.desde }).from(dianCartas).all(),
    emisor: () => emisorDe(db, admin.duenoId) as NonNullable<ReturnType<typeof emisorDe>>,
  };
}
