import { mostrarCantidad, type Unidad } from "~/domain/cifras/cantidad";
import { TARIFAS, type TarifaIva } from "~/domain/cifras/tarifas";
import { Enlace } from "../base/boton";
import { type Columna, Tabla } from "../base/tabla";
import { Dinero, Fecha } from "../base/valores";

interface LineaComprada {
  id: number;
  /** `id` is null when the product was deleted. */
  producto: { id: number | null; nombre: string };
  cantidad: number | string;
  unidad: Unidad;
  tarifa_iva: TarifaIva;
  /** What it cost; only for who may see costs. */
  precio?: string;
  precio_con_iva?: string;
  subtotal_con_iva?: string;
  precio_venta: string;
  precio_publico: string;
  fecha_caducidad: string | null;
}

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
