/** 19 % of `base` rounded to the cent; exactly half a cent goes to the even one. */
export const ivaExacto = (base: string): string =>
  `(${base} * 19 / 100 + (${base} * 19 % 100 > 50 or (${base} * 19 % 100 = 50 and ${base} * 19 / 100 % 2 = 1)))`;
