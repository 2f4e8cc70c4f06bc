import type { DatosApertura } from "~/domain/caja/esquema";
import { Boton } from "../base/boton";
import { atributosDe, Campo, type CampoDatos, textoInicial } from "../base/campo";
import { AccionesFormulario, Formulario } from "../base/formulario";
import { useFormulario } from "../base/use-formulario";

interface PropsApertura {
  /** Path of the page to go on with afterwards; "" for the session. */
  volver: string;
}

export function Apertura({ volver }: PropsApertura) {
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

interface PropsDeCaja {
  field: CampoDatos;
  texto: string;
  /** Whether the person has an open cash session. */
  abierta: boolean;
  /** Whether the cash goes out: our form is asked about more than the drawer should hold. */
  sale?: boolean;
  /** What is stored; without it the box is ticked while a session is open. */
  marcada?: boolean | null | undefined;
}

/** The checkbox that says that cash went into the drawer or out of it. Left out when there is no drawer to speak of. */
export function DeCaja({ field, texto, abierta, sale = false, marcada }: PropsDeCaja) {
  if (!abierta && !marcada) return null;
  const tecleado = Array.isArray(field.initialValue) ? field.initialValue.at(-1) : field.initialValue;
  const ticked = tecleado === undefined ? (marcada ?? abierta) : tecleado === "1" || tecleado === "on";
  return (
    <div className="campo campo-casilla">
      {sale && <input type="hidden" name="confirmar_retiro" value="0" />}
      <input type="hidden" name={field.name} value="0" />
      <input type="checkbox" {...atributosDe(field, false)} value="1" defaultChecked={ticked} />
      <label htmlFor={field.id}>{texto}</label>
    </div>
  );
}
