/** Ids of the records of one shop. No other shop may see them. */
export interface Records {
  producto: number;
  cliente: number;
  proveedor: number;
  gasto: number;
  ingreso: number;
  venta: number;
  linea: number;
  compra: number;
  /** A vendedor with a photo who has never logged in. */
  usuario: number;
  devolucion: number;
  devolucionCompra: number;
  plantilla: number;
  /** A payment on account of the client, who owes more. */
  abono: number;
  /** An action of the vendedor that can be undone. */
  hecho: number;
  /** A payment to the supplier, whom the shop owes more. */
  pago: number;
  /** A closed cash session of the vendedor. */
  caja: number;
  /** An open physical count with the product in it. */
  conteo: number;
  /** A finished campaña with one message, to the client. */
  campana: number;
  /** Reviewed files with one product, one client and one supplier. */
  importacion: number;
  importacionClientes: number;
  importacionProveedores: number;
}

export const noRecords = (): Records => ({
  producto: 0,
  cliente: 0,
  proveedor: 0,
  gasto: 0,
  ingreso: 0,
  venta: 0,
  linea: 0,
  compra: 0,
  devolucion: 0,
  devolucionCompra: 0,
  usuario: 0,
  plantilla: 0,
  campana: 0,
  abono: 0,
  hecho: 0,
  pago: 0,
  caja: 0,
  conteo: 0,
  importacion: 0,
  importacionClientes: 0,
  importacionProveedores: 0,
});
