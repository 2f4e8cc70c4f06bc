import type { Medio } from "../cifras/medios";
import type { Pago } from "../ventas/pagos";

/** How a return that does not say it gives back what was paid: in cash out of the drawer, else as the sale was paid. */
export function medioDeSiempre(pagos: readonly Pick<Pago, "medio">[], deCaja: boolean): Medio {
  if (deCaja || pagos.some(({ medio }) => medio === "efectivo")) return "efectivo";
  return pagos.find(({ medio }) => medio !== "fiado")?.medio ?? "efectivo";
}
