import { cuantos } from "~/domain/cifras/frases";
import { EnlaceBoton } from "../base/boton";

/** The rows that an import left out, and the file in which they can be mended. */
export function PorCorregir({ clase, errores }: { clase: string; errores: number }) {
  if (errores === 0) return null;
  const [verbo, cuales] = errores === 1 ? ["quedó", "Descárguela, corríjala y súbala"] : ["quedaron", "Descárguelas, corríjalas y súbalas"];
  return (
    <div className="importar-impedimento">
      <p>
        {cuantos(errores, "fila con error", "filas con error")} {verbo} sin importar. {cuales} de nuevo: lo que ya está no se repite.
      </p>
      <div className="formulario-acciones">
        <EnlaceBoton to="?formato=csv&accion=error">Descargar las filas con error</EnlaceBoton>
        <EnlaceBoton to={`/${clase}/importar/`}>Subir el archivo corregido</EnlaceBoton>
      </div>
    </div>
  );
}
