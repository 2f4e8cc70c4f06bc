import { enumerar } from "~/domain/cifras/frases";
import type { ColumnaDeArchivo } from "~/domain/importaciones/columnas-de-archivo";
import { Boton } from "../base/boton";
import { campoSuelto, type Opcion, Selector } from "../base/campo";
import { AccionesFormulario, Formulario } from "../base/formulario";
import { Tarjeta } from "../base/tarjeta";

interface PropsAsignar {
  importacion: { id: number; clase: string };
  columnas: readonly ColumnaDeArchivo[];
  campos: readonly Opcion[];
}

/** Columns that a message names. */
const NOMBRADAS = 5;

/** The columns of the file that are not read, each with the choice of what it is. */
export function AsignarColumnas({ importacion: { id, clase }, columnas, campos }: PropsAsignar) {
  const sinLeer = columnas.filter(({ campo }) => campo === "").map(nombreDe);
  if (columnas.length === 0) return null;
  return (
    <Tarjeta titulo={sinLeer.length > 0 ? "Columnas que no se leen" : "Columnas que usted eligió"}>
      {sinLeer.length > 0 && <p>No entendimos {enumerar(sinLeer, NOMBRADAS)}. Si traen algo que necesita, diga qué es cada una.</p>}
      <Formulario action={`/${clase}/importar/${id}/columnas/`}>
        <div className="campos">
          {columnas.map((una) => (
            <Selector
              key={una.columna}
              field={campoSuelto({ name: `columna[${una.columna}]`, id: `columna-${una.columna}`, defaultValue: una.campo })}
              etiqueta={una.titulo || nombreDe(una)}
              ayuda={una.ejemplo && `Por ejemplo, ${una.ejemplo}`}
              opciones={campos}
              ninguna="No leerla"
            />
          ))}
        </div>
        <AccionesFormulario>
          <Boton data-enviando="Leyendo el archivo…">Leer el archivo así</Boton>
        </AccionesFormulario>
      </Formulario>
    </Tarjeta>
  );
}

const nombreDe = ({ titulo, columna }: ColumnaDeArchivo): string => (titulo ? `«${titulo}»` : `la columna ${columna + 1}`);
