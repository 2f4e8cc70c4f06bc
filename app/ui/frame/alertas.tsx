import { useLocation } from "@remix-run/react";
import { Aviso } from "./mensajes";

/** Something that must be done, and the page where it is done. */
export interface Alerta {
  texto: string;
  enlace: { texto: string; url: string };
}

/** What must be done. Without the link that leads to the page itself. */
export function Alertas({ alertas }: { alertas: readonly Alerta[] }) {
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
