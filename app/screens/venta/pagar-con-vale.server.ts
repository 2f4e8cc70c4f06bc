import { leerSaldo, mostrarPesos, restar, textoPesos } from "~/domain/cifras/dinero";
import { MEDIOS } from "~/domain/cifras/medios";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { valeConCodigo } from "~/domain/vales/vale.server";
import { leerChip } from "~/domain/ventas/chips";
import { esFormaDePago, FORMA_USUAL, REGLAS_DE_PAGO } from "~/domain/ventas/formas-de-pago";
import { type Borrador, PAGO_VACIO } from "./borrador";
import { debidoDe, vistaBorrador } from "./borrador.server";

/**
 * The code of a vale in the box says that the ticket is paid with it: what it does not reach, in the way that was chosen. `undefined` for any
 * other text.
 */
export function pagarConVale(ctx: Contexto, borrador: Borrador) {
  const vale = valeConCodigo(ctx, borrador.codigo);
  if (!vale) return undefined;
  if (vale.saldo === "0.00") return { borrador: { codigo: "" }, aviso: "Al vale no le queda nada." };
  const falta = restar(leerSaldo(debidoDe(vistaBorrador(ctx, borrador))), leerSaldo(vale.saldo));
  const { hecho, ...pago } = falta > 0 ? pagosMixtos(borrador, vale.saldo, textoPesos(falta)) : { forma_pago: "Saldo", hecho: "" };
  return {
    borrador: { codigo: "", vale: vale.codigo, ...pago },
    hecho: `Al vale le quedan ${mostrarPesos(vale.saldo)}.${hecho}`,
    otro: true,
  };
}

function pagosMixtos(borrador: Borrador, saldo: string, falta: string) {
  const { forma_pago, nombre } = leerChip(borrador.forma_pago);
  const [banco, referencia] =
    forma_pago === "Tarjeta" ? [borrador.banco, borrador.referencia || nombre] : [nombre || borrador.banco, borrador.referencia];
  const { medio } = REGLAS_DE_PAGO[esFormaDePago(forma_pago) ? forma_pago : FORMA_USUAL];
  const otro = medio === null || medio === "saldo" ? REGLAS_DE_PAGO[FORMA_USUAL].medio : medio;
  const pagos = [
    { ...PAGO_VACIO, indice: 0, medio: "saldo", monto: escribirPesos(saldo) },
    { ...PAGO_VACIO, indice: 1, medio: otro, monto: escribirPesos(falta), ...(otro === medio && { banco, referencia }) },
  ];
  return { forma_pago: "Mixto", pagos, hecho: ` Los otros ${mostrarPesos(falta)}, con ${MEDIOS[otro].toLowerCase()}.` };
}
