/** SQL for 19 % of `base` (cents), rounded half-even like `ivaDe`. */
export const ivaExacto = (base: string): string =>
  `(${base} * 19 / 100 + (${base} * 19 % 100 > 50 or (${base} * 19 % 100 = 50 and ${base} * 19 / 100 % 2 = 1)))`;
