import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { esPregunta } from "~/domain/campos/pregunta";
import { type Mensaje, REVISE } from "~/domain/compartido/pantalla";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { CredencialesInvalidas, type Falta, Protegido, ReglaIncumplida, ReglasIncumplidas } from "~/domain/nucleo/errores";
import type { RequestContext } from "../http/context.server";
import { InvalidForm } from "../http/refusals.server";
import { hasTooManyLines } from "../listener/body-limits.server";
import { FlashRedirect } from "./flash.server";
import { fieldsOf, inFormatOf, isYes, scansAmongNumbers } from "./form-fields.server";
import { explained } from "./protected.server";
import { furtherFaults, type Rehearsed } from "./rehearsal.server";

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

/** Data that a page shows only in this response, such as new recovery codes. */
export interface ShownOnce {
  success: true;
  mensaje: string;
  redirect: string;
  codigos?: string[];
  codigo?: string;
}

type Answer = Response | RefusedForm | ShownOnce;
type Schema = z.ZodType<Record<string, unknown>>;

interface FormRun<S extends Schema> {
  value: z.output<S>;
  context: RequestContext;
  /** Returns the form with an error at `campo`; `enlace` is a link to the page that solves it. */
  refuse(campo: string, mensaje: string, enlace?: Mensaje["enlace"]): RefusedForm;
}

interface Options {
  /** Fields whose values are never sent back to the browser, such as passwords. */
  hide?: string[];
  /** What the command would refuse, to show it together with the errors of the schema. */
  further?(typed: Record<string, string>): readonly Falta[] | Promise<readonly Falta[]>;
}

/** What the command would refuse besides the `wrong` fields. */
type Rehearse = (typed: Record<string, unknown>, wrong: readonly string[]) => readonly Falta[];

/** What is asked or said of the form before it runs; `wrong` are the fields that its schema refuses. */
type Doubts = (form: FormData, wrong: readonly string[]) => readonly Falta[];

const TOO_LONG = "Son más de 1.000 líneas; divídalas en varias partes.";
/** Maximum number of wrong fields that one response names. */
const MOST_FAULTS = 20;

/**
 * Reads the form by its schema and runs `run`. When the schema or the command refuses, returns the form with its errors. Throws
 * {@link InvalidForm} when the body is not a form.
 */
export async function publicFormAction<S extends Schema>(
  { context }: Pick<ActionFunctionArgs, "context">,
  schema: S,
  run: (form: FormRun<S>) => Answer | Promise<Answer>,
  { hide = [], further, doubts = () => [], rehearse = () => [] }: Options & { doubts?: Doubts; rehearse?: Rehearse } = {},
): Promise<Answer> {
  const form = postedForm(context);
  const submission = parseWithZod(fieldsOf(form, schema), { schema: inFormatOf(form, schema), disableAutoCoercion: true });
  const refuseAll = (faults: readonly Falta[], enlace?: Mensaje["enlace"]) =>
    refused(form, submission.reply({ ...errorsFrom(faults), hideFields: hide }), enlace);
  const refuseRule = (faults: readonly Falta[]) => {
    const wrong = faults.map(({ campo }) => campo);
    return refuseAll(wrong.every((campo) => campo && !esPregunta(campo)) ? [...faults, ...rehearse(submission.payload, wrong)] : faults);
  };
  const refuse: FormRun<S>["refuse"] = (campo, mensaje, enlace) => refuseAll([{ campo, mensaje }], enlace);
  if (isTooLong(context)) return refuse("", TOO_LONG);
  if (submission.status !== "success") {
    // The reply takes the hidden fields out of the payload.
    const typed = { ...submission.payload };
    const reply = submission.reply({ hideFields: hide });
    const scans = errorsFrom(doubts(form, Object.keys(reply.error ?? {}))).fieldErrors;
    const faults = (await further?.(textsOf(typed))) ?? rehearse(typed, Object.keys(reply.error ?? {}));
    return refused(form, withFurther({ ...reply, error: { ...reply.error, ...scans } }, faults));
  }
  const asked = doubts(form, []);
  if (asked.length > 0) return refuseAll(asked);
  try {
    return await run({ value: submission.value, context, refuse });
  } catch (error) {
    if (error instanceof CredencialesInvalidas) return { ...refuse("", error.message), code: "INVALID_CREDENTIALS" };
    if (error instanceof ReglasIncumplidas) return refuseRule(error.faltas);
    if (error instanceof ReglaIncumplida) return refuseRule([{ campo: error.campo, mensaje: error.message }]);
    throw error;
  }
}

const textsOf = (payload: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(payload).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

/** The faults as conform takes them: those of fields, and those of the whole form. */
function errorsFrom(faults: readonly Falta[]) {
  const ofFields = faults.filter(({ campo }) => campo);
  const formErrors = faults.filter(({ campo }) => !campo).map(({ mensaje }) => mensaje);
  return {
    ...(formErrors.length > 0 ? { formErrors } : {}),
    ...(ofFields.length > 0 ? { fieldErrors: Object.fromEntries(ofFields.map(({ campo, mensaje }) => [campo, [mensaje]])) } : {}),
  };
}

/** Adds the faults of the fields that have no error yet. */
function withFurther(resultado: SubmissionResult<string[]>, faults: readonly Falta[]): SubmissionResult<string[]> {
  return { ...resultado, error: { ...errorsFrom(faults).fieldErrors, ...resultado.error } };
}

/**
 * {@link publicFormAction} for a route that needs a session. `command` is what the route does with the value: what only the database knows
 * (a code that is taken) then comes together with the errors of the schema.
 */
export function formAction<S extends Schema>(
  args: Pick<ActionFunctionArgs, "context">,
  schema: S,
  run: (form: FormRun<S> & { ctx: Contexto }) => Answer | Promise<Answer>,
  { command, ...options }: Options & { command?: Rehearsed<z.output<S>> } = {},
): Promise<Answer> {
  const rehearse: Rehearse = (typed, wrong) =>
    command ? furtherFaults(args.context.ctx, { schema: inFormatOf(postedForm(args.context), schema), typed, wrong, command }) : [];
  const doubts: Doubts = (form, wrong) => scansAmongNumbers(args.context.ctx, form, schema, wrong);
  return publicFormAction(args, schema, (form) => run({ ...form, ctx: form.context.ctx }), { ...options, doubts, rehearse });
}

function refused(form: FormData, resultado: SubmissionResult<string[]>, enlace?: Mensaje["enlace"]): RefusedForm {
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

/** The place of each field in the form, as browsers send it: a list is where its first field is, and what the form lacks comes last. */
function placesIn(form: FormData): (campo: string) => number {
  const places = new Map<string, number>();
  for (const name of form.keys()) for (const known of [name, ...name.split("[", 1)]) if (!places.has(known)) places.set(known, places.size);
  return (campo) => places.get(campo) ?? places.size;
}

const answeredIn = (form: FormData): string[] => [...new Set(form.keys())].filter((name) => esPregunta(name) && isYes(form, name));

/** The form of the request, not validated; empty without a body, and without the file of an upload. Throws {@link InvalidForm} for another kind of body. */
export function postedForm({ body }: RequestContext): FormData {
  if (body.kind === "none") return new FormData();
  if (!("form" in body)) throw new InvalidForm();
  return body.form;
}

/** Whether the form has lines beyond the 1,000 that are read. It must be refused: going on would lose those lines. */
export const isTooLong = ({ body }: RequestContext): boolean => body.kind === "form" && hasTooManyLines(body.form);

interface Extra extends Partial<Omit<Mensaje, "mensaje">> {
  /** A warning about what was done; "" for none. */
  aviso?: string;
  /** What a JSON caller gets besides. */
  made?: Record<string, number>;
}

/** 302 to `url` with a message that the next page shows once. */
export function redirectWithFlash(url: string, mensaje: string, { aviso = "", made, ...extra }: Extra = {}): Response {
  const flash = aviso ? ({ tipo: "aviso", mensaje: `${mensaje} ${aviso}` } as const) : ({ tipo: "exito", mensaje } as const);
  return new FlashRedirect(url, { ...flash, ...extra }, made);
}

/** Runs `eliminar`, which may return a warning, and redirects to the list. When the record may not be deleted, the flash says why. */
export function deleteAction(list: string, mensaje: string, eliminar: () => unknown): Response {
  try {
    const aviso = eliminar();
    return redirectWithFlash(list, mensaje, typeof aviso === "string" ? { aviso } : {});
  } catch (error) {
    if (error instanceof Protegido || error instanceof ReglaIncumplida) return explained(list, error);
    throw error;
  }
}
