import { unzipSync } from "fflate";
import type { Respuesta } from "~/modules/dian/domain/cola/respuesta";
import { type DianFailure, type DianService, DianUnavailable } from "~/modules/dian/integrations/dian-service";

type Mood = "bien" | DianFailure | "rechaza" | "acepta_y_corta" | "acepta_y_olvida" | "no_decide" | "en_proceso" | "cuelga";

const respuesta = (cambio: Partial<Respuesta>): Respuesta => ({
  valida: false,
  codigo: "99",
  descripcion: "Validación contiene errores en campos mandatorios.",
  mensajes: [],
  respuesta: Buffer.from("<ApplicationResponse/>"),
  clave: "",
  ...cambio,
});
const REPETIDO = respuesta({ mensajes: ["Regla: 90, Rechazo: Documento procesado anteriormente."] });
const BIEN = { valida: true, codigo: "00", descripcion: "Procesado Correctamente." };

const texto = (xml: string, elemento: string): string => new RegExp(`<cbc:${elemento}[^>]*>([^<]*)<`).exec(xml)?.[1] ?? "";

/** A document as the service got it. */
interface Llegado {
  archivo: string;
  numero: string;
  cude: string;
  tipo: string;
  fecha: string;
  /** Day and number of the paper that it copies; "" for none. */
  papel: string;
  numeroDelPapel: string;
}

/** The service as the queue sees it: it accepts each number once, and fails as `mood` says. */
export class ServicioDePrueba implements DianService {
  mood: Mood = "bien";
  /** Of which document its acceptances are. */
  clave = "";
  /** How far our clock is ahead of its own. */
  ahead: number | undefined;
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
    if (this.mood === "no_decide" || this.mood === "en_proceso") return this.sinDecidir();
    if (this.aceptados.has(llegado.numero)) return REPETIDO;
    this.aceptados.set(llegado.numero, llegado);
    // As after a request that something on the way sent twice.
    if (this.mood === "acepta_y_olvida") return REPETIDO;
    if (this.mood === "acepta_y_corta") throw new DianUnavailable("sin_respuesta", "La DIAN no respondió.");
    return respuesta({ ...BIEN, clave: this.clave, mensajes: ["Regla: DEAD10, Notificación: La hora es rara"] });
  }

  async sendTestSetAsync(nombre: string, zip: Uint8Array, testSetId: string): Promise<{ zipKey: string; mensajes: string[] }> {
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
    if (this.mood === "no_decide" || this.mood === "en_proceso") return this.sinDecidir();
    const conocido = this.mood !== "acepta_y_olvida" && [...this.aceptados.values()].some((uno) => uno.cude === cude);
    return conocido ? respuesta(BIEN) : respuesta({ codigo: "66", descripcion: "TrackId no existe en los registros de la DIAN." });
  }

  sendEventUpdateStatus(zip: Uint8Array): Promise<Respuesta> {
    return this.sendBillSync("z.zip", zip);
  }

  async getStatusEvent(_cufe: string, codigo: string): Promise<Respuesta> {
    const conocido = [...this.aceptados.values()].some(({ tipo }) => tipo === codigo);
    return conocido ? respuesta(BIEN) : respuesta({ codigo: "66" });
  }

  getAcquirer(): Promise<never> {
    throw new Error("the queue asks who nobody is");
  }

  getNumberingRange(): Promise<never> {
    throw new Error("the queue asks for no ranges");
  }

  private sinDecidir(): Respuesta {
    return this.mood === "en_proceso"
      ? respuesta({ codigo: "98", descripcion: "En Proceso" })
      : respuesta({ descripcion: "Ha ocurrido un error. Por favor inténtelo de nuevo." });
  }

  private fallar(...causas: DianFailure[]): void {
    for (const causa of causas) if (this.mood === causa) throw new DianUnavailable(causa, `La DIAN falla: ${causa}.`);
  }

  private leer(nombre: string, zip: Uint8Array): Llegado {
    const [[archivo, bytes] = ["", new Uint8Array()]] = Object.entries(unzipSync(zip));
    const xml = Buffer.from(bytes).toString("utf8");
    if (!nombre.startsWith("z")) throw new Error(`${nombre} is no name of a ZIP`);
    const tipo = texto(xml, "InvoiceTypeCode") || texto(xml, "CreditNoteTypeCode") || texto(xml, "ResponseCode") || "92";
    const delPapel = xml.slice(xml.indexOf("<cac:AdditionalDocumentReference>"));
    return {
      archivo,
      numero: texto(xml.slice(xml.indexOf("ProfileExecutionID")), "ID"),
      cude: texto(xml, "UUID"),
      tipo,
      fecha: texto(xml, "IssueDate"),
      papel: texto(delPapel, "IssueDate"),
      numeroDelPapel: texto(delPapel, "ID"),
    };
  }
}
