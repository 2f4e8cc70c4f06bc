import { cantidadConSigno, mostrarCantidad, type Unidad } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { CAUSAS } from "~/domain/inventario/causas";
import { loteEnPalabras } from "~/domain/inventario/lote-en-palabras";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import type { historialDePrecios, kardex } from "~/domain/productos/kardex.server";
import type { componentesDe } from "~/domain/productos/kits.server";
import type { lotesDeProducto } from "~/domain/productos/lotes-de-producto.server";
import { CAUSAS_DE_PRECIO } from "~/domain/productos/palabras-de-precio";
import { Enlace } from "../base/boton";
import { useEnlaces } from "../base/enlaces";
import { Ficha, Tarjeta } from "../base/tarjeta";
import { TarjetaConTabla } from "../base/tarjeta-con-tabla";
import { Dinero, Fecha } from "../base/valores";
import type { PreciosAparte } from "./otros-precios";

/** The lot of a movement in words; "" for a product without lots. */
const nombreDeLote = ({ lote, vence = null }: { lote?: string | undefined; vence?: string | null | undefined }): string =>
  lote === undefined ? "" : loteEnPalabras({ lote, vence });

const nombresDeCausas: Record<string, string> = CAUSAS;

/** One page of the stock ledger of a product. */
export function Movimientos({ movimientos, unidad }: { movimientos: ReturnType<typeof kardex>["movimientos"]; unidad: Unidad }) {
  return (
    <TarjetaConTabla
      titulo="Movimientos de inventario"
      ninguna="Este producto no ha tenido movimientos."
      leyenda="Movimientos de inventario, el más reciente primero"
      filas={movimientos}
      keyOf={({ id }) => id}
      columnas={[
        { titulo: "Fecha", tipo: "principal", celda: ({ fecha }) => <Fecha valor={fecha} /> },
        { titulo: "Causa", celda: ({ causa }) => nombresDeCausas[causa] ?? causa },
        {
          titulo: "Referencia",
          celda: ({ referencia, lote, vence }) => [referencia, nombreDeLote({ lote, vence })].filter(Boolean).join(" · "),
        },
        { titulo: "Usuario", celda: ({ usuario }) => usuario },
        { titulo: "Unidades", tipo: "numero", cifra: true, celda: ({ cantidad }) => cantidadConSigno(cantidad, unidad) },
        { titulo: "Quedaron", tipo: "numero", celda: ({ stock }) => mostrarCantidad(stock, unidad) },
      ]}
    />
  );
}

/** The old and the new amount, or the one that stayed. */
function DeA({ antes, despues }: { antes: string; despues: string }) {
  if (antes === despues) return <Dinero valor={despues} />;
  return (
    <span className="precio-de-a">
      <s>
        <Dinero valor={antes} />
      </s>{" "}
      <Dinero valor={despues} />
    </span>
  );
}

/** How the prices of a product changed, the latest first. */
export function HistorialDePrecios({ cambios }: { cambios: ReturnType<typeof historialDePrecios> }) {
  const conCosto = cambios.some(({ precio_compra }) => precio_compra !== undefined);
  return (
    <TarjetaConTabla
      titulo="Historial de precios"
      leyenda="Cambios de precio, el más reciente primero"
      filas={cambios}
      keyOf={({ id }) => id}
      dosLineas
      columnas={[
        { titulo: "Fecha", tipo: "principal", celda: ({ fecha }) => <Fecha valor={fecha} /> },
        { titulo: "Por", celda: ({ causa }) => CAUSAS_DE_PRECIO[causa] },
        { titulo: "Usuario", celda: ({ usuario }) => usuario },
        {
          titulo: "Paga el cliente",
          tipo: "numero",
          cifra: true,
          celda: ({ precio_publico_antes, precio_publico }) => <DeA antes={precio_publico_antes} despues={precio_publico} />,
        },
        ...(conCosto
          ? [
              {
                titulo: "Costo",
                tipo: "numero" as const,
                celda: ({ precio_compra_antes = "", precio_compra = "" }: (typeof cambios)[number]) => (
                  <DeA antes={precio_compra_antes} despues={precio_compra} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

/** The prices of a product by list and by quantity; nothing while it has none. */
export function PreciosDeProducto({ precios, escalas, unidad }: PreciosAparte & { unidad: Unidad }) {
  const datos = [
    ...precios.flatMap(({ lista, precio_publico }) =>
      precio_publico === null ? [] : [{ nombre: lista, valor: mostrarPesos(precio_publico) }],
    ),
    ...escalas.map(({ desde, precio_publico }) => ({
      nombre: `Desde ${mostrarCantidad(desde, unidad)}`,
      valor: `${mostrarPesos(precio_publico)} cada ${unidad === "und" ? "una" : unidad}`,
    })),
  ];
  if (datos.length === 0) return null;
  return (
    <Tarjeta titulo="Otros precios">
      <Ficha datos={datos} />
    </Tarjeta>
  );
}

/** What one of a kit takes out of stock. */
export function Componentes({ componentes }: { componentes: ReturnType<typeof componentesDe> }) {
  return (
    <TarjetaConTabla
      titulo="Componentes"
      leyenda="Lo que lleva cada kit"
      filas={componentes}
      keyOf={({ producto }) => producto.id}
      columnas={[
        {
          titulo: "Producto",
          tipo: "principal",
          celda: ({ producto }) => <Enlace to={`/productos/${producto.id}/`}>{producto.nombre}</Enlace>,
        },
        { titulo: "Lleva", tipo: "numero", celda: ({ cantidad, unidad }) => mostrarCantidad(cantidad, unidad) },
        { titulo: "Quedan", tipo: "numero", celda: ({ stock, unidad }) => mostrarCantidad(stock, unidad) },
      ]}
    />
  );
}

interface PropsLotes {
  lotes: ReturnType<typeof lotesDeProducto>;
  unidad: Unidad;
}

/** The lots of a product, in the order in which they are sold. */
export function Lotes({ lotes, unidad }: PropsLotes) {
  const deModulos = useEnlaces("lotes");
  return (
    <TarjetaConTabla
      titulo="Lotes"
      acciones={deModulos.map(({ url, texto }) => (
        <Enlace key={url} to={url}>
          {texto}
        </Enlace>
      ))}
      leyenda="Lotes, el que vence primero arriba"
      filas={lotes}
      keyOf={({ id }) => id}
      columnas={[
        { titulo: "Lote", tipo: "principal", celda: ({ lote }) => lote || "Sin lote" },
        { titulo: "Vence", celda: ({ vence, vencido }) => <Vence vence={vence} vencido={vencido} /> },
        { titulo: "Unidades", tipo: "numero", celda: ({ cantidad }) => mostrarCantidad(cantidad, unidad) },
      ]}
    />
  );
}

function Vence({ vence, vencido }: Pick<PropsLotes["lotes"][number], "vence" | "vencido">) {
  if (vence === null) return "No vence";
  return (
    <>
      {mostrarDia(vence)} {vencido && <span className="etiqueta etiqueta-peligro">Vencido</span>}
    </>
  );
}
