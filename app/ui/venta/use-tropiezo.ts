import { useEffect, useState } from "react";
import type { EstadoVenta } from "~/screens/venta/estado";
import { ID_TERMINAR } from "../captura/foco";
import { alVolver, contesta } from "../captura/reintentos";
import type { SinRespuesta } from "../documento/envio";
import type { Tropiezo } from "../frame/tropiezo";

/** Sends the form again, with the same `clave_envio`. */
const reintentar = (): void => document.getElementById(ID_TERMINAR)?.click();

type Contenido = Pick<EstadoVenta, "lineas" | "recibido">;

/**
 * The last {@link Tropiezo}, as long as the ticket does not change. Meanwhile a sale that could not be charged is charged by itself as soon
 * as the server answers again.
 */
export function useTropiezo(sinRespuesta: SinRespuesta | undefined, { lineas, recibido }: Contenido): Tropiezo | null {
  const [visto, setVisto] = useState<{ sinRespuesta: SinRespuesta | undefined } & Contenido>({ sinRespuesta: undefined, lineas, recibido });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ticket as it was sent
  useEffect(() => setVisto({ sinRespuesta, lineas, recibido }), [sinRespuesta]);
  const vigente = visto.sinRespuesta === sinRespuesta && visto.lineas === lineas && visto.recibido === recibido;
  const tropiezo = (vigente && sinRespuesta?.tropiezo) || null;
  const solo = sinRespuesta?.intencion !== "espera" && (tropiezo?.motivo === "red" || tropiezo?.motivo === "servicio");

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure waits again
  useEffect(() => (solo ? alVolver(contesta, reintentar) : undefined), [solo, sinRespuesta]);
  return tropiezo;
}
