/** The value of `volver` in a sale's form with which the next sale follows at once. */
export const OTRA_VENTA = "nueva";
