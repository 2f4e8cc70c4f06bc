import { mostrarDiaCorto } from "~/domain/compartido/fecha";
import { useDatosRaiz } from "../base/datos-raiz";
import { Enlace } from "../base/enlace";
import { Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";

const FILAS = 5;

interface PorAgotarse {
  id: number;
  nombre: string;
  stock: number;
}

interface PorVencer {
  id: number;
  producto: { id: number; nombre: string };
  fecha_caducidad: string;
  quedan: number;
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
        <Tabla
          leyenda="Productos por agotarse"
          filas={productos.slice(0, FILAS)}
          keyOf={({ id }) => id}
          columnas={[
            { titulo: "Producto", tipo: "principal", celda: ({ id, nombre }) => <Enlace to={`/productos/${id}/`}>{nombre}</Enlace> },
            {
              titulo: "Quedan",
              tipo: "numero",
              celda: ({ stock }) => (stock === 0 ? <span className="etiqueta etiqueta-peligro">Agotado</span> : stock),
            },
          ]}
        />
      )}
    </Tarjeta>
  );
}

/** Lotes about to expire. */
export function PorVencer({ lotes }: { lotes: readonly PorVencer[] }) {
  const esAdmin = useDatosRaiz()?.usuario?.rol === "admin";
  return (
    <Tarjeta
      titulo="Vence en 30 días"
      alBorde={lotes.length > 0}
      acciones={esAdmin && lotes.length > 0 && <Enlace to="/reportes/caducidad/?dias=30">Ver todos</Enlace>}
    >
      {lotes.length === 0 ? (
        <p className="panel-nada">Nada de lo comprado con fecha vence pronto.</p>
      ) : (
        <Tabla
          leyenda="Lo que vence en los próximos 30 días"
          filas={lotes.slice(0, FILAS)}
          keyOf={({ id }) => id}
          columnas={[
            {
              titulo: "Producto",
              tipo: "principal",
              celda: ({ producto: { id, nombre }, quedan }) => (
                <>
                  <Enlace to={`/productos/${id}/`}>{nombre}</Enlace>
                  <small>{quedan === 1 ? "Puede quedar 1 unidad" : `Pueden quedar ${quedan} unidades`}</small>
                </>
              ),
            },
            {
              titulo: "Vence",
              tipo: "numero",
              celda: ({ fecha_caducidad }) => <time dateTime={fecha_caducidad}>{mostrarDiaCorto(fecha_caducidad)}</time>,
            },
          ]}
        />
      )}
    </Tarjeta>
  );
}
