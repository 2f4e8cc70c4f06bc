import { cuantos, enumerar } from "~/domain/cifras/frases";
import { Boton } from "../base/boton";
import { Formulario } from "../base/formulario";

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
            <p>Al confirmar, {partes}. Todo o nada: si algo falla, no se escribe ninguna fila.</p>
          )}
          {soloBuenas && <input type="hidden" name="solo_buenas" value="1" />}
          <Boton variante="primario" grande data-enviando="Empezando…">
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
