import { seMide } from "~/domain/cifras/cantidad";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { type LineaBorrador, unidadDe } from "~/screens/venta/linea";

/** What the form says of a line beside what is typed. The stored price without IVA: the public price rules when it was changed. */
export function Ocultos({ linea, mostrado }: { linea: LineaBorrador; mostrado: string }) {
  const { indice, id, producto, nombre, unidad, precio, visto } = linea;
  const prefijo = `detalles[${indice}]`;
  return (
    <>
      <input type="hidden" name={`${prefijo}.id`} value={id} />
      <input type="hidden" name={`${prefijo}.producto`} value={producto} />
      {seMide(unidadDe(unidad)) && <input type="hidden" name={`${prefijo}.unidad`} value={unidad} />}
      {nombre && <input type="hidden" name={`${prefijo}.precio_unitario`} value={escribirPesos(precio)} />}
      {visto && <input type="hidden" name={`${prefijo}.visto`} value={visto} />}
      {mostrado && <input type="hidden" name={`${prefijo}.visto_total`} value={mostrado} />}
    </>
  );
}
