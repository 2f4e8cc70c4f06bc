import { Enlace } from "../base/boton";
import { Icono } from "../base/icono";
import type { Tema } from "./tema";

/** One topic of the help: its steps, what else to know, and a link to where it is done. */
export function TemaDeAyuda({ clave, titulo, icono, pasos, notas = [], enlace }: Tema & { clave: string }) {
  return (
    <section className="tarjeta ayuda-tema" id={clave}>
      <h2>
        <Icono nombre={icono} /> {titulo}
      </h2>
      <ol>
        {pasos.map((paso) => (
          <li key={paso}>{paso}</li>
        ))}
      </ol>
      {notas.map((nota) => (
        <p key={nota}>{nota}</p>
      ))}
      {enlace && (
        <p className="acciones">
          <Enlace to={enlace.to}>{enlace.texto}</Enlace>
        </p>
      )}
    </section>
  );
}
