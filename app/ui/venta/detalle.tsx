import { mostrarPesos } from "~/domain/cifras/dinero";
import { mercanciaDe } from "~/domain/nucleo/en-mercancia";
import type { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { descuentoDe, motivoDe } from "~/domain/ventas/recibo";
import { EnlaceBoton, MasAcciones } from "../base/boton";
import { useEnlaces, usePapel } from "../base/enlaces";
import { type Columna, Tabla } from "../base/tabla";
import { Dinero } from "../base/valores";
import { Imprimir } from "../documento/imprimir";
import { ProductoDeLinea } from "../documento/papel";
import { EnlaceImprimir, EnlaceWhatsapp } from "./enlaces-de-recibo";

type Linea = Omit<ReturnType<typeof detalleVenta>["detalles"][number], "codigo_barras">;

const COLUMNAS: readonly Columna<Linea>[] = [
  {
    titulo: "Producto",
    tipo: "principal",
    celda: (linea) => (
      <ProductoDeLinea linea={linea} precio={linea.precio_unitario_final}>
        <Rebaja linea={linea} />
      </ProductoDeLinea>
    ),
  },
  { titulo: "Subtotal", tipo: "numero", celda: ({ subtotal }) => <Dinero valor={subtotal} /> },
];

/** The lines of a saved sale, as its receipt has them. */
export const LineasVendidas = ({ lineas }: { lineas: readonly Linea[] }) => (
  <Tabla leyenda="Productos de la venta" filas={lineas} keyOf={({ id }) => id} columnas={COLUMNAS} />
);

/** The price before a discount or a rule, and what made it lower. */
function Rebaja({ linea: { precio_lista, precio_publico, regla, ...linea } }: { linea: Linea }) {
  if (precio_lista === null) return null;
  const conDescuento = linea.descuento !== "0.00";
  return (
    <>
      {(precio_lista !== precio_publico || conDescuento) && (
        <>
          {" · "}
          <span className="oculto">antes</span> <s>{mostrarPesos(precio_lista)}</s>
          {conDescuento && ` menos ${descuentoDe(linea)}`}
        </>
      )}
      {regla && ` · ${motivoDe(regla)}`}
    </>
  );
}

interface PropsAcciones {
  venta: Pick<ReturnType<typeof detalleVenta>, "id" | "anulada" | "documento_electronico" | "cambio">;
  whatsapp: string;
  /** Whether the customer still has units that can come back. */
  devolver: boolean;
}

/** What changes a saved sale; where it has an electronic document, what the DIAN's answer lets be done. */
function accionesDe({ id, anulada, documento_electronico: documento, cambio }: PropsAcciones["venta"]) {
  const seDevuelve = !documento || documento.estado === "aceptado";
  // What goods paid for is taken back together with them.
  if (mercanciaDe(cambio)) return { editar: [], quitar: [], seDevuelve };
  const eliminar = { url: `/ventas/eliminar/${id}/`, icono: "eliminar", peligro: true } as const;
  const estado = documento?.estado;
  return {
    editar: !documento || estado === "rechazado" ? [{ texto: "Editar", url: `/ventas/editar/${id}/`, icono: "editar" } as const] : [],
    quitar: documento
      ? estado === "aceptado" && !anulada
        ? [{ texto: "Anular con nota", ...eliminar }]
        : []
      : [{ texto: "Eliminar", ...eliminar }],
    seDevuelve,
  };
}

/** What can be done with a saved sale: what is done each day in sight, the rest folded. */
export function AccionesDeVenta({ venta, whatsapp, devolver }: PropsAcciones) {
  const { id } = venta;
  const { editar, quitar, seDevuelve } = accionesDe(venta);
  const deModulos = useEnlaces("venta-devuelta", { id });
  const imprimeAqui = usePapel("venta", id) !== undefined;
  const factura = `/ventas/factura/${id}/`;
  return (
    <>
      {imprimeAqui ? (
        <Imprimir clase="venta" id={id} />
      ) : (
        <EnlaceImprimir venta={id} variante="primario">
          Imprimir
        </EnlaceImprimir>
      )}
      <EnlaceWhatsapp url={whatsapp} />
      {devolver && seDevuelve && (
        <EnlaceBoton to={`/devoluciones/nueva/?venta=${id}`} icono="devoluciones">
          Devolver
        </EnlaceBoton>
      )}
      <MasAcciones
        acciones={[
          ...(devolver && seDevuelve ? deModulos : []),
          ...editar,
          { texto: "Comprobante (PDF)", url: factura, icono: "ventas" },
          { texto: "Tirilla (PDF)", url: `${factura}?formato=tirilla`, icono: "ventas" },
          ...quitar,
        ]}
      />
    </>
  );
}
