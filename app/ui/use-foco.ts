import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";

/** Whether the page opens in the field `name`: a refused form in its first wrong field, without JavaScript too, else where `autoFocus` says. */
export function useFoco(name: string, autoFocus: boolean | undefined): { autoFocus: boolean | undefined } {
  const errores = useActionData<{ resultado?: SubmissionResult<string[]> }>()?.resultado?.error;
  const malo = Object.keys(errores ?? {}).find((campo) => campo !== "");
  return { autoFocus: malo === undefined ? autoFocus : malo === name };
}
