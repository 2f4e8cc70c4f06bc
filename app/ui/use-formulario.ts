import { type DefaultValue, type SubmissionResult, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";

/** The form of a page: what was typed and what was wrong with it, or else `defaultValue`. */
export function useFormulario<Campos extends Record<string, unknown>>(defaultValue?: DefaultValue<Campos>) {
  const lastResult = useActionData<{ resultado: SubmissionResult<string[]> }>()?.resultado;
  return useForm<Campos>({
    // One form a page: a fixed id is the same on the server and in the browser.
    id: "formulario",
    ...(lastResult ? { lastResult } : {}),
    ...(defaultValue ? { defaultValue } : {}),
    shouldValidate: "onSubmit",
  });
}
