import { CAUSAS_DE_PRECIO } from "~/domain/productos/causas-de-precio";
import { Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";
import { Dinero, Fecha } from "../base/valores";

interface Cambio {
  id: number;
  fecha: string;
  causa: keyof typeof CAUSAS_DE_PRECIO;
  usuario: string;
  precio_publico_antes: string;
  precio_publico: string;
  precio_compra_antes?: string;
  precio_compra?: string;
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
export function HistorialDePrecios({ cambios }: { cambios: readonly Cambio[] }) {
  if (cambios.length === 0) return null;
  const conCosto = cambios.some(({ precio_compra }) => precio_compra !== undefined);
  return (
    <Tarjeta titulo="Historial de precios" alBorde>
      <Tabla
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
                  celda: ({ precio_compra_antes = "", precio_compra = "" }: Cambio) => (
                    <DeA antes={precio_compra_antes} despues={precio_compra} />
                  ),
                },
              ]
            : []),
        ]}
      />
    </Tarjeta>
  );
}
