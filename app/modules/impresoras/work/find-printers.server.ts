import { z } from "zod";
import { exigirAdmin } from "~/domain/nucleo/contexto.server";
import { anotarUno, exigirLugar } from "~/domain/usuarios/limites.server";
import type { RequestContext } from "~/platform/http/context.server";
import { powershell } from "~/platform/process/powershell.server";
import { tiposPermitidos } from "../domain/alcance.server";
import { networkPrinters, usbPrinters } from "../integrations/search.server";
import { neighbours } from "./neighbours.server";

/** A printer that may be chosen: its values are those of the form. */
export interface FoundPrinter {
  tipo: "red" | "dispositivo" | "windows";
  direccion?: string;
  ruta?: string;
  recurso?: string;
  nombre: string;
}

const SEARCHES = { maximo: 6, ventanaMs: 60_000 };
const SHARED = "Get-Printer | Where-Object Shared | Select-Object ShareName,Name";
const Shared = z.object({ ShareName: z.string().min(1), Name: z.string() });

/** The printers on a cable of this machine that the shop may use. */
export async function connectedPrinters({ ctx }: RequestContext): Promise<FoundPrinter[]> {
  if (!tiposPermitidos(ctx).includes("dispositivo")) return [];
  return (await usbPrinters()).map((printer) => ({ tipo: "dispositivo", ...printer }));
}

/**
 * Asks all of the shop's network, and Windows, for printers: a few seconds. Throws SinPermiso for a vendedor, and DemasiadosIntentos after six
 * in a minute of all shops.
 */
export async function findPrinters({ ctx, db, ahora }: RequestContext): Promise<FoundPrinter[]> {
  exigirAdmin(ctx);
  const limit = { clave: "buscar impresoras", ...SEARCHES };
  exigirLugar(db, limit, ahora);
  anotarUno(db, limit.clave, ahora);
  const shared = tiposPermitidos(ctx).includes("windows") ? sharedIn(await powershell(SHARED)) : [];
  const ofNetwork = await networkPrinters(neighbours());
  return [...shared, ...ofNetwork.map((direccion) => ({ tipo: "red" as const, direccion, nombre: `Impresora en ${direccion}` }))];
}

/** The printers that Windows shares, as {@link powershell} says them. */
export const sharedIn = (found: readonly unknown[]): FoundPrinter[] =>
  found.flatMap((one) => {
    const { success, data } = Shared.safeParse(one);
    return success ? [{ tipo: "windows" as const, recurso: data.ShareName, nombre: data.Name }] : [];
  });
