import { tiendas } from "@db/schema/tiendas";
import { type Contexto, enTransaccion, exigirAdmin } from "../compartido/contexto.server";
import { guardarImagen, type Imagen, quitarImagenes } from "../compartido/imagenes.server";
import { propios } from "../compartido/propios.server";
import type { DatosConfiguracion } from "./esquema";

interface Cambio extends Omit<DatosConfiguracion, "logo" | "quitar_logo"> {
  /** A new logo, `"quitar"` to delete it, `null` to keep it. */
  logo: Imagen | "quitar" | null;
}

/** Changes the shop's data and settings. A new prefix does not restart the sale numbers. Throws SinPermiso for a vendedor. */
export function configurar(ctx: Contexto, datos: Cambio): void {
  exigirAdmin(ctx);
  enTransaccion(ctx, () => {
    ctx.db.update(tiendas).set(columnas(datos)).where(propios(ctx, tiendas)).run();
    if (datos.logo === "quitar") quitarImagenes(ctx.db, ctx.duenoId, ["logo"]);
    else if (datos.logo) guardarImagen(ctx, ctx.duenoId, "logo", datos.logo);
  });
}

function columnas(datos: Cambio) {
  return {
    nombreComercial: datos.nombre_comercial,
    nit: datos.nit,
    direccion: datos.direccion,
    telefono: datos.telefono,
    prefijo: datos.prefijo,
    tituloFactura: datos.titulo_factura,
    pieFactura: datos.pie_factura,
    stockMinimo: datos.stock_minimo,
    respetarLey2300: datos.respetar_ley_2300 ?? false,
    avisoStockBajo: datos.aviso_stock_bajo ?? false,
    avisoResumenDiario: datos.aviso_resumen_diario ?? false,
    avisoConfirmacion: datos.aviso_confirmacion ?? false,
    horaResumen: datos.hora_resumen,
    telefonoAvisos: datos.telefono_avisos,
  };
}
