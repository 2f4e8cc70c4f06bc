import { z } from "zod";
import { casilla, precioSiViene, texto, textoOpcional, textoSiViene } from "../campos/campos";
import { MAXIMO_12_2 } from "../cifras/dinero";

const campos = { nombre: texto(150), telefono: textoOpcional(20), documento: textoOpcional(20) };

/**
 * A client's form. Without `cupo` the limit of credit stays, an empty one takes it away; `lista` likewise. When `activo` is absent, the client is active,
 * unless `activo_presente` says that the form had the checkbox.
 */
export const ClienteForm = z
  .object({ ...campos, cupo: precioSiViene(MAXIMO_12_2), lista: textoSiViene(30), activo: casilla(), activo_presente: casilla() })
  .transform(({ activo, activo_presente, cupo: cupoCentavos, ...datos }) => ({
    ...datos,
    cupoCentavos,
    activo: activo ?? !activo_presente,
  }));

/** A new client by JSON or from the sale screen; always active, and without a limit of credit. */
export const ClienteJson = z.object(campos).transform((datos) => ({ ...datos, activo: true, cupoCentavos: undefined, lista: undefined }));

export type DatosCliente = z.output<typeof ClienteForm>;
