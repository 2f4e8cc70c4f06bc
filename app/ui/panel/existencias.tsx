import { Fragment } from "react";
import type { sesionesDeHoy } from "~/domain/caja/listar-sesiones.server";
import { cantidadEnFrase, seMide } from "~/domain/cifras/cantidad";
import { leerSaldo, mostrarPesos } from "~/domain/cifras/dinero";
import { cuantos, enumerar } from "~/domain/cifras/frases";
import type { vencenPronto } from "~/domain/inventario/vencimientos.server";
import { mostrarDiaCorto } from "~/domain/nucleo/dias-en-palabras";
import type { lotesPorVencer } from "~/domain/reportes/sumas-lotes.server";
import { Enlace } from "../base/boton";
import { useEsAdmin } from "../base/datos-raiz";
import { useEnlaces } from "../base/enlaces";
import { Tarjeta } from "../base/tarjeta";
import { Diferencia } from "../caja/sesion";
import { TablaDeCifras } from "../grafico/marco-grafico";

const FILAS = 5;

/** Lotes about to expire. */
export function PorVencer({ lotes }: { lotes: ReturnType<typeof lotesPorVencer> }) {
  const esAdmin = useEsAdmin();
  return (
    <Tarjeta
      titulo="Vence en 30 días"
      alBorde={lotes.length > 0}
      acciones={esAdmin && lotes.length > 0 && <Enlace to="/reportes/caducidad/?dias=30">Ver todos</Enlace>}
    >
      {lotes.length === 0 ? (
        <p className="panel-nada">Nada de lo comprado con fecha vence pronto.</p>
      ) : (
        <TablaDeCifras
          leyenda="Lo que vence en los próximos 30 días"
          titulos={["Producto", "Vence"]}
          filas={lotes.slice(0, FILAS).map(({ id, producto, unidad, quedan, fecha_caducidad }) => ({
            clave: id,
            nombre: (
              <>
                <a href={`/productos/${producto.id}/`}>{producto.nombre}</a>
                <small>
                  {quedan === 1
                    ? "Puede quedar 1 unidad"
                    : `Pueden quedar ${cantidadEnFrase(quedan, unidad)}${seMide(unidad) ? "" : " unidades"}`}
                </small>
              </>
            ),
            cifras: [mostrarDiaCorto(fecha_caducidad)],
          }))}
        />
      )}
    </Tarjeta>
  );
}

/** Lots that are over or end within a week, in one line that leads to them. */
export function LotesPorVencer({ vencidos, pronto }: NonNullable<ReturnType<typeof vencenPronto>>) {
  const deModulos = useEnlaces("lotes");
  const partes = [
    ...(vencidos.lotes > 0 ? [`${cuantos(vencidos.lotes, "lote vencido", "lotes vencidos")} por ${mostrarPesos(vencidos.costo)}`] : []),
    ...(pronto.lotes > 0 ? [`${cuantos(pronto.lotes, "lote vence", "lotes vencen")} en 7 días, por ${mostrarPesos(pronto.costo)}`] : []),
  ];
  return (
    <p className="panel-lotes">
      {enumerar(partes)} al costo.
      {deModulos.map(({ url, texto }) => (
        <Fragment key={url}>
          {" "}
          <Enlace to={url}>{texto}</Enlace>
        </Fragment>
      ))}
    </p>
  );
}

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
