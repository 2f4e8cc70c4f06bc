import { Refusal } from "../cifras/lectura";
import type { Contexto } from "../nucleo/contexto.server";
import { leerQrDePago, type QrDePago } from "./qr-de-pago";
import { tiendaDe } from "./tienda.server";

/** The bank's QR of the shop: its text, unaltered, and whom it pays; `null` without one. */
export function qrDeLaTienda(
  ctx: Pick<Contexto, "db" | "duenoId">,
  { qr_pago: texto } = tiendaDe(ctx),
): (QrDePago & { texto: string }) | null {
  if (texto === "") return null;
  const leido = leerQrDePago(texto);
  return leido instanceof Refusal ? null : { ...leido, texto };
}
