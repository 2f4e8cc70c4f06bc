import type { DatosGasto, DatosIngreso } from "~/domain/gastos-ingresos/esquema";
import { NOMBRES_DE_INGRESO, TIPOS_DE_INGRESO } from "~/domain/gastos-ingresos/tipos-de-ingreso";
import { AreaTexto, Campo, Selector } from "../base/campo";
import { Formulario } from "../base/formulario";
import { type Inicial, useFormulario } from "../base/use-formulario";
import { DeCaja } from "../caja/formularios";

interface Props {
  gasto?: Inicial<DatosGasto>;
  /** A repeated form with the same key creates no second gasto. */
  claveEnvio?: string;
  boton: string;
  /** Whether the person has an open cash session, from which the expense can be paid. */
  cajaAbierta: boolean;
  /** Whether a saved expense was paid from it. */
  deCaja?: boolean;
}

/** Form of a new or existing gasto. */
export function GastoFormulario({ gasto, claveEnvio, boton, cajaAbierta, deCaja }: Props) {
  const [form, fields] = useFormulario<DatosGasto>(gasto);
  return (
    <Formulario {...form} boton={boton} cancelar="/compras/gastos/">
      {claveEnvio && <input type="hidden" name="clave_envio" value={claveEnvio} />}
      <Campo
        field={fields.concepto}
        etiqueta="Concepto"
        ayuda="En qué se gastó: arriendo, energía, bolsas…"
        maxLength={150}
        autoFocus
        required
      />
      <Campo field={fields.monto} etiqueta="Valor" tipo="dinero" required />
      <DeCaja field={fields.de_caja} texto="Se pagó con efectivo de la caja" abierta={cajaAbierta} marcada={deCaja} />
      <AreaTexto field={fields.descripcion} etiqueta="Descripción" maxLength={10_000} />
    </Formulario>
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
