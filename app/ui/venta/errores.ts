import { esPregunta } from "~/domain/campos/pregunta";

/** Whether an error is one of the whole ticket, which any change of it mends. */
export const esDelTiquete = (campo: string): boolean => esPregunta(campo) || campo === "pagos" || campo === "en_espera";

/** Errors that may be of another way to pay than the one that was chosen after them. */
const DEL_PAGO = /^(pagos|banco|referencia|monto_recibido|cliente_fk|autorizar_cupo|confirmar_recibido)/;

/** What a change of a field mends of these errors. */
export function mendadosPor(campo: string, errores: readonly string[]): string[] {
  return errores.filter(
    (error) =>
      error === campo ||
      (campo === "forma_pago" && DEL_PAGO.test(error)) ||
      (campo.startsWith("pagos[") && error === "pagos") ||
      (campo === "cliente_fk" && (error === "buscar_cliente" || error === "autorizar_cupo")),
  );
}
