import { Link } from "@remix-run/react";
import { unidadesDe } from "~/domain/devoluciones/unidades";
import { Dinero } from "../dinero";
import { Fecha } from "../fecha";
import { Tabla } from "../tabla";
import { Tarjeta } from "../tarjeta";
import type { Devolucion } from "./ficha-devolucion";

interface Fila extends Devolucion {
  id: number;
  numero: string;
  fecha: string;
  cliente_nombre: string;
}

/** What came back of a sale. */
export function DevolucionesDeVenta({ devoluciones }: { devoluciones: readonly Fila[] }) {
  return (
    <Tarjeta titulo="Devoluciones" alBorde>
      <Tabla
        leyenda="Devoluciones de esta venta"
        filas={devoluciones}
        claveDe={({ id }) => id}
        columnas={[
          {
            titulo: "Devolución",
            tipo: "principal",
            celda: ({ id, numero }) => <Link to={`/devoluciones/detalle/${id}/`}>N.º {numero}</Link>,
          },
          { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
          { titulo: "Cliente", celda: ({ cliente_nombre }) => cliente_nombre },
          { titulo: "Unidades", tipo: "numero", celda: ({ detalles }) => unidadesDe(detalles).toLocaleString("es-CO") },
          { titulo: "Devuelto", tipo: "numero", celda: ({ total_devuelto }) => <Dinero valor={total_devuelto} /> },
        ]}
      />
    </Tarjeta>
  );
}
