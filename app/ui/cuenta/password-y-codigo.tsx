import { Boton, EnlaceBoton } from "../base/boton";
import { Campo } from "../base/campo";
import { AccionesFormulario, Formulario } from "../base/formulario";
import { useFormulario } from "../base/use-formulario";

/** Asks for password and code, which a change of the segundo factor needs. */
export function PasswordYCodigo({ boton, variante }: { boton: string; variante: "primario" | "peligro" }) {
  const [form, fields] = useFormulario<{ password: string; code: string }>();
  return (
    <Formulario {...form}>
      <Campo field={fields.password} etiqueta="Su contraseña" tipo="password" autoComplete="current-password" autoFocus required />
      <Campo
        field={fields.code}
        etiqueta="Código"
        autoComplete="one-time-code"
        autoCapitalize="none"
        ayuda="El de 6 cifras de su aplicación, o uno de recuperación."
        required
      />
      <AccionesFormulario>
        <Boton variante={variante}>{boton}</Boton>
        <EnlaceBoton to="/usuarios/segundo-factor/">Cancelar</EnlaceBoton>
      </AccionesFormulario>
    </Formulario>
  );
}
