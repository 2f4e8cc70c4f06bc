import { Boton } from "./boton";
import { Formulario } from "./formulario";

/** The button that takes back an action of the log. */
export function Deshacer({ id }: { id: number }) {
  return (
    <Formulario action={`/actividad/${id}/deshacer/`} className="deshacer" reloadDocument>
      <Boton icono="deshacer">Deshacer</Boton>
    </Formulario>
  );
}
