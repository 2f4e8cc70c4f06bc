import { z } from "zod";
import { cantidad, cantidadEntre, claveEnvio, id, idOpcional, textoOpcional } from "../campos/campos";
import { CANTIDAD_MAXIMA } from "../cifras/lectura";
import { exigirUnoSolo } from "./descuento-en-monto";
import { PERMISOS, PRECIO } from "./esquema";

export const DetalleJson = z
  .object({
    producto: id(),
    cantidad: cantidad(),
    lote: textoOpcional(40),
    ...PRECIO,
    ...PERMISOS,
    clave_envio: claveEnvio(),
  })
  .superRefine(exigirUnoSolo);

/** Changes to a line by JSON; see `editarDetalle` for absent fields. */
export const CambioDetalleJson = z
  .object({
    producto: idOpcional(),
    cantidad: cantidadEntre(1, CANTIDAD_MAXIMA, null),
    lote: textoOpcional(40),
    ...PRECIO,
    ...PERMISOS,
  })
  .superRefine(exigirUnoSolo);
