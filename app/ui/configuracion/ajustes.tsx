import type { ComponentProps } from "react";
import type { CampoDatos } from "../base/campo";
import { Formulario } from "../base/formulario";
import { Seccion } from "./seccion";
import { type ClaveDeTema, TEMAS_APARTE } from "./temas";

interface Props extends ComponentProps<typeof Seccion> {
  id: string;
  casillas?: readonly CampoDatos[];
  /** Whether the questions of the server are about it. */
  preguntas?: boolean;
}

/** A theme of the settings with its own form. A link to `id` unfolds it, because that is inside; so does the answer of its form. */
export function Ajustes({ id, casillas = [], preguntas = false, children, ...seccion }: Props) {
  return (
    <Seccion {...seccion}>
      <Formulario id={id} encType="multipart/form-data" boton="Guardar" preguntas={preguntas}>
        <input type="hidden" name="tema" value={id} />
        <input type="hidden" name="casillas_presentes" value={casillas.map(({ name }) => name).join(" ")} />
        {children}
      </Formulario>
    </Seccion>
  );
}

interface PropsAparte extends Omit<Props, "titulo"> {
  id: ClaveDeTema;
}

/** A theme that many shops never need. Where nothing of it is set, `resumen` is "" and it says what it is for. */
export function AjustesAparte({ id, resumen, ...ajustes }: PropsAparte) {
  const { titulo, para } = TEMAS_APARTE[id];
  return <Ajustes {...ajustes} id={id} titulo={titulo} resumen={resumen || para} />;
}
