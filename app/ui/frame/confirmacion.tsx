import type { ReactNode } from "react";
import { Formulario } from "../base/formulario";
import { Icono } from "../base/icono";
import { Frase } from "../base/valores";
import { Pagina } from "./pagina";

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
      <Formulario boton={boton} variante={tono === "peligro" ? "peligro" : "primario"} cancelar={cancelar} no={no}>
        {children}
      </Formulario>
    </section>
  );
}

interface PropsPagina extends Omit<PropsConfirmacion, "boton"> {
  titulo: string;
  boton?: string;
}

/** A page that asks this and no more. Its button says what the title does, unless `boton` says it. */
export function PaginaDeConfirmacion({ titulo, boton = titulo, ...confirmacion }: PropsPagina) {
  return (
    <Pagina titulo={titulo} ancho="angosta">
      <Confirmacion boton={boton} {...confirmacion} />
    </Pagina>
  );
}
