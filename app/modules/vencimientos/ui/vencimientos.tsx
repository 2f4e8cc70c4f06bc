import { mostrarCantidad } from "~/domain/cifras/cantidad";
import { cuantos } from "~/domain/cifras/frases";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Cifra, Cifras } from "~/ui/base/tarjeta";
import { PesosEnteros } from "~/ui/base/valores";
import { TRAMOS } from "../domain/tramos";
import type { vencimientosDe } from "../domain/vencimientos.server";

type Datos = ReturnType<typeof vencimientosDe>;
type Fila = Datos["vencimientos"][number];

/** What each span costs: each one leads to its lots, and the chosen one back to all. */
export function Tramos({ tramos, elegido }: { tramos: Datos["tramos"]; elegido: string }) {
  return (
    <Cifras>
      {tramos.map(({ tramo, lotes, costo }) => (
        <Cifra
          key={tramo}
          nombre={TRAMOS[tramo]}
          valor={<PesosEnteros valor={costo} />}
          nota={tramo === elegido ? `${cuantos(lotes, "lote", "lotes")} · Ver todos` : cuantos(lotes, "lote", "lotes")}
          tono={tramo === "vencidos" && lotes > 0 ? "aviso" : "neutro"}
          to={tramo === elegido ? "/inventario/vencimientos/" : `/inventario/vencimientos/?tramo=${tramo}`}
        />
      ))}
    </Cifras>
  );
}

const rutaDeBaja = ({ producto, lote, vence }: Fila): string =>
  `/inventario/vencimientos/baja/?${new URLSearchParams({ producto: String(producto.id), lote, vence })}`;

const COLUMNAS: readonly Columna<Fila>[] = [
  { titulo: "Producto", tipo: "principal", celda: ({ producto }) => <Enlace to={`/productos/${producto.id}/`}>{producto.nombre}</Enlace> },
  { titulo: "Lote", conTitulo: true, celda: (fila) => <Enlace to={rutaDeBaja(fila)}>{fila.lote || "Sin lote"}</Enlace> },
  { titulo: "Vence", celda: ({ vence, dias }) => <Vence vence={vence} dias={dias} /> },
  { titulo: "Hay", tipo: "numero", celda: ({ cantidad, producto }) => mostrarCantidad(cantidad, producto.unidad) },
  { titulo: "Al costo", tipo: "numero", cifra: true, celda: ({ valor }) => <PesosEnteros valor={valor} /> },
  {
    titulo: "Acciones",
    tipo: "acciones",
    celda: (fila) => (
      <EnlaceBoton variante="discreto" to={rutaDeBaja(fila)}>
        Dar de baja
      </EnlaceBoton>
    ),
  },
];

/** The lots that end, soonest first. */
export const LotesQueVencen = ({ lotes }: { lotes: readonly Fila[] }) => (
  <Tabla leyenda="Lotes que vencen, el más próximo primero" filas={lotes} keyOf={({ id }) => id} columnas={COLUMNAS} />
);

function Vence({ vence, dias }: Pick<Fila, "vence" | "dias">) {
  return (
    <>
      {mostrarDia(vence)} <small>{decirDias(dias)}</small>
    </>
  );
}

const decirDias = (dias: number): string => {
  if (dias === 0) return "hoy";
  return dias < 0 ? `hace ${cuantos(-dias, "día", "días")}` : `en ${cuantos(dias, "día", "días")}`;
};
