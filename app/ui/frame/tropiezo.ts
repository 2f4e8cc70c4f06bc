import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Why a form got no answer of its page. `red`: none at all; `servicio`: it is down for a while; `fallo`: any other error. */
export interface Tropiezo {
  motivo: "red" | "servicio" | "fallo" | "sesion" | "caducada";
  mensaje: string;
  ref?: string | undefined;
}

const DE_PASO = [502, 503, 504];

/** What a form's request threw, when its page can go on; `null` for a redirect to another page. */
export function tropiezoDe(error: unknown): Tropiezo | null {
  if (error instanceof Response) {
    const aLogin = error.headers.get("Location")?.startsWith("/login/") ?? false;
    return aLogin ? { motivo: "sesion", mensaje: "" } : null;
  }
  if (!isRouteErrorResponse(error)) return { motivo: "red", mensaje: "" };
  const { mensaje = "", code, ref } = datosDe(error.data);
  if (code === "CSRF_TOKEN_MISSING") return { motivo: "caducada", mensaje };
  return { motivo: DE_PASO.includes(error.status) ? "servicio" : "fallo", mensaje, ref };
}

type Datos = { mensaje?: string; code?: string; ref?: string };
const datosDe = (data: unknown): Datos => (typeof data === "object" && data !== null ? data : {});

/** After a {@link Tropiezo} nothing is loaded again: the page would give way to the error of that request too. */
export function revalidar({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const tropezo = typeof actionResult === "object" && actionResult !== null && "tropiezo" in actionResult;
  return tropezo ? false : defaultShouldRevalidate;
}
