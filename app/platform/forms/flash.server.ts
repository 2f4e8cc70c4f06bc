import type { Mensaje } from "~/domain/compartido/pantalla";
import { type Keeper, signedCookie } from "../session/signed-cookie.server";

export const FLASH_COOKIE = "flash";
/** Internal header with the message of an action. It becomes a cookie, or part of the JSON response, and is never sent. */
export const FLASH_HEADER = "X-Flash";

const encode = (mensaje: Mensaje): string => Buffer.from(JSON.stringify(mensaje)).toString("base64url");
const decode = (text: string): Mensaje => JSON.parse(Buffer.from(text, "base64url").toString());

interface Extra extends Partial<Omit<Mensaje, "mensaje">> {
  /** A warning about what was done; "" for none. */
  aviso?: string;
}

/** 302 to `url` with a message that the next page shows once. */
export function redirectWithFlash(url: string, mensaje: string, { aviso = "", ...extra }: Extra = {}): Response {
  const flash = aviso ? ({ tipo: "aviso", mensaje: `${mensaje} ${aviso}` } as const) : ({ tipo: "exito", mensaje } as const);
  return new Response(null, { status: 302, headers: { Location: url, [FLASH_HEADER]: encode({ ...flash, ...extra }) } });
}

/** Removes the message from the headers of a response and returns it; `null` when there is none. */
export function takeFlash(headers: Headers): Mensaje | null {
  const text = headers.get(FLASH_HEADER);
  headers.delete(FLASH_HEADER);
  return text ? decode(text) : null;
}

/** The cookie that keeps the message for an hour, until a page shows it. */
export const flashCookie = (keeper: Keeper) => signedCookie(keeper, FLASH_COOKIE, { maxAge: 60 * 60 });

/** The messages of a flash cookie; none when the cookie is none of ours. */
export async function flashOf(request: Request, keeper: Keeper): Promise<Mensaje[]> {
  const mensaje: Mensaje | null = await flashCookie(keeper).parse(request.headers.get("Cookie"));
  return mensaje ? [mensaje] : [];
}
