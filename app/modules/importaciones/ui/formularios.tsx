import { cuantos, enumerar } from "~/domain/cifras/frases";
import { Boton } from "~/ui/base/boton";
import { campoSuelto, type Opcion, Selector } from "~/ui/base/campo";
import { AccionesFormulario, Formulario } from "~/ui/base/formulario";
import { Tarjeta } from "~/ui/base/tarjeta";
import type { ColumnaDeArchivo } from "../domain/columnas-de-archivo";

interface PropsAsignar {
  importacion: { id: number; clase: string; total: number };
  columnas: readonly ColumnaDeArchivo[];
  campos: readonly Opcion[];
}

const DE_PRECIO = [
  { valor: "1", texto: "Con IVA: es lo que paga el cliente" },
  { valor: "0", texto: "Sin IVA: se le suma" },
];

interface PropsPrecio {
  importacion: { id: number; clase: string; precio_con_iva: boolean | null };
  columnas: readonly ColumnaDeArchivo[];
}

/** Asks how to read a price of which the file does not say whether it has IVA. The rows below follow the answer. */
export function PreguntaPrecio({ importacion: { id, clase, precio_con_iva }, columnas }: PropsPrecio) {
  const dudosa = columnas.find(({ conIva }) => conIva !== undefined);
  if (!dudosa) return null;
  return (
    <Tarjeta titulo={`¿${nombreDe(dudosa)} tiene IVA?`}>
      <Formulario action={`/${clase}/importar/${id}/columnas/`}>
        <Selector
          field={campoSuelto({ name: "precio_con_iva", defaultValue: precio_con_iva ? "1" : "0" })}
          etiqueta="Cómo se lee"
          ayuda={dudosa.ejemplo && `El archivo dice, por ejemplo, ${dudosa.ejemplo}. Mire abajo cómo queda.`}
          opciones={DE_PRECIO}
        />
        <AccionesFormulario>
          <Boton data-enviando="Leyendo el archivo…">Leerlo así</Boton>
        </AccionesFormulario>
      </Formulario>
    </Tarjeta>
  );
}

/** Columns that a message names. */
const NOMBRADAS = 5;

/** The columns of the file that are not read, each with the choice of what it is. */
export function AsignarColumnas({ importacion: { id, clase, total }, columnas, campos }: PropsAsignar) {
  const sinLeer = columnas.filter(({ campo }) => campo === "").map(nombreDe);
  if (columnas.length === 0) return null;
  const ninguna = total === 0;
  const titulo = sinLeer.length > 0 ? "Columnas que no se leen" : "Columnas que usted eligió";
  return (
    <Tarjeta titulo={ninguna ? "Diga qué es cada columna" : titulo}>
      {ninguna && <p>No entendimos los títulos del archivo. Elija qué trae cada columna; las demás no se leen.</p>}
      {sinLeer.length > 0 && !ninguna && (
        <p>No entendimos {enumerar(sinLeer, NOMBRADAS)}. Si traen algo que necesita, diga qué es cada una.</p>
      )}
      <Formulario action={`/${clase}/importar/${id}/columnas/`}>
        <div className="campos">
          {columnas.map((una) => (
            <Selector
              key={una.columna}
              field={campoSuelto({ name: `columna[${una.columna}]`, id: `columna-${una.columna}`, defaultValue: una.campo })}
              etiqueta={una.titulo || `Columna ${una.columna + 1}`}
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
