import { DemasiadosIntentos, NoEncontrado, Ocupado, Protegido, ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { storageProblem } from "../process/storage-problem.server";

export class PayloadTooLarge extends Error {}
export class CsrfFailed extends Error {}
export class MethodNotAllowed extends Error {
  constructor(readonly allow: string) {
    super("Eso no se puede hacer en esta página.");
  }
}
export class InvalidJson extends Error {}
/** A form was expected, and the body is something else or an incomplete form. */
export class InvalidForm extends Error {}
/** Input (JSON body or query string) with wrong fields. `errors`: messages by field. */
export class InvalidFields extends Error {
  constructor(readonly errors: Record<string, string[]>) {
    super();
  }
}
/** The user must first go to another page: the login, a new password, or the second factor. */
export class RedirectTo extends Error {
  constructor(
    readonly location: string,
    /** The form to keep until the user has logged in. */
    readonly form: FormData | null = null,
  ) {
    super();
  }
}

export interface Refusal {
  status: number;
  code: string;
  error: string;
  errors?: Record<string, string[]>;
  headers?: Record<string, string>;
  ref?: string;
}

const field = ({ campo, message }: ReglaIncumplida): Pick<Refusal, "error" | "errors"> =>
  campo ? { error: message, errors: { [campo]: [message] } } : { error: message };

/** HTTP status, code and message of a refusal; `null` for an unexpected error. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof NoEncontrado) return { status: 404, code: "RESOURCE_NOT_FOUND", error: error.message };
  if (error instanceof SinPermiso) return { status: 403, code: "PERMISSION_DENIED", error: error.message };
  if (error instanceof Protegido) return { status: 400, code: "PROTECTED_ERROR", error: error.message };
  if (error instanceof ReglaIncumplida) return { status: 400, code: "VALIDATION_ERROR", ...field(error) };
  if (error instanceof InvalidFields) return { status: 400, code: "VALIDATION_ERROR", error: "", errors: error.errors };
  if (error instanceof InvalidJson) return { status: 400, code: "VALIDATION_ERROR", error: "JSON inválido." };
  if (error instanceof InvalidForm)
    return { status: 400, code: "VALIDATION_ERROR", error: "Lo que envió no llegó completo. Envíelo otra vez." };
  if (error instanceof CsrfFailed) return { status: 403, code: "CSRF_TOKEN_MISSING", error: CSRF_SENTENCE };
  if (error instanceof MethodNotAllowed)
    return { status: 405, code: "METHOD_NOT_ALLOWED", error: error.message, headers: { Allow: error.allow } };
  if (error instanceof PayloadTooLarge) return { status: 413, code: "PAYLOAD_TOO_LARGE", error: "Lo que envió es demasiado grande." };
  if (error instanceof DemasiadosIntentos)
    return { status: 429, code: "RATE_LIMITED", error: error.message, headers: { "Retry-After": String(error.segundos) } };
  if (error instanceof Ocupado)
    return { status: 503, code: "SERVER_ERROR", error: error.message, headers: { "Retry-After": String(error.segundos) } };
  return refusalOfStorage(error);
}

function refusalOfStorage(error: unknown): Refusal | null {
  const problem = storageProblem(error);
  return problem === null ? null : { status: 503, code: "SERVER_ERROR", error: problem, headers: { "Retry-After": "10" } };
}

const CSRF_SENTENCE = "La página caducó o se abrió en otra dirección. Vuelva atrás, recárguela e inténtelo de nuevo.";
