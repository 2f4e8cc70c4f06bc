import type { Paquete } from "~/domain/compartido/pantalla";
import { Enlace } from "../base/boton";
import { Campo, type CampoDatos, CampoNotas, type PropsMarco } from "../base/campo";
import { Formulario } from "../base/formulario";
import { useFormulario } from "../base/use-formulario";

/** Form that requests a new enlace to verify an e-mail address. */
export function PedirEnlace({ foco = false }: { foco?: boolean }) {
  const [form, fields] = useFormulario<{ email: string }>();
  return (
    <Formulario {...form} action="/verificar-email/" boton="Pedir otro enlace" variante="normal">
      <Campo field={fields.email} etiqueta="Correo con el que se registró" tipo="email" autoComplete="email" autoFocus={foco} required />
    </Formulario>
  );
}

/** How the operator gives a temporary password, and where the messages stand that the box does not send, by how it was installed. */
const EN_EL_EQUIPO = {
  clon: {
    desde: "en la carpeta del programa",
    orden: "npm run user -- password USUARIO",
    queda: "en la ventana donde se inició el programa",
    registro: "",
  },
  linux: {
    desde: "en una terminal de ese equipo",
    orden: "sudo tienda user password USUARIO",
    queda: "en el registro del servicio:",
    registro: "sudo journalctl -u tienda",
  },
  windows: {
    desde: "en «Símbolo del sistema», abierto como administrador,",
    orden: '"%ProgramFiles%\\Tienda\\tienda.cmd" user password USUARIO',
    queda: "en el archivo",
    registro: "%ProgramData%\\Tienda\\registro\\Tienda.out.log",
  },
} as const;

/** Who helps with a forgotten password where the box sends no mail. */
export function SinCorreo({ paquete }: { paquete: Paquete | null }) {
  const { desde, orden, queda, registro } = EN_EL_EQUIPO[paquete ?? "clon"];
  return (
    <>
      <p>Este equipo no envía correos.</p>
      <p>
        <strong>Si es vendedor,</strong> pídale al dueño de la tienda una contraseña temporal: la crea en Usuarios.
      </p>
      <p>
        <strong>Si es el dueño,</strong> quien maneja el equipo se la da {desde} con <code>{orden}</code>.
      </p>
      <p>
        O le lee el código que pida aquí: queda {queda}
        {registro && <code className="ruta"> {registro}</code>}.
      </p>
    </>
  );
}

interface PropsPasswordNueva {
  /** The new password, and the same once more. */
  fields: readonly [nueva: CampoDatos, repetida: CampoDatos];
  etiqueta?: string;
  ayuda?: string;
  autoFocus?: boolean;
}

const LARGO = "Al menos 8 caracteres; ni solo números ni una contraseña común.";

/** A new password, typed twice. */
export function PasswordNueva({ fields: [nueva, repetida], etiqueta = "Contraseña", ayuda = LARGO, autoFocus }: PropsPasswordNueva) {
  const attributes = { tipo: "password", autoComplete: "new-password", required: true } as const;
  return (
    <>
      <Campo field={nueva} etiqueta={etiqueta} ayuda={ayuda} autoFocus={autoFocus} {...attributes} />
      <Campo field={repetida} etiqueta="Repita la contraseña" {...attributes} />
    </>
  );
}

/** The password of the person who is logged in, so that nobody else does this in their place. */
export function SuPassword({
  etiqueta = "Su contraseña",
  ...campo
}: Partial<PropsMarco> & Pick<PropsMarco, "field"> & { autoFocus?: boolean }) {
  return <Campo {...campo} etiqueta={etiqueta} tipo="password" autoComplete="current-password" required />;
}

const RESPUESTAS = [
  { valor: "0", texto: "No (49)" },
  { valor: "1", texto: "Sí (48)" },
];

const AYUDA =
  "Está en la casilla 53 del RUT: 48 es responsable de IVA; 49, no responsable. Si no sabe o no tiene RUT, siga sin elegir: se lo recordamos en los primeros pasos.";

/** Whether the shop charges IVA. Nothing is chosen at first: who does not know is asked again in the first steps. */
export function PreguntaIva({ field }: { field: CampoDatos }) {
  return (
    <fieldset className="opciones" aria-describedby={field.descriptionId}>
      <legend>¿Su RUT dice «responsable de IVA»?</legend>
      {RESPUESTAS.map(({ valor, texto }) => (
        <label key={valor}>
          <input type="radio" name={field.name} value={valor} defaultChecked={field.initialValue === valor} /> {texto}
        </label>
      ))}
      <CampoNotas field={field} ayuda={AYUDA} />
    </fieldset>
  );
}

interface PropsConfirmacion {
  field: PropsMarco["field"];
  /** The password was given and is not asked for until then. */
  hasta: string | null;
  /** Whether it takes the cursor: it does where it is the first field. */
  foco?: boolean;
}

/** Asks the user for their password before a sensitive action. */
export function CampoConfirmacion({ field, hasta, foco = true }: PropsConfirmacion) {
  if (hasta !== null) return <p>Ya escribió su contraseña: hasta las {hasta.slice(11, 16)} no hay que repetirla.</p>;
  return (
    <>
      <SuPassword field={field} autoFocus={foco} />
      <p>
        <Enlace to="/recuperacion/">¿La olvidó, o no tiene una?</Enlace>
      </p>
    </>
  );
}
