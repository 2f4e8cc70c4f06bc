import { z } from "zod";
import { registrarCampos } from "~/domain/campos/campo";
import { cantidadObligatoria, id, idSiViene, precioSiViene, ultimaCasilla, unidadTecleada } from "~/domain/campos/campos";
import { leerFila } from "~/domain/campos/filas";
import { opcionSiViene } from "~/domain/campos/si-viene";
import { MAXIMO_12_2 } from "~/domain/cifras/dinero";
import { MEDIOS_ELEGIBLES } from "~/domain/cifras/medios";
import { esFilaVacia } from "~/domain/devoluciones/esquema";
import { CamposDeVenta, VentaForm } from "~/domain/ventas/esquema";

const Devuelto = z.object({ producto: id(), cantidad: cantidadObligatoria() }, { error: "Diga el producto y cuántas unidades." });

/** Units of one product that come back; `indice` is the `i` of its fields `devuelve[i].…`, used to name its errors. */
export interface ProductoCambiado extends z.output<typeof Devuelto> {
  indice: number;
}

const MAXIMO_PRODUCTOS = 1000;
function leerDevueltos(enviadas: unknown, ctx: z.core.$RefinementCtx): ProductoCambiado[] {
  const entradas: unknown[] = Array.isArray(enviadas) ? enviadas : [];
  if (entradas.length > MAXIMO_PRODUCTOS) ctx.addIssue({ code: "custom", message: "Son más de 1.000 productos." });
  return entradas.slice(0, MAXIMO_PRODUCTOS).flatMap((entrada, indice) => {
    const data = esFilaVacia(entrada) ? undefined : leerFila(Devuelto, { entrada, indice }, ctx);
    return data ? [{ ...data, indice }] : [];
  });
}

const CamposDeCambio = z.object({
  /** The earlier sale. */
  cambio_de: idSiViene(),
  devuelve: registrarCampos(z.unknown().optional().transform(leerDevueltos), z.array(Devuelto.extend({ unidad: unidadTecleada() }))),
  /** What the screen showed that they are worth, in cents. */
  devuelve_visto: precioSiViene(MAXIMO_12_2),
  /** How what they are worth more than the ticket is paid back. */
  medio: opcionSiViene(MEDIOS_ELEGIBLES),
  /** Present in our own form: see `preguntarRetiro`. */
  confirmar_retiro: ultimaCasilla(),
});

/** A ticket that takes back goods of an earlier sale, which pay for it. */
export const CambioForm = registrarCampos(VentaForm.and(CamposDeCambio), CamposDeVenta.extend(CamposDeCambio.shape));

export type DatosCambio = z.output<typeof CambioForm>;
