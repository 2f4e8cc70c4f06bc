import type { DatosIngreso } from "~/domain/gastos-ingresos/esquema";
import { NOMBRES_DE_INGRESO, TIPOS_DE_INGRESO } from "~/domain/gastos-ingresos/tipos-de-ingreso";
import { Campo, Selector } from "../base/campo";
import { Formulario } from "../base/formulario";
import { useFormulario } from "../base/use-formulario";
import { DeCaja } from "../caja/formularios";

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
