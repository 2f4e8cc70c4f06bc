import { type DefaultValue, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import type { CampoDatos } from "./campo";

/** First values of the fields; numbers and checkboxes as they are. */
export type Inicial<Campos> = NonNullable<DefaultValue<Campos>>;

/**
 * State of the page's form: the refused values with their errors, or else `defaultValue`. Returns the props of its `Formulario`, its fields and
 * the errors of the whole form. `completar`, where the page has several forms, joins the refused values of one with the rest.
 */
export function useFormulario<Campos extends Record<string, unknown>>(
  defaultValue?: Inicial<Campos>,
  completar?: (escrito: unknown) => Inicial<Campos>,
) {
  const rechazado = useActionData<{ resultado: SubmissionResult<string[]> }>()?.resultado;
  const { initialValue, ...sinValores } = rechazado ?? {};
  const lastResult = completar ? rechazado && sinValores : rechazado;
  const inicial = completar && rechazado ? completar(initialValue) : defaultValue;
  const [form, fields] = useForm<Campos>({
    // One form per page: a fixed id is the same on the server and in the browser.
    id: "formulario",
    ...(lastResult ? { lastResult } : {}),
    ...(inicial ? { defaultValue: inicial } : {}),
    shouldValidate: "onSubmit",
  });
  return [getFormProps(form), leidos<Campos>(fields), form.errors] as const;
}

type Leidos<Campos> = { readonly [nombre in keyof Campos]-?: CampoDatos };

/** The fields by their names. Conform makes all of a field anew whenever one of its properties is read: each is read once. */
function leidos<Campos>(
  fields: { readonly [nombre in keyof Campos]-?: Pick<CampoDatos, "id" | "name" | "key" | "initialValue" | "errors"> },
) {
  const conocidos: Record<PropertyKey, CampoDatos> = {};
  function leer(nombre: keyof Campos): CampoDatos {
    const { id, name, key, initialValue, errors } = fields[nombre];
    return { id, name, key, initialValue, errors, errorId: `${id}-error`, descriptionId: `${id}-description` };
  }
  return new Proxy(conocidos, { get: (_, nombre) => (conocidos[nombre] ??= leer(nombre as keyof Campos)) }) as Leidos<Campos>;
}

/** The errors of the fields, when the last answer refused the form. */
export function useErrores(): Record<string, string[]> {
  return useActionData<{ errors?: Record<string, string[]> }>()?.errors ?? {};
}
