/** How old a debt is, in days since it was made. */
export const EDADES = {
  hasta_30: "0 a 30 días",
  hasta_60: "31 a 60 días",
  hasta_90: "61 a 90 días",
  mas_de_90: "Más de 90 días",
} as const;

export type Edad = keyof typeof EDADES;
