import { type Contexto, enTransaccion } from "../compartido/contexto.server";
import { anotarUno, esperaDe } from "../usuarios/limites.server";

const POR_HORA = { maximo: 20, ventanaMs: 60 * 60 * 1000 };

/** Whether the shop may ask the AI server once more, 20 times in an hour; it counts as asked then. */
export function admiteConsejoDeIa({ db, duenoId, ahora }: Contexto): boolean {
  const limite = { clave: `ia ${duenoId}`, ...POR_HORA };
  return enTransaccion({ db }, () => {
    if (esperaDe(db, limite, ahora) > 0) return false;
    anotarUno(db, limite.clave, ahora);
    return true;
  });
}
