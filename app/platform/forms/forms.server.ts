import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Contexto } from "~/domain/compartido/contexto.server";
import { CredencialesInvalidas, ReglaIncumplida } from "~/domain/compartido/errores";
import type { Mensaje } from "~/domain/compartido/mensaje";
import { type RequestContext, sessionContext } from "../http/context.server";
import { InvalidForm } from "../http/refusals.server";
import { fieldsOf } from "./form-fields.server";

/** What a page gets back with a form that was refused: what was typed, and the errors by field ("" for the whole form). */
export interface RefusedForm {
  resultado: SubmissionResult<string[]>;
  errors: Record<string, string[]>;
  flash: Mensaje[];
  code?: "INVALID_CREDENTIALS";
}

/** What a page shows in this answer and never again. */
export interface ShownOnce {
  success: true;
  mensaje: string;
  redirect: string;
  codigos: string[];
}

type Answer = Response | RefusedForm | ShownOnce;
type Schema = z.ZodType<Record<string, unknown>>;

interface FormRun<S extends Schema> {
  value: z.output<S>;
  context: RequestContext;
  /** Answers with the form again and an error at `campo`; `enlace` leads to what mends it. */
  refuse(campo: string, mensaje: string, enlace?: Mensaje["enlace"]): RefusedForm;
}

interface Options {
  /** Fields that never go back to the browser. */
  hide?: string[];
}

const REVISE = "Revisa los campos marcados en el formulario.";
const MAX_INDEX = 999;
const TOO_LONG = "El formulario tiene más de 1.000 líneas; divídalo en varios.";
const INDEX = /\[(\d+)\]/;
/** Fields at fault that one answer names: whoever mends these sees the next. */
const MOST_FAULTS = 20;

/** Reads the form by its schema and runs the command; a refusal of either gives the form back with its errors. */
export async function publicFormAction<S extends Schema>(
  { context }: Pick<ActionFunctionArgs, "context">,
  schema: S,
  run: (form: FormRun<S>) => Answer | Promise<Answer>,
  { hide = [] }: Options = {},
): Promise<Answer> {
  const submission = parseWithZod(fieldsOf(postedForm(context), schema), { schema, disableAutoCoercion: true });
  const refuse: FormRun<S>["refuse"] = (campo, mensaje, enlace) => {
    const error = campo ? { fieldErrors: { [campo]: [mensaje] } } : { formErrors: [mensaje] };
    return refused(submission.reply({ ...error, hideFields: hide }), enlace);
  };
  if (isTooLong(context)) return refuse("", TOO_LONG);
  if (submission.status !== "success") return refused(submission.reply({ hideFields: hide }));
  try {
    return await run({ value: submission.value, context, refuse });
  } catch (error) {
    if (error instanceof CredencialesInvalidas) return { ...refuse("", error.message), code: "INVALID_CREDENTIALS" };
    if (error instanceof ReglaIncumplida) return refuse(error.campo, error.message);
    throw error;
  }
}

/** {@link publicFormAction} for a route that needs a session. */
export function formAction<S extends Schema>(
  args: Pick<ActionFunctionArgs, "context">,
  schema: S,
  run: (form: FormRun<S> & { ctx: Contexto }) => Answer | Promise<Answer>,
  options?: Options,
): Promise<Answer> {
  return publicFormAction(args, schema, (form) => run({ ...form, ctx: sessionContext(form.context) }), options);
}

function refused(resultado: SubmissionResult<string[]>, enlace?: Mensaje["enlace"]): RefusedForm {
  const entries = Object.entries(resultado.error ?? {}).flatMap(([campo, mensajes]) => (mensajes ? [[campo, mensajes] as const] : []));
  const errors: Record<string, string[]> = Object.fromEntries(entries.slice(0, MOST_FAULTS));
  const mensajes = [{ mensaje: REVISE }, ...(errors[""] ?? []).map((mensaje) => ({ mensaje, ...(enlace ? { enlace } : {}) }))];
  return { resultado: { ...resultado, error: errors }, errors, flash: mensajes.map((uno) => ({ tipo: "error", ...uno })) };
}

/** The form that the request carries, for a screen that reads it as it was typed. Throws {@link InvalidForm} for another kind of body. */
export function postedForm({ body }: RequestContext): FormData {
  if (body.kind === "none") return new FormData();
  if (body.kind !== "form") throw new InvalidForm();
  return body.form;
}

/** A form with lines that nobody reads: no step may go on without them. */
export const isTooLong = ({ body }: RequestContext): boolean => body.kind === "form" && [...body.form.keys()].some(isBeyond);
const isBeyond = (name: string): boolean => Number(INDEX.exec(name)?.[1] ?? 0) > MAX_INDEX;
