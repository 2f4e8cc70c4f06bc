/** Ids of the records of one shop. No other shop may see them. */
export type Records = ReturnType<typeof noRecords>;

export const noRecords = () => ({
  producto: 0,
  cliente: 0,
  proveedor: 0,
  gasto: 0,
  ingreso: 0,
  venta: 0,
  linea: 0,
  /** A quotation of the vendedor, not sold. */
  cotizacion: 0,
  /** A separe of the client, made by the vendedor and not paid. */
  separe: 0,
  /** Of an electronic bill, whose file it has. */
  compra: 0,
  /** An electronic bill in review. */
  facturaRecibida: 0,
  /** A vendedor with a photo who has never logged in. */
  usuario: 0,
  /** An electronic document that was accepted, with its files. */
  documento: 0,
  devolucion: 0,
  /** A return whose credit is a vale. */
  vale: 0,
  devolucionCompra: 0,
  plantilla: 0,
  /** A payment on account of the client, who owes more. */
  abono: 0,
  /** An action of the vendedor that can be undone. */
  hecho: 0,
  /** A payment to the supplier, whom the shop owes more. */
  pago: 0,
  /** A closed cash session of the vendedor. */
  caja: 0,
  /** An open physical count with the product in it. */
  conteo: 0,
  /** A finished campaña with one message, to the client. */
  campana: 0,
  /** Reviewed files with one product, one client and one supplier. */
  importacion: 0,
  importacionClientes: 0,
  importacionProveedores: 0,
  /** A printer that is off. */
  impresora: 0,
  /** A promotion that has not begun. */
  promocion: 0,
  /** A place of copies. It is the box's. */
  destino: 0,
});
