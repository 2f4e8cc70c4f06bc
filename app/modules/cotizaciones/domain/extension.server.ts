import type { Hallazgo } from "~/domain/buscar/hallazgo";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { consecutivoEn } from "~/domain/listas/numeros";
import type { Contexto, Extension } from "~/domain/nucleo/contexto.server";
import { COTIZAR } from "./destino.server";
import { numeroDeCotizacion } from "./esquema";
import { informeDeCotizaciones } from "./informe-cotizaciones.server";
import { listarCotizaciones, NOMBRES_DE_COTIZACION } from "./listar.server";
import { paginaDeCotizacion } from "./pagina";
import { REGISTRO_DE_COTIZACIONES } from "./registro.server";
import { origenDeCotizacion, pactadasVigentes } from "./vender.server";

/** What quotations add to the rules of the shop. */
export const extension: Extension = {
  destinos: [COTIZAR],
  acuerdos: { vigentes: pactadasVigentes, origen: origenDeCotizacion },
  informes: [informeDeCotizaciones],
  registros: [REGISTRO_DE_COTIZACIONES],
  withNumber: cotizacionConNumero,
};

// The list finds the quotations of a client too; here only the number counts.
function cotizacionConNumero(ctx: Contexto, q: string): Hallazgo | undefined {
  const consecutivo = consecutivoEn(q, NOMBRES_DE_COTIZACION);
  if (consecutivo === null) return undefined;
  const [hallada] = listarCotizaciones(ctx, numeroDeCotizacion(consecutivo), null).cotizaciones;
  if (hallada?.numero !== numeroDeCotizacion(consecutivo)) return undefined;
  const { id, numero, cliente, total } = hallada;
  const detalle = [cliente, mostrarPesos(total)].filter(Boolean).join(" · ");
  return { grupo: "Cotizaciones", texto: numero, detalle, url: paginaDeCotizacion(id) };
}
