/** What a reminder of a debt says until the shop writes its own text. */
const USUAL =
  "Hola, {nombre}. Le escribimos de {tienda}: a hoy tiene un saldo pendiente de {saldo}. Cuando pueda, por favor pase a abonar. ¡Muchas gracias!";

/** The shop's reminder of a debt, with the places for `{nombre}`, `{saldo}` and `{tienda}`. */
export const recordatorioDe = ({ texto_recordatorio }: { texto_recordatorio: string }): string => texto_recordatorio || USUAL;
