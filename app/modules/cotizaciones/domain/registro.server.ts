import { cotizaciones } from "@db/schema/cotizaciones";
import { lineasDe, propia, type Registro } from "~/domain/nucleo/registro";

export const REGISTRO_DE_COTIZACIONES: Registro = {
  tabla: cotizaciones,
  nombre: "La cotización",
  autor: cotizaciones.vendedorId,
  plural: "cotizaciones",
  paginas: ["/ventas/cotizaciones/"],
  soloDelAutor: true,
  documento: "cotizacion",
  archivos: [
    ["cotizaciones", propia("cotizaciones")],
    ["detalles_cotizacion", lineasDe("detalles_cotizacion", "cotizaciones", "cotizacion_id")],
  ],
};
