import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";

/**
 * Chooses the field that is focused when the page opens: the first wrong one of a refused form, else the one with `autoFocus`. Works
 * without JavaScript.
 */
export function useFoco(name: string, autoFocus: boolean | undefined): { autoFocus: boolean | undefined } {
  const errores = useActionData<{ resultado?: SubmissionResult<string[]> }>()?.resultado?.error;
  const malo = Object.keys(errores ?? {}).find((campo) => campo !== "");
  return { autoFocus: malo === undefined ? autoFocus : malo === name };
}
