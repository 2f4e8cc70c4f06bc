import type { ComponentProps } from "react";
import { Boton } from "./boton";
import { Formulario } from "./formulario";

/** The button that takes back an action of the log. */
export function Deshacer({ id, variante = "normal" }: { id: number; variante?: ComponentProps<typeof Boton>["variante"] }) {
  return (
    <Formulario action={`/actividad/${id}/deshacer/`} className="deshacer" reloadDocument>
      <Boton icono="deshacer" variante={variante}>
        Deshacer
      </Boton>
    </Formulario>
  );
}
