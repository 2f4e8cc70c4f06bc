import type { Alerta } from "~/domain/dian/registro/alertas.server";
import { Aviso } from "../frame/mensajes";

/** What the owner must do so that the shop can go on issuing. */
export function AlertasDeDian({ alertas }: { alertas: readonly Alerta[] }) {
  if (alertas.length === 0) return null;
  return (
    <div className="mensajes">
      {alertas.map(({ texto, enlace }) => (
        <Aviso key={texto} tipo="error" mensaje={texto} enlace={enlace} />
      ))}
    </div>
  );
}
