import type { ReactNode } from "react";
import { esPregunta } from "~/domain/campos/pregunta";
import { Boton } from "./boton";

/** What a refused form asks, as errors of the fields that answer. */
export interface Preguntado {
  errors?: Readonly<Record<string, string[]>>;
  /** Fields that said yes to earlier questions of the same form. */
  respondidas?: readonly string[];
}

/** What the button says, by the last part of the field's name. */
const SI: Readonly<Record<string, string>> = {
  abrir_vacia: "Abrir venta vacía",
  autorizar_cupo: "Fiarle de todos modos",
  confirmar_recibido: "Sí, lo recibí",
  confirmar_cantidad: "Sí, esa es la cantidad",
  confirmar_precio: "Sí, ese es el precio",
  confirmar_base: "Sí, esa es la base",
  confirmar_diferencia: "Sí, cerrar así",
};
const CORRECTO = "Sí, es correcto";

interface Props extends Preguntado {
  /** Whether the first question takes the cursor, so that it is seen. */
  conFoco?: boolean;
  /** Another button of each question. */
  accion?(campo: string): ReactNode;
}

/**
 * What the server asks before it saves the form. Only its own buttons say yes; they come after the button that Enter presses, and none has
 * the cursor.
 */
export function Preguntas({ errors = {}, respondidas = [], conFoco = false, accion }: Props) {
  const preguntas = Object.entries(errors).filter(([campo]) => esPregunta(campo));
  return (
    <>
      {preguntas.length > 0 && respondidas.map((campo) => <input key={campo} type="hidden" name={campo} value="1" />)}
      {preguntas.map(([campo, mensajes], i) => (
        <div
          key={campo}
          className="pregunta"
          role="alert"
          tabIndex={conFoco ? -1 : undefined}
          // biome-ignore lint/a11y/noAutofocus: the question may be out of sight, below a long form
          autoFocus={conFoco && i === 0}
        >
          <p>{mensajes.join(" ")}</p>
          <div>
            <Boton name={campo} value="1">
              {SI[campo.split(".").at(-1) ?? ""] ?? CORRECTO}
            </Boton>
            {accion?.(campo)}
          </div>
        </div>
      ))}
    </>
  );
}
