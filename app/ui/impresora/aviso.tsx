import { useImpresora } from "../base/datos-raiz";
import { Aviso } from "../frame/mensajes";

/** Tells whoever sells that the printer of this till did not print. Nothing while all is well. */
export function AvisoDeImpresora() {
  const impresora = useImpresora();
  if (!impresora?.ultimo_error) return null;
  return <Aviso tipo="aviso" mensaje={`La impresora ${impresora.nombre} no imprimió lo último. ${impresora.ultimo_error}`} />;
}
