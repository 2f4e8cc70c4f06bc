import { seMide } from "~/domain/cifras/cantidad";
import { type LineaBorrador, unidadDe } from "~/screens/venta/linea";

/** What the form says of a line beside what is typed. The price that is typed is the public one alone: what is shown is charged. */
export function Ocultos({ linea, mostrado }: { linea: LineaBorrador; mostrado: string }) {
  const { indice, id, producto, unidad, visto, pactada, etiqueta } = linea;
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
    </>
  );
}
