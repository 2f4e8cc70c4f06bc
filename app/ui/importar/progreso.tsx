import { cuantos } from "~/domain/cifras/frases";
import { Tarjeta } from "../base/tarjeta";

const CADA_MS = 1_000;

interface PropsProgreso {
  porcentaje: number;
  faltan_segundos: number | null;
  /** The person chose rows to read, or that the page stays as it is: it is not loaded again. */
  quieta: boolean;
}

/** How far the writing is. The page is loaded again until it ends, with or without JavaScript; the work goes on without it. */
export function Progreso({ porcentaje, faltan_segundos, quieta }: PropsProgreso) {
  const faltan = faltan_segundos === null ? "Empezando" : `Falta cerca de ${cuantos(faltan_segundos, "segundo", "segundos")}`;
  return (
    <Tarjeta>
      <div className="sms-progreso" data-recarga-ms={quieta ? undefined : CADA_MS}>
        <progress value={porcentaje} max={100} aria-label="Avance de la importación" />
        <p aria-live="polite">{porcentaje} %</p>
        <p className="importar-faltan">{faltan}. Puede cerrar esta página: el trabajo sigue.</p>
        <noscript>
          {!quieta && <meta httpEquiv="refresh" content="2" />}
          {quieta ? <a href="?">Actualizar</a> : <a href="?quieta=1">Dejar de actualizar</a>}
        </noscript>
      </div>
    </Tarjeta>
  );
}
