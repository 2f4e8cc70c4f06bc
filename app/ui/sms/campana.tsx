import { useRevalidator, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { ESTADOS_DE_CAMPANA, type EstadoDeCampana } from "~/domain/sms/mensaje";

const CADA_MS = 1_000;

export interface Avance {
  total_clientes: number;
  enviados_exitosos: number;
  enviados_fallidos: number;
  estado: "pendiente" | "procesando" | "completado" | "error";
}

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
    <div className="sms-progreso">
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

type Tono = "exito" | "aviso" | "peligro" | "";

const TONOS_DE_CAMPANA = {
  pendiente: "",
  procesando: "aviso",
  completado: "exito",
  error: "peligro",
} as const satisfies Record<EstadoDeCampana, Tono>;

const SMS = {
  pendiente: ["En cola", ""],
  en_vuelo: ["Saliendo", "aviso"],
  enviado: ["Enviado", "exito"],
  fallido: ["Fallido", "peligro"],
} as const satisfies Record<string, readonly [string, Tono]>;

function Etiqueta({ texto, tono }: { texto: string; tono: Tono }) {
  return <span className={tono ? `etiqueta etiqueta-${tono}` : "etiqueta"}>{texto}</span>;
}

export function EstadoCampana({ estado }: { estado: EstadoDeCampana }) {
  return <Etiqueta texto={ESTADOS_DE_CAMPANA[estado]} tono={TONOS_DE_CAMPANA[estado]} />;
}

export function EstadoSms({ estado }: { estado: keyof typeof SMS }) {
  const [texto, tono] = SMS[estado];
  return <Etiqueta texto={texto} tono={tono} />;
}

export const ESTADOS_SMS = (["enviado", "fallido", "pendiente"] as const).map((valor) => ({ valor, texto: SMS[valor][0] }));
