import { restar } from "../cifras/dinero";
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

/** What who registers a return has to do: with `pesos`, that did not come off the debt, for `quien` (`a Ana`). */
export function instruccionDe(medio: Medio, pesos: string, quien: string): string {
  if (medio === "saldo") return `${pesos} quedan a favor, para otra compra`;
  if (medio === "transferencia") return `devuelva ${pesos} ${quien} por transferencia`;
  if (medio === "tarjeta") return `devuelva ${pesos} ${quien} en su tarjeta`;
  return `entregue ${pesos} ${quien}`;
}
