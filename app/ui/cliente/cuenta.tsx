import type { Movimiento } from "~/domain/clientes/movimiento";
import { Dinero } from "../base/dinero";
import { Enlace } from "../base/enlace";
import { Fecha } from "../base/fecha";
import { type Columna, Tabla } from "../base/tabla";

const TIPOS: Record<Movimiento["tipo"], string> = {
  venta: "Venta fiada",
  abono: "Abono",
  devolucion: "Devolución",
  ajuste: "Ajuste",
  anulacion: "Anulación",
};

/** Page of the document of a movement; a payment on account has its receipt. */
function enlaceDe({ documento, documento_id: id, tipo }: Movimiento): string | null {
  if (documento === "abono") return `/clientes/abonos/${id}/recibo/`;
  if (tipo === "anulacion") return null;
  return documento === "venta" ? `/ventas/detalle/${id}/` : `/devoluciones/detalle/${id}/`;
}

const columnasPara = (esAdmin: boolean): Columna<Movimiento>[] => [
  {
    titulo: "Movimiento",
    tipo: "principal",
    celda: (fila) => {
      const enlace = enlaceDe(fila);
      return (
        <>
          {enlace ? <Enlace to={enlace}>{fila.referencia}</Enlace> : fila.referencia}
          <small>{TIPOS[fila.tipo]}</small>
        </>
      );
    },
  },
  { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
  { titulo: "Quién", celda: ({ usuario }) => usuario },
  { titulo: "Monto", tipo: "numero", cifra: true, celda: ({ monto }) => <Dinero valor={monto} /> },
  { titulo: "Queda debiendo", tipo: "numero", celda: ({ saldo }) => <Dinero valor={saldo} /> },
  ...(esAdmin ? [ANULAR] : []),
];

const ANULAR: Columna<Movimiento> = {
  titulo: "Acciones",
  tipo: "acciones",
  celda: ({ tipo, documento_id: id }) => tipo === "abono" && <Enlace to={`/clientes/abonos/${id}/anular/`}>Anular</Enlace>,
};

/** The account of a client, the newest movement first. */
export function Cuenta({ movimientos, esAdmin }: { movimientos: readonly Movimiento[]; esAdmin: boolean }) {
  return (
    <Tabla
      dosLineas
      leyenda="Movimientos de la cuenta, el más reciente primero"
      filas={movimientos}
      keyOf={({ id }) => id}
      columnas={columnasPara(esAdmin)}
    />
  );
}
