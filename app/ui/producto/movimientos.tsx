import { cantidadConSigno, mostrarCantidad, type Unidad } from "~/domain/cifras/cantidad";
import { CAUSAS } from "~/domain/inventario/causas";
import { Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";
import { Fecha } from "../base/valores";

interface Movimiento {
  id: number;
  fecha: string;
  causa: string;
  referencia: string;
  usuario: string;
  cantidad: number | string;
  stock: number | string;
}

const nombresDeCausas: Record<string, string> = CAUSAS;

/** One page of the stock ledger of a product. */
export function Movimientos({ movimientos, unidad }: { movimientos: readonly Movimiento[]; unidad: Unidad }) {
  return (
    <Tarjeta titulo="Movimientos de inventario" alBorde={movimientos.length > 0}>
      {movimientos.length === 0 ? (
        <p>Este producto no ha tenido movimientos.</p>
      ) : (
        <Tabla
          leyenda="Movimientos de inventario, el más reciente primero"
          filas={movimientos}
          keyOf={({ id }) => id}
          columnas={[
            { titulo: "Fecha", tipo: "principal", celda: ({ fecha }) => <Fecha valor={fecha} /> },
            { titulo: "Causa", celda: ({ causa }) => nombresDeCausas[causa] ?? causa },
            { titulo: "Referencia", celda: ({ referencia }) => referencia },
            { titulo: "Usuario", celda: ({ usuario }) => usuario },
            { titulo: "Unidades", tipo: "numero", cifra: true, celda: ({ cantidad }) => cantidadConSigno(cantidad, unidad) },
            { titulo: "Quedaron", tipo: "numero", celda: ({ stock }) => mostrarCantidad(stock, unidad) },
          ]}
        />
      )}
    </Tarjeta>
  );
}
