import { OPCIONES_DE_TARJETA } from "~/domain/ventas/tarjetas";
import { Campo, type CampoDatos, Casilla, Selector } from "../base/campo";

interface Props {
  campo: (nombre: "factura" | "tarjeta" | "vence") => CampoDatos;
  /** Whether a factura was asked for. */
  pedida: boolean;
}

/** What an official document says of a sale besides: whether it is a factura, the kind of a card, the last day to pay a debt. */
export const ParaElDocumento = ({ campo, pedida }: Props) => (
  <>
    <Casilla field={campo("factura")} etiqueta="Factura electrónica" value="1" defaultChecked={pedida} />
    <div className="venta-tarjeta">
      <Selector field={campo("tarjeta")} etiqueta="Tarjeta" opciones={OPCIONES_DE_TARJETA} ninguna="Sin decir" />
    </div>
    <div className="venta-fiado">
      <Campo field={campo("vence")} etiqueta="Vence" tipo="date" />
    </div>
  </>
);
