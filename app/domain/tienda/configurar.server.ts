import { tiendas } from "@db/schema/tiendas";
import { comando } from "../actividad/comando.server";
import { guardarImagen, type Imagen, quitarImagenes } from "../compartido/imagenes.server";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";
import { cambiosDeAjustes } from "./cambios-de-ajustes";
import type { DatosAjustes } from "./esquema";
import { tiendaDe } from "./tienda.server";
import { vistaConfiguracion } from "./vista.server";

/** A new logo, `"quitar"` to delete it, `null` to keep it. */
type CambioDeLogo = Imagen | "quitar" | null;

/** What is not a setting. */
interface Ademas {
  logo: CambioDeLogo;
  /** Whether the owner saw what the configuration says of IVA; changing it says so, too. */
  iva_visto?: boolean;
}

/** Changes the shop's data and settings. A new prefix does not restart the sale numbers. Throws SinPermiso for a vendedor. */
export function configurar(ctx: Contexto, { logo, iva_visto = false, ...ajustes }: DatosAjustes & Ademas): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const tienda = tiendaDe(ctx);
    const antes = vistaConfiguracion(tienda);
    const ivaVisto = iva_visto || tienda.ivaVisto || ajustes.responsable_iva !== tienda.responsable_iva;
    ctx.db
      .update(tiendas)
      .set({ ...ajustes, ivaVisto })
      .where(propios(ctx, tiendas))
      .run();
    const deLogo = cambiarLogo(ctx, logo) ? ["logo"] : [];
    const cambios = [...cambiosDeAjustes(antes, vistaConfiguracion(tiendaDe(ctx))), ...deLogo];
    const que = `cambió la configuración de la tienda: ${cambios.join("; ")}`;
    if (cambios.length > 0) anotar({ clase: "configuracion", que, enlace: "/configuracion/" });
  });
}

function cambiarLogo(ctx: Contexto, logo: CambioDeLogo): boolean {
  if (logo === "quitar") return quitarImagenes(ctx.db, ctx.duenoId, ["logo"]);
  if (logo) guardarImagen(ctx, ctx.duenoId, "logo", logo);
  return logo !== null;
}
