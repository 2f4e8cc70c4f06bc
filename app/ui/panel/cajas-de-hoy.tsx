import type { sesionesDeHoy } from "~/domain/caja/listar-sesiones.server";
import { leerSaldo } from "~/domain/cifras/dinero";
import { Enlace } from "../base/boton";
import { Ficha, Tarjeta } from "../base/tarjeta";
import { Diferencia } from "../caja/sesion";

/** The cash drawers that were counted today, and their differences. Nothing where there are none; the open ones are in the answers. */
export function CajasDeHoy({ cajas }: { cajas: ReturnType<typeof sesionesDeHoy> }) {
  const contadas = cajas.flatMap(({ id, quien, diferencia }) =>
    diferencia === null
      ? []
      : [{ nombre: <Enlace to={`/caja/${id}/`}>{quien}</Enlace>, valor: <Diferencia centavos={leerSaldo(diferencia)} /> }],
  );
  if (contadas.length === 0) return null;
  return (
    <Tarjeta titulo="Cajas cerradas hoy" acciones={<Enlace to="/reportes/caja/">Ver todas</Enlace>}>
      <Ficha className="lista-cifras" datos={contadas} />
    </Tarjeta>
  );
}
