import { cuantos } from "~/domain/compartido/frases";
import type { totalesDe } from "~/screens/venta/borrador";
import { Dinero } from "../base/dinero";
import { ID_PAGO } from "./foco";

/** Class for a smaller font from $ 10.000.000, so that the total fits. */
export const claseDeTotal = (total: string): string | undefined => (total.length > "9999999.99".length ? "venta-total-largo" : undefined);

/** The total in a large font. On a phone it stays visible and has a link to the payment. */
export function Total({ totales: { total, base, iva, unidades } }: { totales: ReturnType<typeof totalesDe> }) {
  return (
    <div className="venta-total">
      <div>
        <span>Total</span>
        <output className={claseDeTotal(total)}>
          <Dinero valor={total} />
        </output>
        <p className="venta-desglose">
          {cuantos(unidades, "unidad", "unidades")} · base <Dinero valor={base} /> · IVA <Dinero valor={iva} />
        </p>
        <a className="venta-ir boton boton-primario" href={`#${ID_PAGO}`}>
          Cobrar
        </a>
      </div>
    </div>
  );
}
