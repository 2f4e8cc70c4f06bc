import { mostrarInstante } from "~/domain/nucleo/fecha";
import { Aviso } from "../frame/mensajes";

/** Warning: requests come through a proxy, but TRUST_PROXY is off. */
export function ProxySinDeclarar({ desde }: { desde: string | null }) {
  if (!desde) return null;
  const mensaje = `Llegan peticiones a través de un intermediario (X-Forwarded-For; la última anotada, ${mostrarInstante(desde)}), pero TRUST_PROXY está en off: para el programa todos vienen de una misma dirección y comparten sus límites de ingreso. Si hay un proxy delante, arranque con TRUST_PROXY=1.`;
  return <Aviso tipo="aviso" mensaje={mensaje} />;
}
