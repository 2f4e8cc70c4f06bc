import { seMide } from "~/domain/cifras/cantidad";
import { escribirPorcentaje } from "~/domain/cifras/numero-escrito";
import { type importesDeLinea, type LineaBorrador, unidadDe } from "~/screens/venta/linea";
import { Dinero } from "../base/valores";

interface PropsPrecio {
  importes: NonNullable<ReturnType<typeof importesDeLinea>>;
  linea: LineaBorrador;
}

/** The small print of a line: its price after a discount, and without IVA. */
export function PrecioDeLinea({ importes: { precio_unitario_final, sin_iva, lista, descuento }, linea: { unidad, tarifa } }: PropsPrecio) {
  const porUnidad = seMide(unidadDe(unidad)) ? ` / ${unidad}` : "";
  return (
    <small className={lista === null ? undefined : "venta-rebajado"}>
      {lista !== null && (
        <>
          <Dinero valor={precio_unitario_final} />
          {porUnidad} con {escribirPorcentaje(descuento)} % de descuento
        </>
      )}
      {lista !== null && tarifa !== "no_responsable" && " · "}
      {tarifa !== "no_responsable" && (
        <>
          sin IVA <Dinero valor={sin_iva} />
          {lista === null && porUnidad}
        </>
      )}
    </small>
  );
}
