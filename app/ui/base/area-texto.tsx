import type { ComponentPropsWithoutRef } from "react";
import { atributosDe, textoInicial } from "./campo-datos";
import { MarcoDeCampo, type PropsMarco } from "./marco-de-campo";
import { useFoco } from "./use-foco";

type PropsAreaTexto = PropsMarco & Omit<ComponentPropsWithoutRef<"textarea">, "name" | "id" | "defaultValue">;

export function AreaTexto({ field, etiqueta, ayuda, autoFocus, ...props }: PropsAreaTexto) {
  const foco = useFoco(field.name, autoFocus);
  return (
    <MarcoDeCampo field={field} etiqueta={etiqueta} ayuda={ayuda}>
      <textarea key={field.key} rows={3} {...atributosDe(field, Boolean(ayuda))} defaultValue={textoInicial(field)} {...props} {...foco} />
    </MarcoDeCampo>
  );
}
