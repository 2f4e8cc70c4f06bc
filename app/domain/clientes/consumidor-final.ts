/** Who buys without giving a name, with the document that the DIAN sets for them. */
export const CONSUMIDOR_FINAL = { nombre: "Consumidor final", documento: "222222222222" };
