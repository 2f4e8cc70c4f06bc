import { Boton } from "../base/boton";
import { Formulario } from "../base/formulario";
import { Tarjeta } from "../base/tarjeta";

const ETIQUETAS = { alerta: "Urgente", aviso: "Ojo", info: "Para saber" };
const CLASES = { alerta: "etiqueta etiqueta-peligro", aviso: "etiqueta etiqueta-aviso", info: "etiqueta" };
const FUENTES = {
  ia: "Escritos por inteligencia artificial a partir de los totales de la tienda. Puede equivocarse: revise antes de decidir.",
  reglas: "Salen de lo que su tienda vende, compra y tiene.",
};

/** Advice for the owner, and who gives it. */
export interface Consejos {
  fuente: keyof typeof FUENTES;
  insights: readonly { titulo: string; detalle: string; severidad: keyof typeof ETIQUETAS }[];
}

interface PropsConsejos {
  consejos: Consejos;
  /** Whether the person asked for them just now. */
  pedidos: boolean;
}

/** Advice for the owner with its source, and the button that asks for more: of the whole stock, of the clients, of an AI server. */
export function Consejos({ consejos: { insights, fuente }, pedidos }: PropsConsejos) {
  return (
    <Tarjeta titulo="Consejos para la tienda">
      {/* Focused, so that a screen reader reads the advice when it appears. */}
      {/* biome-ignore lint/a11y/noAutofocus: the advice is what the person asked for */}
      <ul className="consejos" tabIndex={pedidos ? -1 : undefined} autoFocus={pedidos}>
        {insights.map(({ titulo, detalle, severidad }) => (
          <li key={`${titulo} ${detalle}`}>
            <span className={CLASES[severidad]}>{ETIQUETAS[severidad]}</span>
            <h3>{titulo}</h3>
            <p>{detalle}</p>
          </li>
        ))}
      </ul>
      <Formulario action="/dashboard/" className="consejos-pedir">
        <p>{FUENTES[fuente]}</p>
        <Boton data-enviando="Mirando las cifras…">{pedidos ? "Volver a mirar" : "Mirar más a fondo"}</Boton>
      </Formulario>
    </Tarjeta>
  );
}
