import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { TiqueteEnPesos } from "~/domain/precios/vista";
import type { EstadoVenta } from "~/screens/venta/estado";
import { LEER_LINEA } from "~/screens/venta/linea";
import type { tasarEstado } from "~/screens/venta/tasar";

/**
 * What prices the ticket by the shop's rules. It is loaded only where there are any; until then the ticket stays as it is, and the server has
 * the last word anyway. The hour is that of the server.
 */
export function useReglas(reglas: TiqueteEnPesos | null): (estado: EstadoVenta) => EstadoVenta {
  const [motor, setMotor] = useState<{ tasar: typeof tasarEstado }>();
  const desfase = useRef(0);
  useEffect(() => {
    if (!reglas) return;
    desfase.current = Date.parse(reglas.ahora) - Date.now();
    import("~/screens/venta/tasar").then(
      ({ tasarEstado }) => startTransition(() => setMotor((antes) => antes ?? { tasar: tasarEstado })),
      () => undefined,
    );
  }, [reglas]);
  return useCallback((estado) => (motor ? motor.tasar(estado, Date.now() + desfase.current, LEER_LINEA) : estado), [motor]);
}
