import { cuantos } from "~/domain/compartido/frases";
import type { totalesDe } from "~/domain/ventas/borrador";
import { Dinero } from "../dinero";
import { ID_PAGO } from "./foco";

/** Millions and more are written smaller, so that they fit. */
export const claseDeTotal = (total: string): string | undefined => (total.length > "9999999.99".length ? "venta-total-largo" : undefined);

/** The amount, as large as it can be. On a phone it stays in sight and leads to the payment. */
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
