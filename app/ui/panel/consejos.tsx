import type { Consejos as Datos } from "~/domain/consejos/consejo";
import { Boton } from "../base/boton";
import { Formulario } from "../base/formulario";
import { Tarjeta } from "../base/tarjeta";

const ETIQUETAS = { alerta: "Urgente", aviso: "Ojo", info: "Para saber" };
const CLASES = { alerta: "etiqueta etiqueta-peligro", aviso: "etiqueta etiqueta-aviso", info: "etiqueta" };
const FUENTES = {
  ia: "Escritos por inteligencia artificial a partir de los totales de la tienda. Puede equivocarse: revise antes de decidir.",
  reglas: "Calculados aquí con reglas fijas, sin inteligencia artificial.",
};

/** Advice for the owner, on request, with its source. */
export function Consejos({ consejos }: { consejos: Datos | undefined }) {
  return (
    <Tarjeta titulo="Consejos para la tienda">
      {consejos ? (
        // Focused, so that a screen reader reads the advice when it appears.
        // biome-ignore lint/a11y/noAutofocus: the advice is what the person asked for
        <div tabIndex={-1} autoFocus className="consejos">
          <ul>
            {consejos.insights.map(({ titulo, detalle, severidad }) => (
              <li key={`${titulo} ${detalle}`} className="consejo">
                <span className={CLASES[severidad]}>{ETIQUETAS[severidad]}</span>
                <h3>{titulo}</h3>
                <p>{detalle}</p>
              </li>
            ))}
          </ul>
          <p className="consejos-fuente">{FUENTES[consejos.fuente]}</p>
        </div>
      ) : (
        <p className="panel-nada">Qué se está acabando, qué no se vende, si el margen bajó: lo que conviene mirar hoy, con las cifras.</p>
      )}
      <Formulario action="/dashboard/" className="consejos-pedir">
        <Boton data-enviando="Mirando las cifras…">{consejos ? "Volver a mirar" : "Ver consejos"}</Boton>
      </Formulario>
    </Tarjeta>
  );
}
