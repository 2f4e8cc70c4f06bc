export const paginaDeSepare = (id: number): string => `/ventas/separes/${id}/`;
