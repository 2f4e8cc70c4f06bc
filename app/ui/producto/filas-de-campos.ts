import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { type CampoDatos, campoSuelto } from "../base/campo";

interface FilasDeCampos {
  /** The field `name`, such as `escalas[0].desde`, with what was typed in a refused form, else `guardado`. */
  campo(name: string, guardado: string): CampoDatos;
  conErrores: boolean;
}

/** The fields of the rows of a form; `nombres` are theirs. */
export function useFilasDeCampos(nombres: RegExp): FilasDeCampos {
  const respuesta = useActionData<{ resultado?: SubmissionResult<string[]> }>()?.resultado;
  const errores: Record<string, string[] | null> = respuesta?.error ?? {};
  return {
    campo: (name, guardado) =>
      campoSuelto({
        name,
        id: name,
        defaultValue: leerEscrito(respuesta?.initialValue, name) ?? guardado,
        errores: errores[name] ?? undefined,
      }),
    conErrores: Object.keys(errores).some((name) => nombres.test(name)),
  };
}

/** What was typed in a field of a refused form; `undefined` without one. */
function leerEscrito(valores: unknown, name: string): string | undefined {
  const fin = name.split(/[[\].]+/).reduce((valor: unknown, clave) => {
    return typeof valor === "object" && valor !== null ? Reflect.get(valor, clave) : undefined;
  }, valores);
  return typeof fin === "string" ? fin : undefined;
}
