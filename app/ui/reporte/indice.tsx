import type { IndiceDeInformes } from "~/domain/reportes/indice.server";
import { Enlace } from "../base/boton";
import { cifraDe } from "./bloques";

interface PropsIndice {
  grupos: IndiceDeInformes;
  /** The chosen days, for the reports that are of days. */
  consulta: string;
}

/** The reports in their groups, a card each, with its main figure. The first figure is the largest thing on the page. */
export const Indice = ({ grupos, consulta }: PropsIndice) => (
  <div className="reporte-indice">
    {grupos.map(({ grupo, informes }) => (
      <section key={grupo} aria-labelledby={`reportes-${grupo}`}>
        <h2 id={`reportes-${grupo}`}>{grupo}</h2>
        <ul>
          {informes.map(({ nombre, titulo, descripcion, enDias, cifras }) => (
            <li key={nombre}>
              <h3>
                <Enlace to={`/reportes/${nombre}/${enDias ? "" : consulta}`}>{titulo}</Enlace>
              </h3>
              {cifras.length > 0 && <dl>{cifras.map(cifraDe)}</dl>}
              <p>{descripcion}</p>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
