import type { ComponentPropsWithoutRef } from "react";
import { CampoCaja, type PropsCaja } from "./campo-caja";
import { atributosDe, textoInicial } from "./campo-datos";

export interface Opcion {
  valor: string;
  texto: string;
}

interface PropsSelector extends PropsCaja, Omit<ComponentPropsWithoutRef<"select">, "name" | "id" | "defaultValue" | "children"> {
  opciones: readonly Opcion[];
  /** Text of the option that chooses nothing. */
  ninguna?: string;
}

export function Selector({ field, etiqueta, ayuda, opciones, ninguna, ...props }: PropsSelector) {
  return (
    <CampoCaja field={field} etiqueta={etiqueta} ayuda={ayuda}>
      <select key={field.key} {...atributosDe(field, Boolean(ayuda))} defaultValue={textoInicial(field)} {...props}>
        {ninguna !== undefined && <option value="">{ninguna}</option>}
        {opciones.map(({ valor, texto }) => (
          <option key={valor} value={valor}>
            {texto}
          </option>
        ))}
      </select>
    </CampoCaja>
  );
}
