import { Campo } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";

/** Form that opens the drawer without a sale. */
export function AbrirCajon() {
  const [form, fields] = useFormulario<{ motivo: string }>();
  return (
    <Formulario {...form} boton="Abrir el cajón" cancelar="/caja/">
      <Campo
        field={fields.motivo}
        etiqueta="Motivo"
        maxLength={200}
        placeholder="Cambiar un billete"
        ayuda="Lo ve el dueño en Actividad, con la hora y su nombre."
        autoFocus
        required
      />
    </Formulario>
  );
}
