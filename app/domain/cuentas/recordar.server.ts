import { mostrarPesos } from "../cifras/dinero";
import { enlaceDeWhatsapp, numeroE164 } from "../compartido/personas";
import { llenar } from "../compartido/texto";
import type { Contexto } from "../nucleo/contexto.server";
import { recordatorioDe } from "../tienda/recordatorio";
import { tiendaDe } from "../tienda/tienda.server";

interface Deudor {
  nombre: string;
  telefono: string;
  /** What it owes, `"1188.81"`. */
  saldo: string;
}

/** Gives the link that opens WhatsApp with the shop's reminder to a client; `null` for one without a valid phone. */
export function recordatorios(ctx: Contexto): (deudor: Deudor) => string | null {
  const tienda = tiendaDe(ctx);
  const texto = recordatorioDe(tienda);
  return ({ nombre, telefono, saldo }) => {
    if (numeroE164(telefono) === null) return null;
    const datos = { nombre, saldo: mostrarPesos(saldo), tienda: tienda.nombre_comercial || "la tienda" };
    return enlaceDeWhatsapp(telefono, llenar(texto, datos));
  };
}
