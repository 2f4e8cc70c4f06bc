import type { comprasDeProveedor } from "~/domain/proveedores/proveedor.server";
import { Enlace } from "../base/boton";
import { Tabla } from "../base/tabla";
import { Dinero, Fecha } from "../base/valores";

type Compra = ReturnType<typeof comprasDeProveedor>["compras"][number];

/** The purchases from a supplier, the newest first. */
export function ComprasAProveedor({ compras }: { compras: readonly Compra[] }) {
  return (
    <Tabla
      leyenda="Compras a este proveedor, la más reciente primero"
      filas={compras}
      keyOf={({ id }) => id}
      columnas={[
        { titulo: "Número", tipo: "principal", celda: ({ id, numero }) => <Enlace to={`/compras/detalle/${id}/`}>{numero}</Enlace> },
        { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
        { titulo: "Tipo", celda: ({ tipo, credito }) => `${tipo === "activos" ? "Activos" : "Productos"}${credito ? ", a crédito" : ""}` },
        { titulo: "Total", tipo: "numero", celda: ({ total }) => <Dinero valor={total} /> },
      ]}
    />
  );
}
