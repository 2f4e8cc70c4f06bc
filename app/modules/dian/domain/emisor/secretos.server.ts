import { cifrar, descifrar } from "~/domain/nucleo/cifrado.server";

/** Keys that stand beside the database: the first one seals, each may open. */
export type Llaves = readonly string[];

const PARA = "documentos electrónicos";

/** Seals a secret of the shop: its certificate, a PIN, a technical key. Throws without a key. */
export function sellar(texto: string, [llave]: Llaves): string {
  if (llave === undefined) throw new Error("There is no key to seal with.");
  return cifrar(texto, { secretKey: llave, para: PARA });
}

/** The secret; `null` for "", and when none of the keys opens it, as after the restore of a copy that does not carry them. */
export function abrirSellado(sellado: string, llaves: Llaves): string | null {
  if (sellado === "") return null;
  for (const llave of llaves) {
    const texto = descifrar(sellado, { secretKey: llave, para: PARA });
    if (texto !== null) return texto;
  }
  return null;
}
