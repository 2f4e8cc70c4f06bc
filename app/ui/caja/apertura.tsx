import type { DatosApertura } from "~/domain/caja/esquema";
import { Boton } from "../base/boton";
import { Campo, textoInicial } from "../base/campo";
import { AccionesFormulario, Formulario } from "../base/formulario";
import { useFormulario } from "../base/use-formulario";

interface Props {
  /** Path of the page to go on with afterwards; "" for the session. */
  volver: string;
}

/** Form that opens a session. */
export function Apertura({ volver }: Props) {
  const [form, fields] = useFormulario<DatosApertura>();
  return (
    <Formulario {...form} action="/caja/abrir/">
      <input type="hidden" name="volver" value={textoInicial(fields.volver) ?? volver} />
      <input type="hidden" name="confirmar_base" value="0" />
      <Campo
        field={fields.base}
        etiqueta="Base"
        tipo="dinero"
        ayuda="El efectivo que hay en la caja para dar vueltas. Cuéntelo antes de vender."
        autoFocus
      />
      <AccionesFormulario>
        <Boton variante="primario" icono="caja">
          Abrir la caja
        </Boton>
      </AccionesFormulario>
    </Formulario>
  );
}
