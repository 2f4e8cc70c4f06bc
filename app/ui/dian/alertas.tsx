import { useLocation } from "@remix-run/react";
import type { Alerta } from "~/domain/dian/registro/alertas.server";
import { Aviso } from "../frame/mensajes";

/** What the owner must do so that the shop can go on issuing. Without the link that leads to the page itself. */
export function AlertasDeDian({ alertas }: { alertas: readonly Alerta[] }) {
  const { pathname, search } = useLocation();
  const aqui = [pathname, pathname + search];
  if (alertas.length === 0) return null;
  return (
    <div className="mensajes">
      {alertas.map(({ texto, enlace }) => (
        <Aviso key={texto} tipo="error" mensaje={texto} {...(!aqui.includes(enlace.url) && { enlace })} />
      ))}
    </div>
  );
}
