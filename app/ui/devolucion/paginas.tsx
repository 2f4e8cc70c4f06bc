import { mostrarCantidad } from "~/domain/cifras/cantidad";
import { unidadesEnCifras } from "~/domain/cifras/cantidades-en-palabras";
import type { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import type { detalleDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import type { Pagina as Page } from "~/domain/listas/paginas";
import { Enlace } from "../base/boton";
import { Buscador } from "../base/buscador";
import { Paginacion } from "../base/paginacion";
import { type Columna, Tabla } from "../base/tabla";
import { type Dato, Ficha, Tarjeta } from "../base/tarjeta";
import { Vacio } from "../base/vacio";
import { Dinero, Fecha } from "../base/valores";

/** A customer return, or a return to a supplier. */
export type Devolucion = ReturnType<typeof detalleDevolucion | typeof detalleDevolucionCompra>;

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

interface PropsDe {
  devoluciones: readonly Devolucion[];
  /** Path of the page of a return, without its id. */
  detalle: "/devoluciones/detalle/" | "/devoluciones/compras/detalle/";
}

/** The returns of a sale or of a purchase. */
export function DevolucionesDe({ devoluciones, detalle }: PropsDe) {
  return (
    <Tarjeta titulo="Devoluciones" alBorde>
      <Tabla
        leyenda="Devoluciones, la más antigua primero"
        filas={devoluciones}
        keyOf={({ id }) => id}
        columnas={[
          {
            titulo: "Devolución",
            tipo: "principal",
            celda: ({ id, numero }) => <Enlace to={`${detalle}${id}/`}>N.º {numero}</Enlace>,
          },
          { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
          { titulo: "Motivo", celda: ({ motivo }) => motivo },
          { titulo: "Unidades", tipo: "numero", celda: ({ detalles }) => unidadesEnCifras(detalles) },
          { titulo: "Devuelto", tipo: "numero", celda: ({ total_devuelto }) => <Dinero valor={total_devuelto} /> },
        ]}
      />
    </Tarjeta>
  );
}

interface PropsBuscar<Fila> {
  /** Label of the search field. */
  etiqueta: string;
  /** Noun for a row: singular and plural. */
  nombre: readonly [string, string];
  q: string;
  page: Page;
  filas: readonly Fila[];
  columnas: readonly Columna<Fila>[];
}

/** Search for the sale or purchase to return, newest first. */
export function BuscarDocumento<Fila extends { id: number }>({ etiqueta, nombre, q, page, filas, columnas }: PropsBuscar<Fila>) {
  return (
    <>
      <Buscador etiqueta={etiqueta} q={q} enfocado />
      {filas.length === 0 ? (
        <Vacio titulo={q ? "Nada coincide" : `Aún no hay ${nombre[1]}`} icono="devoluciones" ayuda={!q && "devoluciones"}>
          {q ? "Pruebe con otro nombre o con el número." : `Cuando haya ${nombre[1]}, aquí se elige de cuál se devuelve.`}
        </Vacio>
      ) : (
        <Tabla leyenda={`Elija la ${nombre[0]}`} filas={filas} keyOf={({ id }) => id} columnas={columnas} />
      )}
      <Paginacion page={page} nombre={nombre} />
    </>
  );
}
