import { mostrarDiaConAno } from "~/domain/nucleo/dias-en-palabras";
import { Campo } from "../base/campo";
import { Ajustes } from "./ajustes";
import type { PropsSeccion } from "./secciones";
import { TEMAS_APARTE } from "./temas";

/** Until when documents stay as they are. */
export function SeccionPeriodo({ fields, actual: { cerrado_hasta } }: PropsSeccion) {
  const resumen = cerrado_hasta === null ? TEMAS_APARTE.periodo.para : `Hasta el ${mostrarDiaConAno(cerrado_hasta)}`;
  return (
    <Ajustes id="periodo" titulo={TEMAS_APARTE.periodo.titulo} resumen={resumen} campos={[fields.cerrado_hasta]}>
      <Campo
        field={fields.cerrado_hasta}
        etiqueta="Cerrado hasta"
        tipo="date"
        ayuda="Lo de ese día y de antes queda como está: nadie lo cambia, lo elimina ni lo deshace. Ciérrelo cuando declare. Vacío: nada está cerrado."
      />
    </Ajustes>
  );
}
