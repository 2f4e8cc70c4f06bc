import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";

/** First values of the fields; numbers and checkboxes as they are. */
export type Inicial<Campos> = NonNullable<DefaultValue<Campos>>;

/** State of the page's form: the refused values with their errors, or else `defaultValue`. */
export function useFormulario<Campos extends Record<string, unknown>>(defaultValue?: Inicial<Campos>) {
  const lastResult = useActionData<{ resultado: SubmissionResult<string[]> }>()?.resultado;
  return useForm<Campos>({
    // One form per page: a fixed id is the same on the server and in the browser.
    id: "formulario",
    ...(lastResult ? { lastResult } : {}),
    ...(defaultValue ? { defaultValue } : {}),
    shouldValidate: "onSubmit",
  });
}
