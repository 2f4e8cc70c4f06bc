import { cuantos, enumerar } from "~/domain/cifras/frases";
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

interface PropsConfirmar {
  importacion: { id: number; clase: string; nuevos: number; cambios: number; iguales: number; errores: number };
  nombres: readonly string[];
  /** Why nothing can be written; "" when it can. */
  impedimento: string;
}

/** What the confirmation writes, and its button. With error rows the button leaves them out. */
export function Confirmar({ importacion, nombres, impedimento }: PropsConfirmar) {
  const { id, clase, nuevos, cambios, errores } = importacion;
  const buenas = nuevos + cambios;
  const soloBuenas = errores > 0 && buenas > 0;
  const partes = partesDe(importacion, nombres);
  return (
    <>
      {impedimento && <p className="importar-impedimento">{impedimento}</p>}
      {(soloBuenas || !impedimento) && (
        <Formulario className="importar-confirmar" action={`/${clase}/importar/${id}/confirmar/`}>
          {soloBuenas ? (
            <p>
              O importe las buenas: {partes}. Aquí {errores === 1 ? "queda la fila" : "quedan las filas"} con error en un archivo, para
              corregir y subir después.
            </p>
          ) : (
            <p>Al confirmar, {partes}. Todo o nada: si algo falla, no se guarda ninguna fila.</p>
          )}
          {soloBuenas && <input type="hidden" name="solo_buenas" value="1" />}
          <Boton variante="primario" grande data-enviando="Importando…">
            {soloBuenas ? `Importar ${cuantas(buenas)}` : "Confirmar importación"}
          </Boton>
        </Formulario>
      )}
    </>
  );
}

const cuantas = (buenas: number): string => (buenas === 1 ? "la buena" : `las ${cuantos(buenas, "buena", "buenas")}`);

function partesDe({ nuevos, cambios, iguales }: PropsConfirmar["importacion"], [uno = "", varios = ""]: readonly string[]): string {
  const partes = [
    nuevos > 0 && `${nuevos === 1 ? "se crea" : "se crean"} ${cuantos(nuevos, uno, varios)}`,
    cambios > 0 && `${cambios === 1 ? "cambia" : "cambian"} ${cuantos(cambios, uno, varios)}`,
    iguales > 0 && `${cuantos(iguales, "queda igual", "quedan iguales")}`,
  ];
  return enumerar(partes.filter((parte) => parte !== false));
}
