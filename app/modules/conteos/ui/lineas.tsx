import { cantidadConSigno, mostrarCantidad } from "~/domain/cifras/cantidad";
import { mostrarPesosEnteros } from "~/domain/cifras/dinero";
import { Boton, Enlace } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Fecha } from "~/ui/base/valores";
import { paginaDeConteo } from "../domain/conteo";
import type { PantallaDeConteo } from "../domain/pantalla.server";

interface Props {
  leyenda: string;
  lineas: PantallaDeConteo["lineas"];
  /** Id of the count while it is open: its rows can then be counted again or taken out. */
  abierto?: number | undefined;
}

/** What was counted, row by row, with its difference in units and, for those who may see it, in money. */
export function LineasContadas({ leyenda, lineas, abierto }: Props) {
  return <Tabla leyenda={leyenda} filas={lineas} keyOf={({ producto }) => producto.id} columnas={columnasDe(lineas, abierto)} dosLineas />;
}

function columnasDe(lineas: PantallaDeConteo["lineas"], abierto: number | undefined): Columna<PantallaDeConteo["lineas"][number]>[] {
  const conValor = lineas.some((linea) => "valor_costo" in linea);
  return [
    { titulo: "Producto", tipo: "principal", celda: (linea) => nombreDe(linea, abierto) },
    { titulo: "Había", tipo: "numero", celda: ({ esperado, producto }) => mostrarCantidad(esperado, producto.unidad) },
    { titulo: "Contado", tipo: "numero", celda: ({ contado, producto }) => mostrarCantidad(contado, producto.unidad) },
    {
      titulo: "Diferencia",
      tipo: "numero",
      cifra: true,
      celda: ({ diferencia, producto }) => cantidadConSigno(diferencia, producto.unidad),
    },
    ...(conValor ? [VALOR] : []),
    { titulo: "Contó", celda: ({ quien, fecha }) => quienYCuando(quien, fecha) },
    ...(abierto === undefined ? [] : [quitarDe(abierto)]),
  ];
}

const VALOR: Columna<PantallaDeConteo["lineas"][number]> = {
  titulo: "Valor",
  tipo: "numero",
  celda: ({ valor_costo }) => mostrarPesosEnteros(valor_costo),
};

const nombreDe = ({ producto: { id, nombre }, desmedida }: PantallaDeConteo["lineas"][number], abierto: number | undefined) => (
  <>
    <Enlace to={abierto === undefined ? `/productos/${id}/` : `${paginaDeConteo(abierto)}?producto=${id}`}>{nombre}</Enlace>
    {desmedida && <small className="campo-aviso"> Muchas más de las que había: revísela</small>}
  </>
);

const quienYCuando = (quien: string, fecha: string) => (
  <>
    {quien} <Fecha valor={fecha} />
  </>
);

const quitarDe = (conteo: number): Columna<PantallaDeConteo["lineas"][number]> => ({
  titulo: "Acciones",
  tipo: "acciones",
  celda: ({ producto }) => (
    <Formulario className="" action={`${paginaDeConteo(conteo)}quitar/`}>
      <input type="hidden" name="producto" value={producto.id} />
      <Boton variante="discreto" aria-label={`Quitar ${producto.nombre} del conteo`}>
        Quitar
      </Boton>
    </Formulario>
  ),
});
