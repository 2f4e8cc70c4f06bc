import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { esPregunta } from "~/domain/campos/pregunta";
import type { Mensaje } from "~/domain/compartido/pantalla";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { CredencialesInvalidas, type Falta, Protegido, ReglaIncumplida, ReglasIncumplidas } from "~/domain/nucleo/errores";
import type { RequestContext } from "../http/context.server";
import { letOthersGo } from "../http/large-form.server";
import { InvalidForm } from "../http/refusals.server";
import { hasTooManyLines } from "../listener/body-limits.server";
import { FlashRedirect } from "./flash.server";
import { fieldsOf, inFormatOf, scansAmongNumbers } from "./form-fields.server";
import { explained } from "./protected.server";
import { errorsFrom, type RefusedForm, refused, withFurther } from "./refused-form.server";
import { furtherFaults, type Rehearsed } from "./rehearsal.server";

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

type Checks = Options & { doubts?: Doubts; rehearse?: Rehearse };

const TOO_LONG = "Son más de 1.000 líneas; divídalas en varias partes.";
/**
 * Reads the form by its schema and runs `run`. When the schema or the command refuses, returns the form with its errors. Throws
 * {@link InvalidForm} when the body is not a form.
 */
export async function publicFormAction<S extends Schema>(
  args: Pick<ActionFunctionArgs, "context">,
  schema: S,
  run: (form: FormRun<S>) => Answer | Promise<Answer>,
  options: Checks = {},
): Promise<Answer> {
  const answer = await judgedAnswer(args, schema, run, options);
  // The page of a refused form reads it again.
  if (!(answer instanceof Response)) await letOthersGo(args.context);
  return answer;
}

async function judgedAnswer<S extends Schema>(
  { context }: Pick<ActionFunctionArgs, "context">,
  schema: S,
  run: (form: FormRun<S>) => Answer | Promise<Answer>,
  { hide = [], further, doubts = () => [], rehearse = () => [] }: Checks,
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
  await letOthersGo(context);
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
  return publicFormAction(args, schema, (form) => run({ ctx: form.context.ctx, ...form }), { ...options, doubts, rehearse });
}

/** The form of the request, not validated: empty without a body, without the file of an upload. Throws {@link InvalidForm} for other bodies. */
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
  return new FlashRedirect(url, Object.assign(flash, extra), made);
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
