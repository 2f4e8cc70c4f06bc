import { z } from "zod";
import { diaOpcional, entero, idSiViene, opcionOpcional, precioOpcional, textoSiViene } from "~/domain/campos/campos";
import { MAXIMO_12_2 } from "~/domain/cifras/dinero";

export const ACCIONES = ["producto", "nuevo", "omitir"] as const;

const MAXIMO_UNIDADES = 9_999;
const ULTIMA_LINEA = 999;

const Linea = z.object({
  accion: opcionOpcional(ACCIONES),
  producto: idSiViene(),
  /** Code or name of another product. */
  busca: textoSiViene(100),
  unidades: entero(1, MAXIMO_UNIDADES, null),
  nombre: textoSiViene(100),
  /** Of a product that keeps lots. */
  lote: textoSiViene(40),
  vence: diaOpcional(),
  precio_venta: precioOpcional(),
  precio_publico: precioOpcional(MAXIMO_12_2),
  /** The public price that the form showed: left as it is, nobody chose it. */
  precio_visto: precioOpcional(MAXIMO_12_2),
});

/** What a person chose for the lines of a bill, by their `n`. What is absent stays. */
export const RevisionForm = z.object({
  lineas: z.array(Linea.optional()).optional(),
  /** A line whose fields are to be shown next. */
  abrir: entero(0, ULTIMA_LINEA, null),
});

export type LineaElegida = z.output<typeof Linea>;
export type Elecciones = Pick<z.output<typeof RevisionForm>, "lineas">;

/** Name of a field of a line. */
export const campoDeLinea = (n: number, campo: string): string => `lineas[${n}].${campo}`;
