const CIFRAS = /^\d{13}$/;

/** The last digit of an EAN-13 after these twelve: digits in odd places count once, those in even places three times. */
export function digitoDeControl(doce: string): number {
  const suma = [...doce].reduce((parcial, digito, i) => parcial + Number(digito) * (i % 2 === 0 ? 1 : 3), 0);
  return (10 - (suma % 10)) % 10;
}

/** Whether the text is an EAN-13 with the right check digit. */
export const esEan13 = (codigo: string): boolean =>
  CIFRAS.test(codigo) && Number(codigo.slice(12)) === digitoDeControl(codigo.slice(0, 12));
