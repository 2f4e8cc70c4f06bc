import type { SubmissionResult } from "@conform-to/react";
import { esPregunta } from "~/domain/campos/pregunta";
import { type Mensaje, REVISE } from "~/domain/compartido/pantalla";
import type { Falta } from "~/domain/nucleo/errores";

/** A refused form, for its page: the values as typed, and the errors by field ("" for the whole form). */
export interface RefusedForm {
  resultado: SubmissionResult<string[]>;
  errors: Record<string, string[]>;
  flash: Mensaje[];
  /** The questions that the form answered with yes, when all that is left are questions: the form says so again. */
  respondidas: string[];
  code?: "INVALID_CREDENTIALS";
  /** Whether the `clave_envio` of the form belongs to a record with other data. */
  repetido?: true;
}

/** Maximum number of wrong fields that one response names. */
const MOST_FAULTS = 20;

/** The faults as conform takes them: those of fields, and those of the whole form. */
export function errorsFrom(faults: readonly Falta[]) {
  const ofFields = faults.filter(({ campo }) => campo);
  const formErrors = faults.filter(({ campo }) => !campo).map(({ mensaje }) => mensaje);
  return {
    ...(formErrors.length > 0 ? { formErrors } : {}),
    ...(ofFields.length > 0 ? { fieldErrors: Object.fromEntries(ofFields.map(({ campo, mensaje }) => [campo, [mensaje]])) } : {}),
  };
}

/** Adds the faults of the fields that have no error yet. */
export function withFurther(resultado: SubmissionResult<string[]>, faults: readonly Falta[]): SubmissionResult<string[]> {
  return { ...resultado, error: { ...errorsFrom(faults).fieldErrors, ...resultado.error } };
}

/** The form with the first of its errors, in the order in which its fields stand. */
export function refused(form: FormData, resultado: SubmissionResult<string[]>, enlace?: Mensaje["enlace"]): RefusedForm {
  const entries = Object.entries(resultado.error ?? {}).flatMap(([campo, mensajes]) => (mensajes ? [[campo, mensajes] as const] : []));
  const place = placesIn(form);
  const inOrder = entries.toSorted(([one], [other]) => place(one) - place(other));
  const errors: Record<string, string[]> = Object.fromEntries(inOrder.slice(0, MOST_FAULTS));
  const onlyAsks = Object.keys(errors).every(esPregunta);
  const general = (errors[""] ?? []).map((mensaje) => ({ mensaje, ...(enlace ? { enlace } : {}) }));
  const mensajes = onlyAsks ? [] : [{ mensaje: REVISE }, ...general];
  const flash = mensajes.map((uno) => ({ tipo: "error" as const, ...uno }));
  return { resultado: { ...resultado, error: errors }, errors, flash, respondidas: onlyAsks ? answeredIn(form) : [] };
}

/** A form that was not sent to be saved, with some of its values changed, or errors at its fields. */
export function givenBack(form: FormData, values: Readonly<Record<string, string>>, faults: readonly Falta[] = []): RefusedForm {
  const typed = Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
  const { fieldErrors = {} } = errorsFrom(faults);
  return refused(form, { initialValue: { ...typed, ...values }, error: fieldErrors });
}

/** The place of each field in the form, as browsers send it: a list is where its first field is, and what the form lacks comes last. */
function placesIn(form: FormData): (campo: string) => number {
  const places = new Map<string, number>();
  for (const name of form.keys()) for (const known of [name, ...name.split("[", 1)]) if (!places.has(known)) places.set(known, places.size);
  return (campo) => places.get(campo) ?? places.size;
}

/** The last value of a name counts: a button comes after a hidden field that says no. */
const answeredIn = (form: FormData): string[] =>
  [...new Map(form)].flatMap(([name, value]) => (esPregunta(name) && value === "1" ? [name] : []));
