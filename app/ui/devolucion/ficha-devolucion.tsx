import { mostrarCantidad, type Unidad } from "~/domain/cifras/cantidad";
import { Enlace } from "../base/boton";
import { Tabla } from "../base/tabla";
import { type Dato, Ficha, Tarjeta } from "../base/tarjeta";
import { Dinero } from "../base/valores";

/** Data that customer returns and returns to suppliers share. */
export interface Devolucion {
  motivo: string;
  usuario_username: string;
  total_devuelto: string;
  detalles: readonly {
    id: number;
    producto: { id: number; nombre: string };
    cantidad: number | string;
    unidad: Unidad;
    precio_unitario: string;
    subtotal: string;
  }[];
}

interface PropsFicha {
  devolucion: Devolucion;
  /** Entries that differ by kind, such as the sale and the client. */
  datos: readonly Dato[];
  /** Heading of the price column. */
  precio: string;
}

/** A saved return: its data, its products and its total. */
export function FichaDevolucion({ devolucion, datos, precio }: PropsFicha) {
  const { motivo, usuario_username, total_devuelto, detalles } = devolucion;
  return (
    <>
      <Tarjeta>
        <Ficha
          datos={[
            ...datos,
            { nombre: "Registrada por", valor: usuario_username },
            { nombre: "Devuelto", valor: <Dinero valor={total_devuelto} grande /> },
          ]}
        />
        {motivo && <p className="devolucion-motivo">{motivo}</p>}
      </Tarjeta>
      <Tarjeta titulo="Productos" alBorde>
        <Tabla
          leyenda="Productos devueltos"
          filas={detalles}
          keyOf={({ id }) => id}
          columnas={[
            {
              titulo: "Producto",
              tipo: "principal",
              celda: ({ producto }) => <Enlace to={`/productos/${producto.id}/`}>{producto.nombre}</Enlace>,
            },
            { titulo: "Cantidad", tipo: "numero", celda: ({ cantidad, unidad }) => mostrarCantidad(cantidad, unidad) },
            { titulo: precio, tipo: "numero", celda: ({ precio_unitario }) => <Dinero valor={precio_unitario} /> },
            { titulo: "Subtotal", tipo: "numero", celda: ({ subtotal }) => <Dinero valor={subtotal} /> },
          ]}
        />
      </Tarjeta>
    </>
  );
}
