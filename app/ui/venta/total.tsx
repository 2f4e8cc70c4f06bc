import type { totalesDe } from "~/domain/ventas/borrador";
import { Dinero } from "../dinero";
import { ID_PAGO } from "./foco";

/** The amount, as large as it can be. On a phone it stays in sight and leads to the payment. */
export function Total({ totales: { total, base, iva, unidades } }: { totales: ReturnType<typeof totalesDe> }) {
  return (
    <div className="venta-total">
      <div>
        <span>Total</span>
        <output>
          <Dinero valor={total} />
        </output>
        <p className="venta-desglose">
          {unidades === 1 ? "1 unidad" : `${unidades.toLocaleString("es-CO")} unidades`} · base <Dinero valor={base} /> · IVA{" "}
          <Dinero valor={iva} />
        </p>
        <a className="venta-ir boton boton-primario" href={`#${ID_PAGO}`}>
          Cobrar
        </a>
      </div>
    </div>
  );
}
