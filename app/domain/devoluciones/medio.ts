import { type Centavos, mostrarCentavos, restar, sumar } from "../cifras/dinero";
import type { Medio } from "../cifras/medios";
import type { Pago } from "../ventas/pagos";

const SIN_MEDIO: readonly Medio[] = ["fiado", "cambio"];

/** How a return that does not say it gives back what was paid: in cash out of the drawer, else as the sale was paid. */
export function medioDeSiempre(pagos: readonly Pick<Pago, "medio">[], deCaja: boolean): Medio {
  if (deCaja || pagos.some(({ medio }) => medio === "efectivo")) return "efectivo";
  return pagos.find(({ medio }) => !SIN_MEDIO.includes(medio))?.medio ?? "efectivo";
}

/** How the form of a return begins: as its sale was paid; in several ways, as the largest part that is not cash. What is owed no more is cash. */
export function medioDelFormulario(pagos: readonly Pick<Pago, "medio" | "monto">[], debe: boolean): Medio {
  const posibles = pagos.filter(
    ({ medio, monto }) => medio !== "efectivo" && medio !== "cambio" && (medio !== "fiado" || (debe && monto > 0)),
  );
  return [...posibles].sort((a, b) => restar(b.monto, a.monto))[0]?.medio ?? "efectivo";
}

/** What a return gave back, without what of it paid for another sale. */
interface Devuelto {
  /** How it gave back what did not come off the debt of its sale. */
  medio: Medio;
  /** That, rounded. */
  entregado: Centavos;
  aDeuda: Centavos;
}

/** {@link Devuelto} as what came off a debt, and what left the shop or stays in favour of the client. */
export const deudaYMano = ({ medio, entregado, aDeuda }: Devuelto): { deuda: Centavos; mano: Centavos } =>
  medio === "fiado" ? { deuda: sumar(aDeuda, entregado), mano: 0 } : { deuda: aDeuda, mano: entregado };

/** What who registers a return has to do, for `quien` (`a Ana`), and what became of the debt; "" for nothing. */
export function instruccionDe(devuelto: Devuelto, quien: string): string {
  const { deuda, mano } = deudaYMano(devuelto);
  return [
    ...(mano > 0 ? [entregaDe(devuelto.medio, mostrarCentavos(mano), quien)] : []),
    ...(deuda > 0 ? [`la deuda bajó ${mostrarCentavos(deuda)}`] : []),
  ].join("; ");
}

function entregaDe(medio: Medio, pesos: string, quien: string): string {
  if (medio === "saldo") return `${pesos} quedan a favor, para otra compra`;
  if (medio === "transferencia") return `devuelva ${pesos} ${quien} por transferencia`;
  if (medio === "tarjeta") return `devuelva ${pesos} ${quien} en su tarjeta`;
  return `entregue ${pesos} ${quien}`;
}
