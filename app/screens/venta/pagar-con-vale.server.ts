import { mostrarPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { valeConCodigo } from "~/domain/vales/vale.server";

/** The code of a vale in the box says that the ticket is paid with it; `undefined` for any other text. */
export function pagarConVale(ctx: Contexto, escrito: string) {
  const vale = valeConCodigo(ctx, escrito);
  return (
    vale && {
      borrador: { codigo: "", vale: vale.codigo, forma_pago: "Saldo" },
      hecho: `Al vale le quedan ${mostrarPesos(vale.saldo)}.`,
      otro: true,
    }
  );
}
