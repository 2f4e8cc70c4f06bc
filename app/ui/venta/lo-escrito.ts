import type { LineaBorrador } from "~/screens/venta/linea";

/** The fields of a line that people type in. */
export type CampoDeLinea = "cantidad" | "precio_publico" | "descuento";

/** The part of the screen that people type in. */
interface LoEscrito {
  lineas: LineaBorrador[];
  recibido: string;
  descuento: string;
}

/** The price that was typed last rules: a new public price takes the other one away. */
export const escrito = (campo: CampoDeLinea, valor: string): Partial<LineaBorrador> =>
  campo === "precio_publico" ? { precio_publico: valor, precio_unitario: "" } : { [campo]: valor };

/** Takes the values that were typed before hydration. */
export function conLoEscrito<E extends LoEscrito>(estado: E, form: FormData): E {
  const valor = (nombre: string, antes: string): string => {
    const escrito = form.get(nombre);
    return typeof escrito === "string" ? escrito : antes;
  };
  const lineas = estado.lineas.map((linea) => {
    const publico = valor(`detalles[${linea.indice}].precio_publico`, linea.precio_publico);
    return {
      ...linea,
      cantidad: valor(`detalles[${linea.indice}].cantidad`, linea.cantidad),
      ...(publico === linea.precio_publico ? {} : escrito("precio_publico", publico)),
      descuento: valor(`detalles[${linea.indice}].descuento`, linea.descuento),
    };
  });
  return { ...estado, lineas, recibido: valor("monto_recibido", estado.recibido), descuento: valor("descuento", estado.descuento) };
}
