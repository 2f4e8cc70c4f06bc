import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { EnlaceBoton } from "../base/boton";
import { Campo } from "../base/campo";
import { Formulario } from "../base/formulario";
import { Tarjeta } from "../base/tarjeta";
import { useFormulario } from "../base/use-formulario";
import { SuPassword } from "./acceso";

/** QR code for a phone camera; black on white in dark mode too. */
export function Qr({ lado, trazo }: { lado: number; trazo: string }) {
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${lado} ${lado}`}
      role="img"
      aria-label="Código para la cámara de su teléfono"
      shapeRendering="crispEdges"
    >
      <path d={trazo} />
    </svg>
  );
}

export function CodigosRecuperacion({ codigos }: { codigos: readonly string[] }) {
  return (
    <Tarjeta titulo="Sus códigos de recuperación">
      <p>Con cada uno puede entrar una vez si pierde el teléfono. Imprímalos o cópielos, y guárdelos lejos de él.</p>
      <ol className="codigos" aria-label="Códigos de recuperación">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ol>
      <p>Al salir de esta página ya no se pueden volver a ver; sirven solo estos, y no los anteriores.</p>
      <div className="acciones">
        <EnlaceBoton to="/usuarios/segundo-factor/" variante="primario">
          Ya los guardé
        </EnlaceBoton>
      </div>
    </Tarjeta>
  );
}

/** Asks for password and code, which a change of the segundo factor needs. */
export function PasswordYCodigo({ boton, variante }: { boton: string; variante: "primario" | "peligro" }) {
  const [form, fields] = useFormulario<{ password: string; code: string }>();
  return (
    <Formulario {...form} boton={boton} variante={variante} cancelar="/usuarios/segundo-factor/">
      <SuPassword field={fields.password} autoFocus />
      <Campo
        field={fields.code}
        etiqueta="Código"
        autoComplete="one-time-code"
        autoCapitalize="none"
        ayuda="El de 6 cifras de su aplicación, o uno de recuperación."
        required
      />
    </Formulario>
  );
}

/**
 * Whether the account can log in through the identity provider, and a button to change that. `unida`: linked since; null when it is not.
 */
export function OtroServicio({ unida }: { unida: string | null }) {
  const cambiar = <EnlaceBoton to="/usuarios/identidad/">{unida ? "Quitar la unión" : "Unir una cuenta"}</EnlaceBoton>;
  return (
    <Tarjeta titulo="Entrar con otro servicio" acciones={cambiar}>
      <p>
        {unida
          ? `Desde el ${mostrarDia(unida)} esta cuenta también entra con su cuenta de otro servicio.`
          : "Puede unir su cuenta de otro servicio y entrar con ella, sin escribir la contraseña de la tienda."}
      </p>
    </Tarjeta>
  );
}
