import type { ComponentPropsWithoutRef } from "react";
import { atributosDe, textoInicial } from "./campo-datos";
import { MarcoDeCampo, type PropsMarco } from "./marco-de-campo";
import { useFoco } from "./use-foco";

type InputProps = ComponentPropsWithoutRef<"input">;

// Numbers are text inputs: in a number input the mouse wheel changes the value.
const TIPOS = {
  text: { type: "text" },
  number: { type: "text", inputMode: "numeric", autoComplete: "off" },
  decimal: { type: "text", inputMode: "decimal", autoComplete: "off" },
  dinero: { type: "text", inputMode: "decimal", autoComplete: "off" },
  password: { type: "password" },
  date: { type: "date" },
  email: { type: "email", autoCapitalize: "none" },
  tel: { type: "tel" },
  search: { type: "search" },
  tabla: { type: "file", accept: ".xlsx,.csv,.txt,.tsv,text/csv" },
  foto: { type: "file", accept: "image/png,image/jpeg,image/webp" },
} as const satisfies Record<string, InputProps>;

interface PropsCampo extends PropsMarco, Omit<InputProps, "type" | "name" | "id" | "defaultValue"> {
  tipo?: keyof typeof TIPOS;
}

/** A one-line field. A password is never filled in again. */
export function Campo({ field, etiqueta, ayuda, tipo = "text", autoFocus, ...props }: PropsCampo) {
  const foco = useFoco(field.name, autoFocus);
  const control = (
    <input
      key={field.key}
      {...TIPOS[tipo]}
      {...atributosDe(field, Boolean(ayuda))}
      minLength={field.minLength}
      maxLength={field.maxLength}
      defaultValue={tipo === "password" ? undefined : textoInicial(field)}
      {...props}
      {...foco}
    />
  );
  return (
    <MarcoDeCampo field={field} etiqueta={etiqueta} ayuda={ayuda}>
      {tipo === "dinero" ? <div className="campo-dinero">{control}</div> : control}
    </MarcoDeCampo>
  );
}
