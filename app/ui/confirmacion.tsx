import type { ReactNode } from "react";
import { Boton, EnlaceBoton } from "./boton";
import { AccionesFormulario, Formulario } from "./formulario";
import { Icono } from "./icono";

interface PropsConfirmacion {
  /** The question, with the name of what will be lost. */
  pregunta: string;
  /** What will happen, in numbers, one sentence each. */
  consecuencias: readonly ReactNode[];
  boton: string;
  /** The page to go back to. */
  cancelar: string;
  /** It can be undone: no red. */
  reversible?: boolean;
  children?: ReactNode;
}

/** The step before something with consequences. */
export function Confirmacion({ pregunta, consecuencias, boton, cancelar, reversible = false, children }: PropsConfirmacion) {
  return (
    <section className={reversible ? "confirmacion confirmacion-reversible" : "confirmacion"}>
      <h2>
        <Icono nombre="aviso" /> {pregunta}
      </h2>
      <ul>
        {consecuencias.map((consecuencia, i) => (
          <li key={i}>{consecuencia}</li>
        ))}
      </ul>
      <Formulario>
        {children}
        <AccionesFormulario>
          <Boton variante={reversible ? "primario" : "peligro"}>{boton}</Boton>
          <EnlaceBoton to={cancelar}>Cancelar</EnlaceBoton>
        </AccionesFormulario>
      </Formulario>
    </section>
  );
}
