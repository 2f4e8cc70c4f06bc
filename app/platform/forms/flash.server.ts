import type { Mensaje } from "~/domain/compartido/pantalla";
import { type Keeper, signedCookie } from "../session/signed-cookie.server";

export const FLASH_COOKIE = "flash";

/** A redirect with a message that the next page shows once. */
export class FlashRedirect extends Response {
  constructor(
    url: string,
    readonly flash: Mensaje,
    /** What a JSON caller gets besides, such as the id of what was made. */
    readonly made: Readonly<Record<string, number>> = {},
  ) {
    super(null, { status: 302, headers: { Location: url } });
  }
}

/** The cookie that keeps the message for an hour, until a page shows it. */
export const flashCookie = (keeper: Keeper) => signedCookie(keeper, FLASH_COOKIE, { maxAge: 60 * 60 });

/** The messages of a flash cookie; none when the cookie is none of ours. */
export async function flashOf(request: Request, keeper: Keeper & { cookies: ReadonlyMap<string, string> }): Promise<Mensaje[]> {
  if (!keeper.cookies.has(FLASH_COOKIE)) return [];
  const mensaje: Mensaje | null = await flashCookie(keeper).parse(request.headers.get("Cookie"));
  return mensaje ? [mensaje] : [];
}
