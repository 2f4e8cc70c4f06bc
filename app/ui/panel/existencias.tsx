import type { sesionesDeHoy } from "~/domain/caja/listar-sesiones.server";
import { leerSaldo } from "~/domain/caja/sesion";
import { cantidadEnFrase, mostrarCantidad, seMide } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { mostrarDiaCorto } from "~/domain/nucleo/fecha";
import type { stockBajo } from "~/domain/productos/stock-bajo.server";
import type { panelDe } from "~/domain/reportes/panel.server";
import type { porVencer } from "~/domain/reportes/sumas-lotes.server";
import { Enlace } from "../base/boton";
import { useEsAdmin } from "../base/datos-raiz";
import { Tarjeta } from "../base/tarjeta";
import { Fecha } from "../base/valores";
import { Diferencia } from "../caja/sesion";
import { Barra } from "../grafico/barras";
import { TablaDeCifras } from "../grafico/marco-grafico";

const FILAS = 5;
const AGOTADO = <span className="etiqueta etiqueta-peligro">Agotado</span>;

/** Products about to run out. */
export function PorAgotarse({ productos }: { productos: ReturnType<typeof stockBajo> }) {
  return (
    <Tarjeta
      titulo="Por agotarse"
      alBorde={productos.length > 0}
      acciones={productos.length > 0 && <Enlace to="/productos/?orden=stock">Ver todos</Enlace>}
    >
      {productos.length === 0 ? (
        <p className="panel-nada">Ningún producto está por debajo de su mínimo.</p>
      ) : (
        <TablaDeCifras
          leyenda="Productos por agotarse"
          titulos={["Producto", "Quedan"]}
          filas={productos.slice(0, FILAS).map(({ id, nombre, unidad, stock }) => ({
            clave: id,
            nombre: <a href={`/productos/${id}/`}>{nombre}</a>,
            cifras: [Number(stock) === 0 ? AGOTADO : mostrarCantidad(stock, unidad)],
          }))}
        />
      )}
    </Tarjeta>
  );
}

/** Lotes about to expire. */
export function PorVencer({ lotes }: { lotes: ReturnType<typeof porVencer> }) {
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

/** The cash drawers that are open, and the differences of those that were counted today. Nothing where there are none. */
export function CajasDeHoy({ cajas }: { cajas: ReturnType<typeof sesionesDeHoy> }) {
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

interface PropsVendidos {
  productos: ReturnType<typeof panelDe>["mas_vendidos"];
  desde: string;
  hasta: string;
}

/** The best-selling products of the last seven days: a table with a bar in each row. */
export function MasVendidos({ productos, desde, hasta }: PropsVendidos) {
  const mayor = Math.max(1, ...productos.map(({ unidades }) => Number(unidades)));
  const todos = <Enlace to={`/reportes/productos/?${new URLSearchParams({ desde, hasta })}`}>Ver todos</Enlace>;
  return (
    <Tarjeta titulo="Lo más vendido en 7 días" alBorde={productos.length > 0} acciones={productos.length > 0 && todos}>
      {productos.length === 0 ? (
        <p className="panel-nada">Todavía no hay ventas en estos días.</p>
      ) : (
        <TablaDeCifras
          leyenda="Lo más vendido en los últimos 7 días"
          titulos={["Producto", "Und.", "Ventas netas"]}
          filas={productos.map(({ producto: { id, nombre }, unidad, unidades, ventas_netas }) => ({
            clave: id,
            nombre: (
              <>
                <a href={`/productos/${id}/`}>{nombre}</a>
                <Barra parte={Number(unidades) / mayor} />
              </>
            ),
            cifras: [mostrarCantidad(unidades, unidad), mostrarPesos(ventas_netas)],
          }))}
        />
      )}
    </Tarjeta>
  );
}
