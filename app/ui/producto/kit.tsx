import { mostrarCantidad } from "~/domain/cifras/cantidad";
import type { componentesDe } from "~/domain/productos/kits.server";
import { Enlace } from "../base/boton";
import { TarjetaConTabla } from "../base/tarjeta-con-tabla";

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
