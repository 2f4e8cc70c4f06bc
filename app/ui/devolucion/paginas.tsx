import { unidadesEnCifras } from "~/domain/cifras/cantidades-en-palabras";
import type { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import type { detalleDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import type { Pagina as Page } from "~/domain/listas/paginas";
import { Enlace } from "../base/boton";
import { ABRIR, Buscador } from "../base/buscador";
import { Paginacion } from "../base/paginacion";
import { type Columna, Tabla } from "../base/tabla";
import type { Dato } from "../base/tarjeta";
import { TarjetaConTabla } from "../base/tarjeta-con-tabla";
import { Vacio } from "../base/vacio";
import { Dinero, Fecha } from "../base/valores";
import { Detalle, Papel, ProductoDeLinea, totalDe } from "../documento/papel";

/** A customer return, or a return to a supplier. */
export type Devolucion = ReturnType<typeof detalleDevolucion | typeof detalleDevolucionCompra>;

interface PropsFicha {
  devolucion: Devolucion;
  /** Entries that differ by kind, such as the sale and the client. */
  datos: readonly Dato[];
}

/** A saved return: its total, its products and its data. */
export function FichaDevolucion({ devolucion, datos }: PropsFicha) {
  const { motivo, usuario_username, total_devuelto, detalles } = devolucion;
  return (
    <Detalle
      papel={
        <Papel total={totalDe("Devuelto", total_devuelto)}>
          <Tabla leyenda="Productos devueltos" filas={detalles} keyOf={({ id }) => id} columnas={COLUMNAS} />
        </Papel>
      }
      datos={[...datos, { nombre: "Registrada por", valor: usuario_username }]}
    >
      {motivo && <p className="devolucion-motivo">{motivo}</p>}
    </Detalle>
  );
}

const COLUMNAS: readonly Columna<Devolucion["detalles"][number]>[] = [
  {
    titulo: "Producto",
    tipo: "principal",
    celda: (linea) => <ProductoDeLinea linea={linea} precio={linea.precio_unitario} />,
  },
  { titulo: "Subtotal", tipo: "numero", celda: ({ subtotal }) => <Dinero valor={subtotal} /> },
];

interface PropsDe {
  devoluciones: readonly Devolucion[];
  /** Path of the page of a return, without its id. */
  detalle: "/devoluciones/detalle/" | "/devoluciones/compras/detalle/";
}

export function DevolucionesDe({ devoluciones, detalle }: PropsDe) {
  return (
    <TarjetaConTabla
      titulo="Devoluciones"
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
        {
          titulo: "Motivo",
          celda: (devolucion) =>
            "cambio" in devolucion && devolucion.cambio ? (
              <>
                Cambio por la venta <Enlace to={`/ventas/detalle/${devolucion.cambio.venta}/`}>{devolucion.cambio.venta_numero}</Enlace>
              </>
            ) : (
              devolucion.motivo
            ),
        },
        { titulo: "Unidades", tipo: "numero", celda: ({ detalles }) => unidadesEnCifras(detalles) },
        { titulo: "Devuelto", tipo: "numero", celda: ({ total_devuelto }) => <Dinero valor={total_devuelto} /> },
      ]}
    />
  );
}

interface PropsBuscar<Fila> {
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
      <Buscador etiqueta={etiqueta} q={q} enfocado params={{ [ABRIR]: "1" }} />
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
