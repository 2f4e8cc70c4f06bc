import type { MovimientoDeCuenta } from "~/domain/cuentas/cuenta";
import { Enlace } from "../base/boton";
import { type Columna, Tabla } from "../base/tabla";
import { Dinero, Fecha } from "../base/valores";

const TIPOS: Record<MovimientoDeCuenta["tipo"], string> = {
  venta: "Venta fiada",
  compra: "Compra a crédito",
  abono: "Abono",
  pago: "Pago",
  devolucion: "Devolución",
  ajuste: "Ajuste",
  anulacion: "Anulación",
};

/** Pages of the payments that can be reversed. */
const PAGOS: { readonly [tipo in MovimientoDeCuenta["tipo"]]?: string } = { abono: "/clientes/abonos/", pago: "/proveedores/pagos/" };

const ANULAR: Columna<MovimientoDeCuenta> = {
  titulo: "Acciones",
  tipo: "acciones",
  celda: ({ tipo, documento_id: id }) => PAGOS[tipo] && <Enlace to={`${PAGOS[tipo]}${id}/anular/`}>Anular</Enlace>,
};

interface PropsMovimientos {
  movimientos: readonly MovimientoDeCuenta[];
  /** Whether the person may reverse a payment. */
  anula: boolean;
  /** Heading of the balance. */
  queda: string;
}

/** The account of a client or of a supplier, the newest movement first. */
export function MovimientosDeCuenta({ movimientos, anula, queda }: PropsMovimientos) {
  const columnas: Columna<MovimientoDeCuenta>[] = [
    {
      titulo: "Movimiento",
      tipo: "principal",
      celda: ({ enlace, referencia, tipo }) => (
        <>
          {enlace ? <Enlace to={enlace}>{referencia}</Enlace> : referencia}
          <small>{TIPOS[tipo]}</small>
        </>
      ),
    },
    { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
    { titulo: "Quién", celda: ({ usuario }) => usuario },
    { titulo: "Monto", tipo: "numero", cifra: true, celda: ({ monto }) => <Dinero valor={monto} /> },
    { titulo: queda, tipo: "numero", celda: ({ saldo }) => <Dinero valor={saldo} /> },
  ];
  return (
    <Tabla
      dosLineas
      leyenda="Movimientos de la cuenta, el más reciente primero"
      filas={movimientos}
      keyOf={({ id }) => id}
      columnas={anula ? [...columnas, ANULAR] : columnas}
    />
  );
}
