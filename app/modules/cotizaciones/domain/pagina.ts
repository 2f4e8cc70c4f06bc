export const paginaDeCotizacion = (id: number): string => `/ventas/cotizaciones/${id}/`;
