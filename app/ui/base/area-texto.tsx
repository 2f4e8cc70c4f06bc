import type { ComponentPropsWithoutRef } from "react";
import { CampoCaja, type PropsCaja } from "./campo-caja";
import { atributosDe, textoInicial } from "./campo-datos";
import { useFoco } from "./use-foco";

type PropsAreaTexto = PropsCaja & Omit<ComponentPropsWithoutRef<"textarea">, "name" | "id" | "defaultValue">;

export function AreaTexto({ field, etiqueta, ayuda, autoFocus, ...props }: PropsAreaTexto) {
  const foco = useFoco(field.name, autoFocus);
  return (
    <CampoCaja field={field} etiqueta={etiqueta} ayuda={ayuda}>
      <textarea key={field.key} rows={3} {...atributosDe(field, Boolean(ayuda))} defaultValue={textoInicial(field)} {...props} {...foco} />
    </CampoCaja>
  );
}
