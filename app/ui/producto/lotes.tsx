import { mostrarCantidad, type Unidad } from "~/domain/cifras/cantidad";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import type { lotesDeProducto } from "~/domain/productos/lotes-de-producto.server";
import { Enlace } from "../base/boton";
import { useEnlaces } from "../base/enlaces";
import { TarjetaConTabla } from "../base/tarjeta-con-tabla";

interface Props {
  lotes: ReturnType<typeof lotesDeProducto>;
  unidad: Unidad;
}

/** The lots of a product, in the order in which they are sold. */
export function Lotes({ lotes, unidad }: Props) {
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

function Vence({ vence, vencido }: Pick<Props["lotes"][number], "vence" | "vencido">) {
  if (vence === null) return "No vence";
  return (
    <>
      {mostrarDia(vence)} {vencido && <span className="etiqueta etiqueta-peligro">Vencido</span>}
    </>
  );
}
