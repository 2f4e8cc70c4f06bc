import type { ComponentPropsWithoutRef } from "react";
import { atributosDe, textoInicial } from "./campo-datos";
import { MarcoDeCampo, type PropsMarco } from "./marco-de-campo";
import { useFoco } from "./use-foco";

export interface Opcion {
  valor: string;
  texto: string;
}

interface PropsSelector extends PropsMarco, Omit<ComponentPropsWithoutRef<"select">, "name" | "id" | "defaultValue" | "children"> {
  opciones: readonly Opcion[];
  /** Text of the empty option. */
  ninguna?: string;
}

export function Selector({ field, etiqueta, ayuda, opciones, ninguna, autoFocus, ...props }: PropsSelector) {
  const foco = useFoco(field.name, autoFocus);
  return (
    <MarcoDeCampo field={field} etiqueta={etiqueta} ayuda={ayuda}>
      <select key={field.key} {...atributosDe(field, Boolean(ayuda))} defaultValue={textoInicial(field)} {...props} {...foco}>
        {ninguna !== undefined && <option value="">{ninguna}</option>}
        {opciones.map(({ valor, texto }) => (
          <option key={valor} value={valor}>
            {texto}
          </option>
        ))}
      </select>
    </MarcoDeCampo>
  );
}
