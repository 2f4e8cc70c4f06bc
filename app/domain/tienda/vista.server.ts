import { TITULOS } from "./esquema";
import type { Tienda } from "./tienda.server";

/** The shop's configuration as the page and JSON show it. */
export function vistaConfiguracion(tienda: Tienda) {
  return {
    usuario: tienda.usuarioId,
    nombre_comercial: tienda.nombreComercial,
    nit: tienda.nit,
    direccion: tienda.direccion,
    telefono: tienda.telefono,
    prefijo: tienda.prefijo,
    titulo_factura: tienda.tituloFactura || TITULOS[0],
    pie_factura: tienda.pieFactura,
    stock_minimo: tienda.stockMinimo,
    respetar_ley_2300: tienda.respetarLey2300,
    aviso_stock_bajo: tienda.avisoStockBajo,
    aviso_resumen_diario: tienda.avisoResumenDiario,
    aviso_confirmacion: tienda.avisoConfirmacion,
    hora_resumen: tienda.horaResumen,
    telefono_avisos: tienda.telefonoAvisos,
  };
}
