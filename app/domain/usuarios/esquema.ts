import { z } from "zod";
import { registrarCampos } from "../campos/campo";
import {
  archivoOpcional,
  casilla,
  correo,
  nombreOpcional,
  opcion,
  opcionOpcional,
  texto,
  textoOpcional,
  textoSiViene,
} from "../campos/campos";
import { CEDULA_ILEGIBLE, cifrasDeCedula } from "./cedula";
import { correoInventado } from "./nombres-de-usuario";

// A password keeps its spaces. The maximum of 200 only stops abuse.
const password = ({ opcional = false } = {}) =>
  z
    .unknown()
    .optional()
    .transform((entrada, ctx): string => {
      if (typeof entrada === "string" && entrada.length > 0 && entrada.length <= 200) return entrada;
      if (!entrada && opcional) return "";
      ctx.addIssue({ code: "custom", message: entrada ? "Máximo 200 caracteres." : "Falta este dato." });
      return z.NEVER;
    });

// A code copied from a message may contain spaces.
const codigo = () =>
  texto(20)
    .transform((escrito) => escrito.replace(/\s/g, ""))
    .refine((cifras) => /^\d{6}$/.test(cifras), "El código tiene 6 cifras.");

const nombresDeIngreso = { username: texto(150), email: correo() };
const persona = { nombre: nombreOpcional(150), apellido: nombreOpcional(150), telefono: textoOpcional(20) };

/** `entrar` asks to log the new owner in where no e-mail is configured. `responsable_iva` is what the RUT says, when the person knows. */
export const RegistroForm = z.object({
  ...nombresDeIngreso,
  password1: password(),
  password2: password(),
  nombre_comercial: nombreOpcional(100),
  responsable_iva: opcionOpcional(["1", "0"]),
  entrar: casilla(),
});
export const LoginForm = z.object({ username: texto(254), password: password() });
export const CambioPasswordForm = z.object({ old_password: password(), new_password1: password(), new_password2: password() });
export const NuevoPasswordForm = CambioPasswordForm.omit({ old_password: true });
/** Form of actions that need the password again; other forms extend it. */
export const ConfirmacionForm = z.object({ password: password({ opcional: true }) });
export const CorreoForm = z.object({ email: correo() });
export const PasswordForm = z.object({ password: password() });
/** Six digits from an authenticator app, or a recovery code. */
const codigoODeRecuperacion = () => texto(40).transform((escrito) => escrito.replace(/\s/g, ""));
export const CodigoDeEntradaForm = z.object({ code: codigoODeRecuperacion() });
export const PasswordYCodigoForm = z.object({ password: password(), code: codigoODeRecuperacion() });
export const CodigoForm = z.object({ code: codigo() });

export const VendedorForm = z.object({ ...nombresDeIngreso, ...persona, password1: password(), password2: password() });
export const EdicionVendedorForm = z.object({ ...nombresDeIngreso, ...persona });
/** A form that does not have them leaves them as they are. */
const deQuienRecibe = {
  documento: textoSiViene(20).refine((escrita) => !escrita || cifrasDeCedula(escrita) !== "", CEDULA_ILEGIBLE),
  cargo: textoSiViene(100),
  area: textoSiViene(100),
};
export const PerfilForm = z.object({ ...persona, ...deQuienRecibe, foto_perfil: archivoOpcional(), quitar_foto: casilla() });

/**
 * `esquema` for a form that says that the e-mail may be empty (`correo_opcional`): then it is {@link correoInventado}. Without `opcional`
 * that field has no effect.
 */
export const formConCorreoOpcional = <E extends typeof VendedorForm | typeof EdicionVendedorForm>(esquema: E, opcional: boolean) =>
  registrarCampos(
    z.preprocess((entrada) => (opcional ? inventarCorreo(entrada) : entrada), esquema),
    z.object({ ...esquema.shape, correo_opcional: casilla() }),
  );

function inventarCorreo(entrada: unknown): unknown {
  if (typeof entrada !== "object" || entrada === null || !("correo_opcional" in entrada)) return entrada;
  const { email, username } = { email: "", username: "", ...entrada };
  return email ? entrada : { ...entrada, email: correoInventado(String(username)) };
}

/** Without `activar` the form switches between active and inactive. */
export const ActivacionForm = z.object({ activar: casilla() });

/** `sesion` is the name of one session; `todas` means all except the current one. */
export const CierreSesionForm = z.object({ sesion: textoOpcional(100), todas: casilla() });

/** Whether the person joins the shop whose admin typed the e-mail. */
export const InvitacionForm = z.object({ unirme: z.enum(["si", "no"], "Elija si se une a la tienda.") });

/** Form to link the account with the identity provider, or to remove the link. */
export const UnionForm = z.object({ accion: opcion(["unir", "quitar"], "unir"), password: password() });

export type DatosLogin = z.output<typeof LoginForm>;
export type DatosUnion = z.output<typeof UnionForm>;
export type DatosVendedor = z.output<typeof VendedorForm>;
export type DatosEdicionVendedor = z.output<typeof EdicionVendedorForm>;
export type DatosRegistro = z.output<typeof RegistroForm>;
