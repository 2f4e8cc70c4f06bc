import { seMide } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { importesDeLinea, unidadDe } from "~/screens/venta/linea";
import type { EstadoVenta } from "./estado";

/** Status text for the line that got the last product; "" when there is none. */
export function anuncio({ lineas, ultima, descuento }: EstadoVenta): string {
  const linea = lineas.find(({ indice }) => indice === ultima);
  const importes = linea && importesDeLinea(linea, descuento);
  return importes ? `${linea.cantidad || 1}${deUnidad(linea.unidad)} × ${linea.nombre}: ${mostrarPesos(importes.subtotal)}` : "";
}

/** ` kg`; "" for what is counted. */
const deUnidad = (unidad: string): string => (seMide(unidadDe(unidad)) ? ` ${unidad}` : "");
