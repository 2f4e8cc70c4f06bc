import { Enlace } from "~/ui/base/boton";
import { Buscador } from "~/ui/base/buscador";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Dinero, Fecha } from "~/ui/base/valores";
import { Detalle, Papel, totalDe } from "~/ui/documento/papel";

interface Fila {
  numero: string;
  cliente: string;
  pago: string;
  unidades: number;
  total: string;
}

const FILAS: readonly Fila[] = [
  { numero: "FV-1204", cliente: "Consumidor final", pago: "Efectivo", unidades: 3, total: "8300.00" },
  { numero: "FV-1203", cliente: "Adriana Patricia Ñáñez Moreno", pago: "Transferencia", unidades: 12, total: "1254300.50" },
  { numero: "FV-1202", cliente: "", pago: "Efectivo", unidades: 1, total: "950.00" },
];

const COLUMNAS: Columna<Fila>[] = [
  { titulo: "Número", tipo: "principal", celda: ({ numero }) => <Enlace to="#">{numero}</Enlace> },
  { titulo: "Fecha", celda: () => <Fecha valor="2026-11-21T10:15:00-05:00" /> },
  { titulo: "Cliente", celda: ({ cliente }) => cliente },
  { titulo: "Pago", celda: ({ pago }) => <span className="etiqueta">{pago}</span> },
  { titulo: "Unidades", tipo: "numero", celda: ({ unidades }) => unidades },
  { titulo: "Total", tipo: "numero", celda: ({ total }) => <Dinero valor={total} /> },
  { titulo: "Acciones", tipo: "acciones", celda: () => <Enlace to="#/eliminar/">Eliminar</Enlace> },
];

/** A list as on a desk, as in a narrow frame, and with few columns. */
export function PiezasDeListas() {
  const tabla = (columnas: readonly Columna<Fila>[], leyenda: string) => (
    <Tabla leyenda={leyenda} filas={FILAS} keyOf={({ numero }) => numero} columnas={columnas} />
  );
  const page = { number: 4, num_pages: 61, has_next: true, has_previous: true, total: 1204 };
  return (
    <>
      <Buscador etiqueta="Cliente, número, total o producto" q="" />
      {tabla(COLUMNAS, "Ventas")}
      <Paginacion page={page} nombre={["venta", "ventas"]} />
      <div className="columnas">
        <Tarjeta titulo="En un marco angosto" alBorde>
          {tabla(COLUMNAS.slice(0, 6), "Ventas en dos líneas")}
        </Tarjeta>
        <Tarjeta titulo="Pocas columnas" alBorde>
          {tabla(
            [COLUMNAS[0], COLUMNAS[4], COLUMNAS[5]].filter((una) => una !== undefined),
            "Ventas en tres columnas",
          )}
        </Tarjeta>
      </div>
    </>
  );
}

const SUMAS = [totalDe("Base", "6974.79"), totalDe("IVA 19 %", "1325.21")];
const DATOS = [
  { nombre: "Cliente", valor: "Adriana Patricia Ñáñez Moreno" },
  { nombre: "Forma de pago", valor: "Efectivo" },
  { nombre: "Cambio", valor: <Dinero valor="1700.00" /> },
];

/** A saved document: its ticket, and its facts beside it. */
export function PiezaDeDetalle() {
  return (
    <div>
      <Detalle
        papel={
          <Papel total={totalDe("Total", "8300.00")} pie={SUMAS}>
            <Tabla
              leyenda="Productos de la venta"
              filas={FILAS.slice(0, 2)}
              keyOf={({ numero }) => numero}
              columnas={[COLUMNAS[0], COLUMNAS[5]].filter((una) => una !== undefined)}
            />
          </Papel>
        }
        datos={DATOS}
      />
    </div>
  );
}
