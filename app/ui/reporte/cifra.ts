/** Whether a figure of a report is a count or a sum of units: it is a number, or has three decimals. Pesos have two. */
export const esCuenta = (valor: string | number): boolean => typeof valor === "number" || /\.\d{3}$/.test(valor);
