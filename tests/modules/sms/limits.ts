/** Default limits of a box with an SMS provider. */
export const SMS = { limiteDiario: 200, conPermiso: false };
