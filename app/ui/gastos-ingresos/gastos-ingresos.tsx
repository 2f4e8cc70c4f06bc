import { cuantos } from "~/domain/cifras/frases";
import type { DatosIngreso } from "~/domain/gastos-ingresos/esquema";
import type { listarGastos } from "~/domain/gastos-ingresos/listar.server";
import { NOMBRES_DE_INGRESO, TIPOS_DE_INGRESO } from "~/domain/gastos-ingresos/tipos-de-ingreso";
import { mostrarMes } from "~/domain/nucleo/dias-en-palabras";
import { mesDe } from "~/domain/nucleo/fecha";
import { Enlace } from "../base/boton";
import { Campo, Selector } from "../base/campo";
import { Formulario } from "../base/formulario";
import { Celda, TablaMarco } from "../base/tabla-marco";
import { useFormulario } from "../base/use-formulario";
import { Dinero, Fecha } from "../base/valores";
import { DeCaja } from "../caja/formularios";

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

export const contarGastos = (cantidad: number): string => cuantos(cantidad, "gasto", "gastos");

function FilaMes({ mes, total, cantidad, conAcciones }: TotalMes & { conAcciones: boolean }) {
  return (
    <tr className="tabla-grupo">
      <th scope="rowgroup" colSpan={2}>
        <Enlace to={`?mes=${mes}`}>{mostrarMes(mes)}</Enlace> <small>{contarGastos(cantidad)} en el mes</small>
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

const TIPOS = TIPOS_DE_INGRESO.map((valor) => ({ valor, texto: NOMBRES_DE_INGRESO[valor] }));

/** Form of a new ingreso extra. A repeated form with the same key creates no second one. */
export function IngresoFormulario({ claveEnvio, cajaAbierta }: { claveEnvio: string; cajaAbierta: boolean }) {
  const [form, fields] = useFormulario<DatosIngreso>();
  return (
    <Formulario {...form} boton="Guardar ingreso">
      <input type="hidden" name="clave_envio" value={claveEnvio} />
      <div className="campos">
        <Selector field={fields.tipo} etiqueta="Tipo" opciones={TIPOS} ninguna="Elija el tipo" autoFocus required />
        <Campo field={fields.monto} etiqueta="Valor" tipo="dinero" required />
        <Campo field={fields.descripcion} etiqueta="Descripción" maxLength={200} />
      </div>
      <DeCaja field={fields.de_caja} texto="Entró en efectivo a la caja" abierta={cajaAbierta} />
    </Formulario>
  );
}
