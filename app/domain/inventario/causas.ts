/** Causes of a stock movement: the value in the kardex and its label for people. */
export const CAUSAS = {
  inicial: "Inicial",
  ajuste: "Ajuste",
  venta: "Venta",
  venta_sin_conexion: "Venta sin conexión",
  venta_editada: "Venta editada",
  venta_eliminada: "Venta eliminada",
  separe: "Separe",
  compra: "Compra",
  devolucion: "Devolución de cliente",
  devolucion_eliminada: "Devolución de cliente eliminada",
  devolucion_compra: "Devolución a proveedor",
  devolucion_compra_eliminada: "Devolución a proveedor eliminada",
  importacion: "Importación",
  conteo: "Conteo",
  baja: "Dado de baja",
  lotes: "Pasa a lotes",
  empaque_abierto: "Empaque abierto",
  union: "Unión",
  deshecho: "Deshecho",
} as const;

export type Causa = keyof typeof CAUSAS;
