import { cantidadConSigno, mostrarCantidad, type Unidad } from "~/domain/cifras/cantidad";
import { CAUSAS } from "~/domain/inventario/causas";
import { loteEnPalabras } from "~/domain/inventario/lote-en-palabras";
import type { historialDePrecios, kardex } from "~/domain/productos/kardex.server";
import { CAUSAS_DE_PRECIO } from "~/domain/productos/palabras-de-precio";
import { TarjetaConTabla } from "../base/tarjeta-con-tabla";
import { Dinero, Fecha } from "../base/valores";

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
