import type { ReactNode } from "react";
import { Boton, EnlaceBoton } from "./boton";
import { AccionesFormulario, Formulario } from "./formulario";
import { Icono } from "./icono";
import { Frase } from "./valores";

interface PropsConfirmacion {
  /** The question, with the name of the affected record. */
  pregunta: string;
  /** Consequences with their numbers, one sentence each. */
  consecuencias: readonly ReactNode[];
  boton: string;
  /** Page that the cancel button opens. */
  cancelar: string;
  /** Text of that button, where its usual one would be taken for the other. */
  no?: string;
  /** `peligro` when data or access is lost. */
  tono?: "peligro" | "normal";
  children?: ReactNode;
}

/** Confirmation page of an action with consequences. */
export function Confirmacion({ pregunta, consecuencias, boton, cancelar, no = "Cancelar", tono = "peligro", children }: PropsConfirmacion) {
  return (
    <section className={`confirmacion confirmacion-${tono}`}>
      <h2>
        <Icono nombre="aviso" />
        <span>
          <Frase texto={pregunta} />
        </span>
      </h2>
      <ul>
        {consecuencias.map((consecuencia, i) => (
          <li key={i}>{typeof consecuencia === "string" ? <Frase texto={consecuencia} /> : consecuencia}</li>
        ))}
      </ul>
      <Formulario>
        {children}
        <AccionesFormulario>
          <Boton variante={tono === "peligro" ? "peligro" : "primario"}>{boton}</Boton>
          <EnlaceBoton to={cancelar}>{no}</EnlaceBoton>
        </AccionesFormulario>
      </Formulario>
    </section>
  );
}
