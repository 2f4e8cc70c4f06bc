import { seMide } from "~/domain/cifras/cantidad";
import { escribirPorcentaje } from "~/domain/cifras/numeros-a-mano";
import { esDeInc } from "~/domain/cifras/tarifas";
import { type importesDeLinea, type LineaBorrador, unidadDe } from "~/screens/venta/linea";
import { Dinero } from "../base/valores";

interface PropsPrecio {
  importes: NonNullable<ReturnType<typeof importesDeLinea>>;
  linea: LineaBorrador;
  sinIva: boolean;
}

/** The small print of a line: its price after a discount, and without IVA where the shop wants it. */
export function PrecioDeLinea({ importes, linea: { unidad, tarifa }, sinIva }: PropsPrecio) {
  const { precio_unitario_final, sin_iva, lista, descuento, bolsas } = importes;
  const porUnidad = seMide(unidadDe(unidad)) ? ` / ${unidad}` : "";
  const conIva = sinIva && tarifa !== "no_responsable";
  if (lista === null && !conIva && !bolsas) return null;
  return (
    <small className={lista === null && !bolsas ? undefined : "venta-rebajado"}>
      {lista !== null && (
        <>
          <Dinero valor={precio_unitario_final} />
          {porUnidad} con {descuento !== "0.00" && `${escribirPorcentaje(descuento)} % de `}descuento
        </>
      )}
      {lista !== null && conIva && " · "}
      {conIva && (
        <>
          sin {esDeInc(tarifa) ? "INC" : "IVA"} <Dinero valor={sin_iva} />
          {lista === null && porUnidad}
        </>
      )}
      {bolsas && (
        <>
          {(lista !== null || conIva) && " · "}más <Dinero valor={bolsas} /> de impuesto a las bolsas
        </>
      )}
    </small>
  );
}
