import type { DatosEdicionVendedor, DatosVendedor } from "~/domain/usuarios/esquema";
import { Campo } from "../base/campo";
import { Formulario } from "../base/formulario";
import { type Inicial, useFormulario } from "../base/use-formulario";
import { PasswordNueva } from "./acceso";

interface Props {
  /** Absent for a new vendedor, who also gets a password. */
  vendedor?: Inicial<DatosEdicionVendedor>;
  boton: string;
  /** Whether the e-mail may stay empty: the box sends none. */
  correoOpcional: boolean;
}

export function VendedorFormulario({ vendedor, boton, correoOpcional }: Props) {
  const [form, fields] = useFormulario<DatosVendedor>(vendedor);
  return (
    <Formulario {...form} boton={boton} cancelar="/usuarios/">
      {correoOpcional && <input type="hidden" name="correo_opcional" value="1" />}
      <div className="campos">
        <Campo field={fields.nombre} etiqueta="Nombre" maxLength={150} autoComplete="off" autoFocus />
        <Campo field={fields.apellido} etiqueta="Apellido" maxLength={150} autoComplete="off" />
      </div>
      <Campo
        field={fields.username}
        etiqueta="Usuario"
        ayuda="Con él entra a la tienda; sin espacios."
        maxLength={150}
        autoComplete="off"
        autoCapitalize="none"
        required
      />
      <div className="campos">
        <Campo
          field={fields.email}
          etiqueta="Correo"
          tipo="email"
          ayuda={correoOpcional ? "Puede quedar vacío: este equipo no envía correos." : "Sirve para recuperar la contraseña."}
          maxLength={254}
          autoComplete="off"
          required={!correoOpcional}
        />
        <Campo field={fields.telefono} etiqueta="Teléfono" tipo="tel" maxLength={20} autoComplete="off" />
      </div>
      {!vendedor && (
        <div className="campos">
          <PasswordNueva
            fields={[fields.password1, fields.password2]}
            ayuda="Al menos 8 caracteres. Al entrar por primera vez la cambia por una suya."
          />
        </div>
      )}
    </Formulario>
  );
}

/** Sentence about the sessions that will be closed; none when there are none. */
export function cierreDeSesiones(sesiones: number): string[] {
  if (sesiones === 0) return [];
  return [sesiones === 1 ? "Se cierra su sesión abierta." : `Se cierran sus ${sesiones} sesiones abiertas.`];
}
