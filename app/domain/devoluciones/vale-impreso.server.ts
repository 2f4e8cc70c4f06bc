import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import { textoInstante } from "../nucleo/fecha";
import type { Membrete } from "../tienda/documentos";
import { membreteDe } from "../tienda/tienda.server";
import { valesDe } from "../vales/vale.server";
import { devolucionVisible } from "./consultas.server";

export interface ValeImpreso {
  titulo: string;
  tienda: Membrete;
  /** Number of its return. */
  numero: string;
  fecha: string;
  codigo: string;
  /** What is left of it, `"1188.81"`. */
  saldo: string;
}

const SIN_CODIGO =
  "El código de este vale se hizo en otro equipo: aquí no se puede imprimir otra vez. El papel que ya tiene el cliente sirve.";

/** The vale of a return, to print. Throws NoEncontrado for who cannot see the return, and where there is none. */
export function valeImpreso(ctx: Contexto, devolucionId: number): ValeImpreso {
  const { id, numero } = devolucionVisible(ctx, devolucionId);
  const vale = valesDe(ctx, [id]).get(id);
  if (!vale) throw new NoEncontrado("Esta devolución no tiene vale.");
  if (vale.codigo === null) throw new NoEncontrado(SIN_CODIGO);
  const { codigo, saldo, fecha } = vale;
  return { titulo: "Vale", tienda: membreteDe(ctx), numero: String(numero), fecha: textoInstante(fecha), codigo, saldo };
}
