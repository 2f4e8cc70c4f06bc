import { mostrarPesos } from "~/domain/cifras/dinero";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import type { Destino } from "~/domain/ventas/destino.server";
import { detalleCotizacion } from "./consultas.server";
import { cotizar } from "./cotizar.server";
import { CotizacionForm, type DatosCotizacion } from "./esquema";
import { paginaDeCotizacion } from "./pagina";

export const COTIZAR: Destino<DatosCotizacion> = {
  nombre: "cotizar",
  titulo: "Cotizar",
  campos: [{ nombre: "valida_hasta", etiqueta: "Válida hasta", tipo: "date" }],
  boton: "Guardar cotización",
  ayudas: ({ usa_cotizaciones }) => (usa_cotizaciones ? { valida_hasta: "Vacío: quince días." } : null),
  formulario: CotizacionForm,
  guardar: cotizar,
  hecho(ctx, id) {
    const { numero, total, valida_hasta } = detalleCotizacion(ctx, id);
    const hasta = mostrarDia(valida_hasta);
    return { url: paginaDeCotizacion(id), mensaje: `Cotización ${numero} por ${mostrarPesos(total)}, válida hasta el ${hasta}.` };
  },
};
