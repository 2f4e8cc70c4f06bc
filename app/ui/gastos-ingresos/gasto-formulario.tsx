import type { DatosGasto } from "~/domain/gastos-ingresos/esquema";
import { AreaTexto, Campo } from "../base/campo";
import { Formulario } from "../base/formulario";
import { type Inicial, useFormulario } from "../base/use-formulario";
import { DeCaja } from "../caja/de-caja";

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
