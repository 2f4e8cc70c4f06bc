import { z } from "zod";
import { campo } from "~/domain/campos/campo";
import {
  cantidadEntre,
  claveEnvio,
  diaOpcional,
  idOpcional,
  STOCK_MAXIMO,
  siNo,
  textoOpcional,
  ultimaCasilla,
  unidadTecleada,
} from "~/domain/campos/campos";
import { Refusal } from "~/domain/cifras/lectura";
import { keysOf } from "~/domain/nucleo/properties";
import { ALCANCES, type Alcance } from "./conteo";

const alcance = () =>
  campo((entrada): Alcance | Refusal => keysOf(ALCANCES).find((uno) => uno === entrada) ?? new Refusal("Elija qué va a contar."));

/** The form that opens a count. */
export const AbrirConteoForm = z
  .object({ alcance: alcance(), categoria: textoOpcional(50), clave_envio: claveEnvio() })
  .superRefine(({ alcance, categoria }, ctx) => {
    if (alcance === "categoria" && !categoria) ctx.addIssue({ code: "custom", path: ["categoria"], message: "Elija la categoría." });
  });

export type DatosConteo = z.output<typeof AbrirConteoForm>;

/** What was counted of a product, which is given by its code or its id. */
export const ContarForm = z.object({
  codigo: textoOpcional(100),
  producto: idOpcional(),
  cantidad: cantidadEntre(0, STOCK_MAXIMO, null),
  unidad: unidadTecleada(),
  /** Adds to what was counted before. Without it, the quantity replaces that. */
  sumar: siNo(),
  /** Without a quantity, what was read is one unit. */
  uno: siNo(),
  confirmar_cantidad: ultimaCasilla(),
  /** Of a product with lots: the lot that was counted, and its end when it is new. */
  lote: textoOpcional(40),
  vence: diaOpcional(),
  clave_envio: claveEnvio(),
});

export type DatosContado = z.output<typeof ContarForm>;
