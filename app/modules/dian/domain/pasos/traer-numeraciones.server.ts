import { comando } from "~/domain/actividad/comando.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { diaDe } from "~/domain/nucleo/fecha";
import type { Numeracion } from "../contenido";
import { abrirSellado, type Llaves } from "../emisor/secretos.server";
import { type DatosNumeracion, NumeracionForm } from "./esquema";
import { PAGINA } from "./guardar.server";
import { esElMismo, faltasDe, insertar, numeracionesDe, ponerClave, sellarClave } from "./numeraciones.server";

/** How many ranges were kept, and how many are left out because they are known, are over, cross others, or would not pass as typed ones. */
export interface Traidos {
  nuevos: number;
  otros: number;
}

/** A range as the DIAN gives it. */
export interface Traido extends Numeracion {
  /** Whether it is of the software that only documentos soporte have. */
  deSoporte?: boolean;
}

/** Keeps the ranges that the DIAN authorized and the shop does not have yet. Throws SinPermiso for a vendedor. */
export function guardarTraidos(ctx: Contexto, traidos: readonly Traido[], llaves: Llaves): Traidos {
  exigirAdmin(ctx);
  return comando(ctx, (anotar) => {
    const nuevos = traidos.filter((traido) => {
      const leido = NumeracionForm.safeParse(datosDe(traido));
      return leido.success && guardarUno(ctx, leido.data, llaves);
    }).length;
    anotar({ clase: "configuracion", que: `trajo de la DIAN ${nuevos} numeraciones`, enlace: `${PAGINA}numeracion/` });
    return { nuevos, otros: traidos.length - nuevos };
  });
}

function guardarUno(ctx: Contexto, datos: DatosNumeracion, llaves: Llaves): boolean {
  const guardadas = numeracionesDe(ctx);
  const conocido = guardadas.find((numeracion) => esElMismo(numeracion, datos));
  if (conocido && datos.clave_tecnica && abrirSellado(conocido.clave_tecnica, llaves) === null) {
    ponerClave(ctx, conocido.id, sellarClave(datos, llaves));
    return true;
  }
  if (faltasDe(datos, { guardadas, hoy: diaDe(ctx.ahora) }).length > 0) return false;
  insertar(ctx, datos, llaves);
  return true;
}

const datosDe = ({ validaDesde, validaHasta, claveTecnica, deSoporte, ...traido }: Traido): DatosNumeracion => ({
  ...traido,
  tipo: deSoporte ? "05" : tipoDe(claveTecnica),
  valida_desde: validaDesde,
  valida_hasta: validaHasta,
  clave_tecnica: claveTecnica,
  contingencia: false,
  de_prueba: false,
});

// Not sure: the answer does not name the kind. Only the ranges of facturas have a technical key in what was read of it.
const tipoDe = (claveTecnica: string): DatosNumeracion["tipo"] => (claveTecnica ? "01" : "20");
