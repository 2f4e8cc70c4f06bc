import { z } from "zod";
import { casilla, texto, textoOpcional } from "../compartido/campos";

const campos = { nombre: texto(150), telefono: textoOpcional(20), documento: textoOpcional(20) };

/** A client's form. When `activo` is absent, the client is active, unless `activo_presente` says that the form had the checkbox. */
export const ClienteForm = z
  .object({ ...campos, activo: casilla(), activo_presente: casilla() })
  .transform(({ activo, activo_presente, ...datos }) => ({ ...datos, activo: activo ?? !activo_presente }));

/** A new client by JSON or from the sale screen; always active. */
export const ClienteJson = z.object(campos).transform((datos) => ({ ...datos, activo: true }));

export type DatosCliente = z.output<typeof ClienteForm>;
