import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { unaVez } from "../nucleo/una-vez.server";
import { anotarEnCaja } from "./anotar-en-caja.server";
import { sesionAbierta } from "./consultas.server";
import type { DatosMovimiento } from "./esquema";

/** The session is not open; without a message: none of the actor is. */
export class CajaCerrada extends ReglaIncumplida {
  constructor(mensaje = "No tiene una caja abierta.") {
    super("", mensaje);
  }
}

/**
 * Writes a withdrawal or an addition of cash into the open session of the actor, and returns the session's id. A repeated `clave_envio`
 * writes nothing. Throws CajaCerrada.
 */
export function moverCaja(ctx: Contexto, datos: DatosMovimiento): number {
  return enTransaccion(ctx, () =>
    unaVez(ctx, { recurso: "movimiento-caja", clave: datos.clave_envio, datos }, () => {
      const sesion = sesionAbierta(ctx);
      if (!sesion) throw new CajaCerrada();
      const { tipo, monto, motivo } = datos;
      anotarEnCaja(ctx, { tipo, montoCentavos: tipo === "retiro" ? -monto : monto, referencia: motivo });
      return sesion.id;
    }),
  );
}
