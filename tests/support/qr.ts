import { crcDe } from "~/domain/tienda/qr-de-pago";

export const campo = (id: string, valor: string): string => `${id}${String(valor.length).padStart(2, "0")}${valor}`;
const CUENTA = campo("26", campo("00", "CO.COM.BREB.LLA") + campo("01", "@tienda14"));

/** {@link campo} with its length in bytes. */
export const campoEnBytes = (id: string, valor: string): string => `${id}${String(Buffer.byteLength(valor)).padStart(2, "0")}${valor}`;

/** The text of a QR with these fields, and a right check. */
export function qr({ pais = "CO", moneda = "170", nombre = "TIENDA LA 14", mas = "", cuenta = CUENTA, de = campo } = {}): string {
  const campos = [campo("00", "01"), campo("01", "11"), cuenta, campo("53", moneda), mas, campo("58", pais)];
  const texto = `${campos.join("")}${de("59", nombre)}${campo("60", "CALI")}6304`;
  return texto + crcDe(texto);
}
