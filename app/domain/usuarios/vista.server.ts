import type { usuarios } from "@db/schema/usuarios";
import { textoInstante } from "../nucleo/fecha";
import { urlDeFoto } from "./fotos.server";

type FilaUsuario = typeof usuarios.$inferSelect;

/** A person for pages and JSON; `huella` is the hash of the photo. */
export function vistaUsuario(fila: FilaUsuario & { huella: string | null }) {
  const { id, username, email, rol, nombre, apellido, telefono, activo } = fila;
  return {
    id,
    username,
    email,
    rol,
    nombre,
    apellido,
    telefono,
    foto_perfil: urlDeFoto(id, fila.huella),
    foto_idp_url: fila.fotoIdpUrl,
    email_verified: fila.emailVerified,
    tutorial_visto: fila.tutorialVisto,
    debe_cambiar_password: fila.debeCambiarPassword,
    creado_por: fila.creadoPorId,
    activo,
    creado: textoInstante(fila.creado),
    ultimo_ingreso: fila.ultimoIngreso === null ? null : textoInstante(fila.ultimoIngreso),
  };
}
