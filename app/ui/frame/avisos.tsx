import { useDatosRaiz } from "../base/datos-raiz";
import { Aviso } from "./mensajes";

/** Tells whoever sells what optional capabilities could not do at this browser. Nothing while all is well. */
export function AvisosDeModulos() {
  return useDatosRaiz()?.modulos.avisos.map((mensaje) => <Aviso key={mensaje} tipo="aviso" mensaje={mensaje} />);
}
