import { Boton } from "../base/boton";
import { Campo } from "../base/campo";
import { AccionesFormulario, Formulario } from "../base/formulario";
import { useFormulario } from "../base/use-formulario";

/** Form that requests a new enlace to verify an e-mail address. */
export function PedirEnlace({ foco = false }: { foco?: boolean }) {
  const [form, fields] = useFormulario<{ email: string }>();
  return (
    <Formulario {...form} action="/verificar-email/">
      <Campo field={fields.email} etiqueta="Correo con el que se registró" tipo="email" autoComplete="email" autoFocus={foco} required />
      <AccionesFormulario>
        <Boton>Pedir otro enlace</Boton>
      </AccionesFormulario>
    </Formulario>
  );
}
