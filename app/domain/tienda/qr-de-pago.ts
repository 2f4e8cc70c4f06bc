import { mostrarPesos } from "../cifras/dinero";
import { Refusal } from "../cifras/lectura";

/** What the bank's own QR says: whom it pays, and where. */
export interface QrDePago {
  nombre: string;
  /** The key or the account, as the bank wrote it; "" where the QR has none that can be read. */
  llave: string;
  ciudad: string;
}

/** A field of an EMVCo text: two digits, two digits of length, and the value. */
type Campos = ReadonlyMap<string, string>;

const SIN_QR_DE_PAGO = new Refusal("Este QR no es para recibir pagos: suba el que le dio su banco o su billetera.");
const DANADO = new Refusal("El texto del QR está incompleto o cambiado: no cuadra con su código de verificación. Súbalo otra vez.");
const DE_OTRO_PAIS = new Refusal("Este QR es de otro país: se necesita uno de Colombia.");
const DE_OTRA_MONEDA = new Refusal("Este QR cobra en otra moneda: se necesita uno en pesos colombianos.");
const SIN_NOMBRE = new Refusal("Este QR no dice a nombre de quién está: pídale otro a su banco.");

const PESOS = "170";
const FORMATO = { id: "00", valor: "01" };
const LARGO_DE_CRC = 4;
/** Places of the accounts: those of card networks are below. */
const [PRIMERA_CUENTA, ULTIMA_CUENTA] = [26, 51];

/** Reads the text of a QR by which a client pays the shop (EMVCo): undamaged, of Colombia, in pesos and without an amount of its own. */
export function leerQrDePago(texto: string): QrDePago | Refusal {
  const campos = camposDelQr(texto) ?? camposDelQr(texto, EN_BYTES);
  if (campos?.get(FORMATO.id) !== FORMATO.valor) return /^0002\d\d/.test(texto) ? DANADO : SIN_QR_DE_PAGO;
  if (!cuadra(texto, campos.get("63"))) return DANADO;
  if (campos.get("58")?.toUpperCase() !== "CO") return DE_OTRO_PAIS;
  if (campos.get("53") !== PESOS) return DE_OTRA_MONEDA;
  const valor = campos.get("54");
  if (valor) return new Refusal(`Este QR cobra siempre ${mostrarPesos(valor)}: suba uno sin valor, que sirva para cualquier venta.`);
  const nombre = campos.get("59")?.trim() ?? "";
  return nombre ? { nombre, llave: llaveEn(campos), ciudad: campos.get("60")?.trim() ?? "" } : SIN_NOMBRE;
}

/** What a length counts: letters, as EMVCo says, or their bytes in UTF-8, as some banks do. */
type Medida = (texto: string) => { largo: number; parte(desde: number, hasta: number): string };
const EN_LETRAS: Medida = (texto) => ({ largo: texto.length, parte: (desde, hasta) => texto.slice(desde, hasta) });
const EN_BYTES: Medida = (texto) => {
  const bytes = new TextEncoder().encode(texto);
  return { largo: bytes.length, parte: (desde, hasta) => new TextDecoder().decode(bytes.subarray(desde, hasta)) };
};

/** The fields of a text and of the accounts in it; `null` where it is not made of them. */
function camposDelQr(texto: string, medida = EN_LETRAS): Campos | null {
  const { largo: todo, parte } = medida(texto);
  const campos = new Map<string, string>();
  for (let lugar = 0; lugar < todo; ) {
    const [, id = "", largo = ""] = /^(\d\d)(\d\d)/.exec(parte(lugar, lugar + 4)) ?? [];
    const fin = lugar + 4 + Number(largo);
    if (!id || fin > todo) return null;
    campos.set(id, parte(lugar + 4, fin));
    lugar = fin;
  }
  return campos.size > 0 ? campos : null;
}

function llaveEn(campos: Campos): string {
  for (const [id, valor] of campos) {
    if (Number(id) < PRIMERA_CUENTA || Number(id) > ULTIMA_CUENTA) continue;
    const [llave] = [...(camposDelQr(valor) ?? camposDelQr(valor, EN_BYTES) ?? [])].filter(
      ([sub, dicho]) => sub !== "00" && dicho.trim() !== "",
    );
    if (llave) return llave[1].trim();
  }
  return "";
}

const POLINOMIO = 0x1021;
const [INICIO, SIGNO, TODO] = [0xffff, 0x8000, 0xffff];

/** Whether the check of a text is that of its bytes, in UTF-8 or with one byte a letter. */
function cuadra(texto: string, dicho: string | undefined): boolean {
  const anterior = texto.slice(0, -LARGO_DE_CRC);
  const deUnByte = Uint8Array.from(anterior, (letra) => letra.charCodeAt(0));
  return [crcDe(anterior), crcDeBytes(deUnByte)].includes(dicho?.toUpperCase() ?? "");
}

/** CRC-16 of a text (CCITT, from FFFF), as the last field of such a QR has it. */
export const crcDe = (texto: string): string => crcDeBytes(new TextEncoder().encode(texto));

function crcDeBytes(bytes: Uint8Array): string {
  let crc = INICIO;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & SIGNO ? (crc << 1) ^ POLINOMIO : crc << 1) & TODO;
  }
  return crc.toString(16).toUpperCase().padStart(LARGO_DE_CRC, "0");
}

/** Whom the QR pays, in a sentence: `Tienda La 14, llave @tienda14`. */
export const duenoDelQr = ({ nombre, llave }: QrDePago): string => (llave ? `${nombre}, llave ${llave}` : nombre);
