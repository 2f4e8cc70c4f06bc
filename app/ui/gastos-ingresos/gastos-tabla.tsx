import { cuantos } from "~/domain/cifras/frases";
import type { listarGastos } from "~/domain/gastos-ingresos/listar.server";
import { mesDe, mostrarMes } from "~/domain/nucleo/fecha";
import { Enlace } from "../base/boton";
import { Celda, TablaMarco } from "../base/tabla";
import { Dinero, Fecha } from "../base/valores";

type Lista = ReturnType<typeof listarGastos>;
type Gasto = Lista["gastos"][number];

type TotalMes = Lista["totales_mes"][number];

const CABEZA = [
  { titulo: "Concepto", tipo: "principal" },
  { titulo: "Fecha", tipo: "texto" },
  { titulo: "Valor", tipo: "numero" },
] as const;

interface Props {
  gastos: readonly Gasto[];
  totales: readonly TotalMes[];
  conAcciones: boolean;
}

/** The gastos grouped by month, each month with its total. */
export function GastosTabla({ gastos, totales, conAcciones }: Props) {
  const cabeza = conAcciones ? [...CABEZA, { titulo: "Acciones", tipo: "acciones" } as const] : CABEZA;
  const grupos = totales.map((total) => ({ ...total, delMes: gastos.filter(({ fecha }) => mesDe(fecha) === total.mes) }));
  return (
    <TablaMarco forma="lineas" leyenda="Gastos, el más reciente primero" cabeza={cabeza}>
      {grupos.map(
        ({ delMes, ...total }) =>
          delMes.length > 0 && (
            <tbody key={total.mes}>
              <FilaMes {...total} conAcciones={conAcciones} />
              {delMes.map((gasto) => (
                <FilaGasto key={gasto.id} gasto={gasto} conAcciones={conAcciones} />
              ))}
            </tbody>
          ),
      )}
    </TablaMarco>
  );
}

export const enGastos = (cantidad: number): string => cuantos(cantidad, "gasto", "gastos");

function FilaMes({ mes, total, cantidad, conAcciones }: TotalMes & { conAcciones: boolean }) {
  return (
    <tr className="tabla-grupo">
      <th scope="rowgroup" colSpan={2}>
        <Enlace to={`?mes=${mes}`}>{mostrarMes(mes)}</Enlace> <small>{enGastos(cantidad)} en el mes</small>
      </th>
      <td className="celda-numero celda-cifra">
        <Dinero valor={total} />
      </td>
      {conAcciones && <td />}
    </tr>
  );
}

function FilaGasto({ gasto, conAcciones }: { gasto: Gasto; conAcciones: boolean }) {
  const { id, concepto, descripcion, monto, fecha } = gasto;
  return (
    <tr>
      <Celda titulo="Concepto" tipo="principal">
        {conAcciones ? <Enlace to={`/compras/gastos/editar/${id}/`}>{concepto}</Enlace> : concepto}
        {descripcion && <small>{descripcion}</small>}
      </Celda>
      <td>
        <Fecha valor={fecha} soloDia />
      </td>
      <td className="celda-numero celda-cifra">
        <Dinero valor={monto} />
      </td>
      {conAcciones && (
        <Celda titulo="Acciones" tipo="acciones">
          <Enlace to={`/compras/gastos/editar/${id}/`}>Editar</Enlace> <Enlace to={`/compras/gastos/eliminar/${id}/`}>Eliminar</Enlace>
        </Celda>
      )}
    </tr>
  );
}
