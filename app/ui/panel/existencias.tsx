import { cantidadEnFrase, mostrarCantidad, seMide, type Unidad } from "~/domain/cifras/cantidad";
import { mostrarDiaCorto } from "~/domain/nucleo/fecha";
import { Enlace } from "../base/boton";
import { useEsAdmin } from "../base/datos-raiz";
import { Tarjeta } from "../base/tarjeta";
import { TablaDeCifras } from "../grafico/marco-grafico";

const FILAS = 5;
const AGOTADO = <span className="etiqueta etiqueta-peligro">Agotado</span>;

interface PorAgotarse {
  id: number;
  nombre: string;
  unidad: Unidad;
  stock: number | string;
}

interface PorVencer {
  id: number;
  producto: { id: number; nombre: string };
  fecha_caducidad: string;
  unidad: Unidad;
  quedan: number | string;
}

/** Products about to run out. */
export function PorAgotarse({ productos }: { productos: readonly PorAgotarse[] }) {
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
export function PorVencer({ lotes }: { lotes: readonly PorVencer[] }) {
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
