import { z } from "zod";
import { archivoOpcional, casilla, correo, nombreOpcional, opcion, texto, textoOpcional } from "../compartido/campos";

// A password keeps its spaces and has no upper length that a person would meet.
const password = ({ opcional = false } = {}) =>
  z
    .unknown()
    .optional()
    .transform((entrada, ctx): string => {
      if (typeof entrada === "string" && entrada.length > 0 && entrada.length <= 200) return entrada;
      if (!entrada && opcional) return "";
      ctx.addIssue({ code: "custom", message: entrada ? "Máximo 200 caracteres." : "Este campo es obligatorio." });
      return z.NEVER;
    });

// Copied from a message, it may come with spaces.
const codigo = () =>
  texto(20)
    .transform((escrito) => escrito.replace(/\s/g, ""))
    .refine((cifras) => /^\d{6}$/.test(cifras), "El código tiene 6 cifras.");

const cuenta = { username: texto(150), email: correo() };
const persona = { nombre: nombreOpcional(150), apellido: nombreOpcional(150), telefono: textoOpcional(20) };

export const RegistroForm = z.object({ ...cuenta, password1: password(), password2: password() });
export const LoginForm = z.object({ username: texto(254), password: password() });
export const CambioPasswordForm = z.object({ old_password: password(), new_password1: password(), new_password2: password() });
export const NuevoPasswordForm = CambioPasswordForm.omit({ old_password: true });
/** Of what takes more than an open session; other forms of that kind extend it. */
export const ConfirmacionForm = z.object({ password: password({ opcional: true }) });
export const CorreoForm = z.object({ email: correo() });
export const PasswordForm = z.object({ password: password() });
/** Six digits of an app, or a recovery code. */
const codigoODeRecuperacion = () => texto(40).transform((escrito) => escrito.replace(/\s/g, ""));
export const CodigoDeEntradaForm = z.object({ code: codigoODeRecuperacion() });
export const PasswordYCodigoForm = z.object({ password: password(), code: codigoODeRecuperacion() });
export const CodigoForm = z.object({ code: codigo() });

export const VendedorForm = z.object({ ...cuenta, ...persona, password1: password(), password2: password() });
export const EdicionVendedorForm = z.object({ ...cuenta, ...persona });
export const PerfilForm = z.object({ ...persona, foto_perfil: archivoOpcional(), quitar_foto: casilla() });

/** Without `activar` the account becomes what it is not. */
export const ActivacionForm = z.object({ activar: casilla() });

/** `sesion` names one; `todas` means all but the one in use. */
export const CierreSesionForm = z.object({ sesion: textoOpcional(100), todas: casilla() });

/** Whether somebody joins the shop that typed their e-mail. */
export const InvitacionForm = z.object({ unirme: z.enum(["si", "no"], "Elija si se une a la tienda.") });

/** The own account and the identity provider: `accion` links or ends the link. */
export const UnionForm = z.object({ accion: opcion(["unir", "quitar"], "unir"), password: password() });

export type DatosUnion = z.output<typeof UnionForm>;
export type DatosVendedor = z.output<typeof VendedorForm>;
export type DatosEdicionVendedor = z.output<typeof EdicionVendedorForm>;
export type DatosRegistro = z.output<typeof RegistroForm>;
