import { leerSaldo } from "~/domain/caja/sesion";
import { Enlace } from "../base/boton";
import { Tarjeta } from "../base/tarjeta";
import { Fecha } from "../base/valores";
import { Diferencia } from "../caja/sesion";

interface Caja {
  id: number;
  quien: string;
  abierta: string;
  diferencia: string | null;
}

/** The cash drawers that are open, and the differences of those that were counted today. Nothing where there are none. */
export function CajasDeHoy({ cajas }: { cajas: readonly Caja[] }) {
  if (cajas.length === 0) return null;
  return (
    <Tarjeta titulo="Cajas" acciones={<Enlace to="/reportes/caja/">Ver todas</Enlace>}>
      <dl className="lista-cifras">
        {cajas.map(({ id, quien, abierta, diferencia }) => (
          <div key={id}>
            <dt>
              <Enlace to={`/caja/${id}/`}>{quien}</Enlace>
            </dt>
            <dd>
              {diferencia === null ? (
                <>
                  abierta desde <Fecha valor={abierta} />
                </>
              ) : (
                <Diferencia centavos={leerSaldo(diferencia)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  );
}
