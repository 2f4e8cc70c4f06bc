import { mostrarCantidad } from "~/domain/cifras/cantidad";
import { TARIFAS } from "~/domain/cifras/tarifas";
import type { sinImportes } from "~/domain/compras/detalle-compra.server";
import type { vistaDetalleCompra } from "~/domain/compras/vista.server";
import { mostrarDia } from "~/domain/nucleo/fecha";
import { Eliminar, Enlace, EnlaceBoton } from "../base/boton";
import { type Columna, Tabla } from "../base/tabla";
import { Ficha, Tarjeta } from "../base/tarjeta";
import { Dinero, Fecha } from "../base/valores";

/** A line; what it cost is only for who may see costs. */
type LineaComprada = ReturnType<typeof sinImportes>["detalles"][number] &
  Partial<Pick<ReturnType<typeof vistaDetalleCompra>, "precio" | "precio_con_iva" | "subtotal_con_iva">>;

interface ColumnaDeLinea extends Columna<LineaComprada> {
  /** Only for who may see what things cost. */
  deCosto?: true;
}

const COLUMNAS: readonly ColumnaDeLinea[] = [
  {
    titulo: "Producto",
    tipo: "principal",
    celda: ({ producto: { id, nombre }, fecha_caducidad }) => (
      <>
        {id === null ? nombre : <Enlace to={`/productos/${id}/`}>{nombre}</Enlace>}
        {id === null && <small>Ya no existe</small>}
        {fecha_caducidad && (
          <small>
            Vence el <Fecha valor={fecha_caducidad} soloDia />
          </small>
        )}
      </>
    ),
  },
  { titulo: "Cantidad", tipo: "numero", celda: ({ cantidad, unidad }) => mostrarCantidad(cantidad, unidad) },
  { titulo: "Costo sin IVA", deCosto: true, tipo: "numero", celda: ({ precio = "" }) => <Dinero valor={precio} /> },
  { titulo: "IVA", celda: ({ tarifa_iva }) => TARIFAS[tarifa_iva].nombre },
  { titulo: "Costo con IVA", deCosto: true, tipo: "numero", celda: ({ precio_con_iva = "" }) => <Dinero valor={precio_con_iva} /> },
  {
    titulo: "Venta al público",
    tipo: "numero",
    celda: ({ precio_publico, precio_venta }) => (
      <>
        <Dinero valor={precio_publico} />
        <small>
          sin IVA <Dinero valor={precio_venta} />
        </small>
      </>
    ),
  },
  { titulo: "Subtotal con IVA", deCosto: true, tipo: "numero", celda: ({ subtotal_con_iva = "" }) => <Dinero valor={subtotal_con_iva} /> },
];

/** The lines of a saved purchase. */
export function LineasCompradas({ lineas, conCostos }: { lineas: readonly LineaComprada[]; conCostos: boolean }) {
  const columnas = COLUMNAS.filter(({ deCosto }) => conCostos || !deCosto);
  return <Tabla leyenda="Productos de la compra" filas={lineas} keyOf={({ id }) => id} columnas={columnas} />;
}

interface PropsAcciones {
  id: number;
  tipo: "productos" | "activos";
  esAdmin: boolean;
}

/** What can be done with a saved purchase. */
export function AccionesDeCompra({ id, tipo, esAdmin }: PropsAcciones) {
  const deProductos = tipo === "productos";
  return (
    <>
      {deProductos && <EnlaceBoton to={`/productos/etiquetas/?compra=${id}`}>Etiquetas</EnlaceBoton>}
      {esAdmin && deProductos && <EnlaceBoton to={`/devoluciones/compras/nueva/?compra=${id}`}>Devolver al proveedor</EnlaceBoton>}
      {esAdmin && <Eliminar to={`/compras/eliminar/${id}/`} />}
    </>
  );
}

interface PropsActivo {
  /** `valor` is absent for a person who may not see costs. */
  activo: { nombre: string; descripcion: string; fecha_adquisicion: string; valor?: string };
}

/** An asset that the shop bought. */
export function FichaActivo({ activo: { nombre, descripcion, fecha_adquisicion, valor } }: PropsActivo) {
  return (
    <Tarjeta titulo={nombre}>
      {descripcion && <p className="compra-descripcion">{descripcion}</p>}
      <Ficha
        datos={[
          { nombre: "Adquirido el", valor: <Fecha valor={fecha_adquisicion} soloDia /> },
          ...(valor === undefined ? [] : [{ nombre: "Valor", valor: <Dinero valor={valor} grande /> }]),
        ]}
      />
    </Tarjeta>
  );
}

interface Compra {
  id: number;
  credito?: boolean;
  /** What is still owed of it; left out for who may not see what things cost. */
  debe?: string;
  vence?: string | null;
}

/** The line of a purchase on credit: how much is still owed, and until when. None for any other. */
export function datoDeCredito({ credito, debe, vence = null }: Compra, hoy: string) {
  return credito && debe !== undefined ? [{ nombre: "Pago", valor: <ACredito debe={debe} vence={vence} hoy={hoy} /> }] : [];
}

function ACredito({ debe, vence, hoy }: { debe: string; vence: string | null; hoy: string }) {
  if (debe === "0.00") return "A crédito, ya pagada";
  return (
    <>
      A crédito: se deben <Dinero valor={debe} />
      {vence && `, ${vence < hoy ? "venció" : "vence"} el ${mostrarDia(vence)}`}
    </>
  );
}
