import { Enlace } from "../base/boton";
import { Icono, type NombreIcono } from "../base/icono";

/** A link of a topic to the page that it speaks of. */
interface EnlaceDeTema {
  texto: string;
  to: string;
}

export interface Tema {
  titulo: string;
  icono: NombreIcono;
  /** What to do, in order. */
  pasos: readonly string[];
  /** What else people ask about it. */
  notas?: readonly string[];
  enlace?: EnlaceDeTema;
  /** Other words by which people look for it. */
  palabras: string;
  /** Whether a vendedor may not do it. */
  soloAdmin?: boolean;
}

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
