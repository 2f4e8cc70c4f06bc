import type { DatosMovimiento } from "~/domain/caja/esquema";
import { Campo, Selector } from "../base/campo";
import { Formulario } from "../base/formulario";
import { useFormulario } from "../base/use-formulario";

const TIPOS = [
  { valor: "retiro", texto: "Sacar de la caja" },
  { valor: "ingreso", texto: "Poner en la caja" },
];

interface Props {
  /** A repeated form with the same key moves nothing. */
  claveEnvio: string;
  tipo: string;
}

/** Form for cash that is taken out of the drawer or put into it without a document. */
export function MovimientoFormulario({ claveEnvio, tipo }: Props) {
  const [form, fields] = useFormulario<DatosMovimiento>({ tipo });
  return (
    <Formulario {...form} boton="Guardar" cancelar="/caja/">
      <input type="hidden" name="clave_envio" value={claveEnvio} />
      <Selector field={fields.tipo} etiqueta="Qué va a hacer" opciones={TIPOS} />
      <Campo field={fields.monto} etiqueta="Valor" tipo="dinero" autoFocus required />
      <Campo
        field={fields.motivo}
        etiqueta="Motivo"
        ayuda="Consignación, cambio de sencillo, pago a un proveedor…"
        maxLength={150}
        required
      />
    </Formulario>
  );
}
