import { Campo, camposDe } from "../base/campo";
import { Dinero } from "../base/valores";
import type { PropsDeVenta } from "./use-venta";

/** The credit that pays the sale: that of the chosen client, and that of a vale. */
export default function Saldo({ venta, borrador, errores }: PropsDeVenta) {
  const { cliente } = venta.estado;
  const aFavor = cliente?.deuda?.a_favor;
  return (
    <>
      {aFavor && (
        <p className="venta-a-favor">
          {cliente.nombre} tiene <Dinero valor={aFavor} /> a favor.
        </p>
      )}
      <div className="venta-vale">
        <Campo field={camposDe(borrador, errores)("vale")} etiqueta="Código del vale" ayuda={AYUDA} autoComplete="off" />
      </div>
    </>
  );
}

const AYUDA = "Sin vale, paga el saldo a favor del cliente elegido arriba.";
