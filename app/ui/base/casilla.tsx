import type { ComponentPropsWithoutRef } from "react";
import { atributosDe } from "./campo-datos";
import { CampoNotas, type PropsMarco } from "./marco-de-campo";

interface PropsCasilla extends PropsMarco, Omit<ComponentPropsWithoutRef<"input">, "type" | "name" | "id"> {}

/** A checkbox; it sends `on`, or its `value`. */
export function Casilla({ field, etiqueta, ayuda, ...props }: PropsCasilla) {
  return (
    <div className="campo campo-casilla">
      <input
        key={field.key}
        {...atributosDe(field, Boolean(ayuda))}
        type="checkbox"
        {...("checked" in props ? {} : { defaultChecked: field.initialValue === "on" })}
        {...props}
      />
      <label htmlFor={field.id}>{etiqueta}</label>
      <CampoNotas field={field} ayuda={ayuda} />
    </div>
  );
}
