import { seMide } from "~/domain/cifras/cantidad";
import { type LineaBorrador, unidadDe } from "~/screens/venta/linea";

/** Fields of a line that nobody types. Only the public price is typed: a client is charged what is shown. */
export function Ocultos({ linea, mostrado }: { linea: LineaBorrador; mostrado: string }) {
  const { indice, id, producto, unidad, visto, pactada, etiqueta, antes } = linea;
  const prefijo = `detalles[${indice}]`;
  return (
    <>
      <input type="hidden" name={`${prefijo}.id`} value={id} />
      <input type="hidden" name={`${prefijo}.producto`} value={producto} />
      {seMide(unidadDe(unidad)) && <input type="hidden" name={`${prefijo}.unidad`} value={unidad} />}
      {pactada && <input type="hidden" name={`${prefijo}.pactada`} value={pactada} />}
      {etiqueta && <input type="hidden" name={`${prefijo}.etiqueta`} value={etiqueta} />}
      {visto && <input type="hidden" name={`${prefijo}.visto`} value={visto} />}
      {mostrado && <input type="hidden" name={`${prefijo}.visto_total`} value={mostrado} />}
      {antes.bolsa && <input type="hidden" name={`${prefijo}.visto_bolsa`} value={antes.bolsa} />}
    </>
  );
}
