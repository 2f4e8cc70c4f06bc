import { mostrarCantidad } from "~/domain/cifras/cantidad";
import { TARIFAS } from "~/domain/cifras/tarifas";
import type { omitirImportes } from "~/domain/compras/detalle-compra.server";
import type { vistaDetalleCompra } from "~/domain/compras/vista.server";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import type { DocumentoOficial } from "~/domain/nucleo/papel-oficial";
import { Eliminar, Enlace, EnlaceBoton } from "../base/boton";
import { useEnlaces } from "../base/enlaces";
import { type Columna, Tabla } from "../base/tabla";
import { Dinero, Fecha } from "../base/valores";
import { Papel, totalDe } from "../documento/papel";

/** A line; what it cost is only for who may see costs. */
type LineaComprada = ReturnType<typeof omitirImportes>["detalles"][number] &
  Partial<Pick<ReturnType<typeof vistaDetalleCompra>, "precio" | "precio_con_iva" | "subtotal_con_iva">>;

const PRODUCTO: Columna<LineaComprada> = {
  titulo: "Producto",
  tipo: "principal",
  celda: ({ producto: { id, nombre }, fecha_caducidad, lote, bonificacion, ...linea }) => (
    <>
      {id === null ? nombre : <Enlace to={`/productos/${id}/`}>{nombre}</Enlace>}
      {id === null && <small>Ya no existe</small>}
      <small>
        <Cuantas {...linea} />
      </small>
      <small>
        Se vende a <Dinero valor={linea.precio_publico} />
      </small>
      {bonificacion && <small>De regalo</small>}
      {lote && <small>Lote {lote}</small>}
      {fecha_caducidad && (
        <small>
          Vence el <Fecha valor={fecha_caducidad} soloDia />
        </small>
      )}
    </>
  ),
};

const SUBTOTAL: Columna<LineaComprada> = {
  titulo: "Subtotal",
  tipo: "numero",
  celda: ({ subtotal_con_iva = "" }) => <Dinero valor={subtotal_con_iva} />,
};

/** How many came, and at what cost for who may see it. */
function Cuantas({ cantidad, unidad, precio, precio_con_iva, tarifa_iva }: Omit<LineaComprada, "producto" | "fecha_caducidad">) {
  const cuantas = mostrarCantidad(cantidad, unidad);
  if (precio === undefined || precio_con_iva === undefined) return cuantas;
  return (
    <>
      {cuantas} × <Dinero valor={precio_con_iva} />
      {TARIFAS[tarifa_iva].porcentaje > 0 && (
        <>
          {" "}
          <span className="numero">
            (sin IVA <Dinero valor={precio} />)
          </span>
        </>
      )}
    </>
  );
}

export function LineasCompradas({ lineas, conCostos }: { lineas: readonly LineaComprada[]; conCostos: boolean }) {
  const columnas = conCostos ? [PRODUCTO, SUBTOTAL] : [PRODUCTO];
  return <Tabla leyenda="Productos de la compra" filas={lineas} keyOf={({ id }) => id} columnas={columnas} />;
}

interface PropsAcciones {
  id: number;
  tipo: "productos" | "activos";
  esAdmin: boolean;
  anulada?: boolean;
  documento_electronico?: DocumentoOficial;
}

/** What can be done with a saved purchase. One with an official document is taken back with a note, once that was accepted. */
export function AccionesDeCompra({ id, tipo, esAdmin, anulada = false, documento_electronico: documento }: PropsAcciones) {
  const deModulos = useEnlaces("compra", { id });
  const quitar = esAdmin && !anulada && <Quitar id={id} documento={documento} />;
  if (tipo === "activos") return quitar;
  return (
    <>
      {deModulos.map(({ texto, url, icono }) => (
        <EnlaceBoton key={url} to={url} variante="primario" icono={icono}>
          {texto}
        </EnlaceBoton>
      ))}
      {esAdmin && !anulada && (
        <EnlaceBoton to={`/devoluciones/compras/nueva/?compra=${id}`} icono="devoluciones">
          Devolver al proveedor
        </EnlaceBoton>
      )}
      {quitar}
    </>
  );
}

function Quitar({ id, documento }: { id: number; documento: DocumentoOficial | undefined }) {
  const url = `/compras/eliminar/${id}/`;
  if (!documento) return <Eliminar to={url} />;
  return (
    documento.estado === "aceptado" && (
      <EnlaceBoton to={url} variante="peligro-discreto">
        Anular con nota
      </EnlaceBoton>
    )
  );
}

interface PropsActivo {
  activo: { nombre: string; descripcion: string };
  /** Absent for a person who may not see costs. */
  total: string | undefined;
}

export function PapelDeActivo({ activo: { nombre, descripcion }, total }: PropsActivo) {
  return (
    <Papel total={total === undefined ? undefined : totalDe("Total", total)}>
      <div>
        <h2>{nombre}</h2>
        {descripcion && <p className="compra-descripcion">{descripcion}</p>}
      </div>
    </Papel>
  );
}

interface Compra {
  id: number;
  credito?: boolean;
  anulada?: boolean;
  /** What is still owed of it; left out for who may not see what things cost. */
  debe?: string;
  vence?: string | null;
}

/** The line of a purchase on credit: how much is still owed, and until when. None for any other. */
export function datoDeCredito({ credito, debe, anulada, vence = null }: Compra, hoy: string) {
  return credito && debe !== undefined && !anulada ? [{ nombre: "Pago", valor: <ACredito debe={debe} vence={vence} hoy={hoy} /> }] : [];
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
