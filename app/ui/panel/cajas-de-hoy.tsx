import type { sesionesDeHoy } from "~/domain/caja/listar-sesiones.server";
import { leerSaldo } from "~/domain/cifras/dinero";
import { Enlace } from "../base/boton";
import { Tarjeta } from "../base/tarjeta";
import { Diferencia } from "../caja/sesion";

/** The cash drawers that were counted today, and their differences. Nothing where there are none; the open ones are in the answers. */
export function CajasDeHoy({ cajas }: { cajas: ReturnType<typeof sesionesDeHoy> }) {
  const contadas = cajas.flatMap(({ id, quien, diferencia }) => (diferencia === null ? [] : [{ id, quien, diferencia }]));
  if (contadas.length === 0) return null;
  return (
    <Tarjeta titulo="Cajas cerradas hoy" acciones={<Enlace to="/reportes/caja/">Ver todas</Enlace>}>
      <dl className="lista-cifras">
        {contadas.map(({ id, quien, diferencia }) => (
          <div key={id}>
            <dt>
              <Enlace to={`/caja/${id}/`}>{quien}</Enlace>
            </dt>
            <dd>
              <Diferencia centavos={leerSaldo(diferencia)} />
            </dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  );
}
