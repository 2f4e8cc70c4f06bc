import { dianEmisores } from "@db/schema/dian";
import { comando } from "~/domain/actividad/comando.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { despertarCola } from "../cola/espera.server";
import { type FilaEmisor, filaDeEmisor } from "../emisor/emisor.server";
import { abrirSellado, type Llaves, sellar } from "../emisor/secretos.server";
import { municipioElegido } from "../municipios/municipios.server";
import type { DatosEmisor, DatosSoftware } from "./esquema";

export const PAGINA = "/configuracion/dian/";

const OTRO_NIT = "La tienda ya emite documentos con ese NIT. Para otro NIT registre otra tienda.";

/**
 * Keeps who issues the documents. A certificate of another NIT is dropped. Throws SinPermiso for a vendedor, ReglaIncumplida at `municipio`
 * when it may be several or none, and at `nit` for another one in a shop that issues documents.
 */
export function guardarEmisor(ctx: Contexto, { responsabilidades, ...datos }: DatosEmisor): void {
  exigirAdmin(ctx);
  const { codigo: municipio } = municipioElegido(datos.municipio);
  comando(ctx, (anotar) => {
    const antes = filaDeEmisor(ctx.db, ctx.duenoId);
    const cambia = antes !== undefined && antes.nit !== datos.nit;
    if (cambia && antes.produccionDesde !== null) throw new ReglaIncumplida("nit", OTRO_NIT);
    guardarFila(ctx, {
      ...datos,
      municipio,
      responsabilidades: responsabilidades.join(";"),
      ...(cambia ? { certificado: "", certificadoTitular: "", certificadoDesde: null, certificadoHasta: null } : {}),
    });
    anotar({ clase: "configuracion", que: "guardó quién emite los documentos electrónicos", enlace: PAGINA });
  });
}

/**
 * Keeps the software that the shop registered with the DIAN, and that of documentos soporte, where it is another one. An empty PIN leaves the
 * saved one. Throws SinPermiso for a vendedor, ReglaIncumplida at `pin` or `pin_soporte` when there is none that opens.
 */
export function guardarSoftware(ctx: Contexto, { pin, pin_soporte, ...datos }: DatosSoftware, llaves: Llaves): void {
  exigirAdmin(ctx);
  const guardado = filaDeEmisor(ctx.db, ctx.duenoId);
  const falta = (tecleado: string, sellado = "") => !tecleado && abrirSellado(sellado, llaves) === null;
  if (falta(pin, guardado?.pin)) throw new ReglaIncumplida("pin", "Falta este dato.");
  const conOtro = datos.software_id_soporte !== "";
  if (conOtro && falta(pin_soporte, guardado?.pin_soporte)) throw new ReglaIncumplida("pin_soporte", "Falta este dato.");
  const deSoporte = conOtro ? pin_soporte && { pin_soporte: sellar(pin_soporte, llaves) } : { pin_soporte: "" };
  comando(ctx, (anotar) => {
    guardarFila(ctx, { ...datos, ...(pin && { pin: sellar(pin, llaves) }), ...deSoporte });
    despertarCola(ctx.db, ctx.duenoId, ctx.ahora);
    anotar({ clase: "configuracion", que: "guardó el software de los documentos electrónicos", enlace: PAGINA });
  });
}

/** Keeps part of what the shop told for its documents. Use in a transaction. */
export function guardarFila({ db, duenoId }: Contexto, datos: Partial<FilaEmisor>): void {
  db.insert(dianEmisores)
    .values({ ...datos, usuarioId: duenoId })
    .onConflictDoUpdate({ target: dianEmisores.usuarioId, set: datos })
    .run();
}
