import { useRevalidator, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import type { Avance } from "./campana";

const CADA_MS = 1_000;

/** Progress of a campaña. While it is open the page refreshes itself, with or without JavaScript. */
export function Progreso({ total_clientes, enviados_exitosos, enviados_fallidos, estado }: Avance) {
  const { revalidate } = useRevalidator();
  const [busqueda] = useSearchParams();
  // A full reload loses the keyboard focus. With a filter or another page in the URL the user is reading: do not reload.
  const sola = busqueda.size === 0;
  const abierta = estado === "pendiente" || estado === "procesando";
  useEffect(() => {
    if (!abierta) return;
    const reloj = setInterval(revalidate, CADA_MS);
    return () => clearInterval(reloj);
  }, [abierta, revalidate]);
  const hechos = enviados_exitosos + enviados_fallidos;
  return (
    <div className="progreso">
      <progress value={hechos} max={total_clientes} aria-label="Mensajes con resultado" />
      <p aria-live="polite">{`${hechos} de ${total_clientes}`}</p>
      {abierta && (
        <noscript>
          {sola && <meta httpEquiv="refresh" content="4" />}
          {sola ? <a href="?quieta=1">Dejar de actualizar</a> : <a href={`?${busqueda}`}>Actualizar</a>}
        </noscript>
      )}
    </div>
  );
}
