import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { anotarUno, esperaDe } from "../usuarios/limites.server";

const POR_HORA = { maximo: 20, ventanaMs: 60 * 60 * 1000 };

/** Counts one request to the AI server. Returns false, and does not count it, after 20 requests of the shop in one hour. */
export function admiteConsejoDeIa({ db, duenoId, ahora }: Contexto): boolean {
  const limite = { clave: `ia ${duenoId}`, ...POR_HORA };
  return enTransaccion({ db }, () => {
    if (esperaDe(db, limite, ahora) > 0) return false;
    anotarUno(db, limite.clave, ahora);
    return true;
  });
}
