import type { Movimiento } from "~/domain/clientes/movimiento";
import { TablaDeCuenta } from "../documento/tabla-de-cuenta";

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

const anularDe = ({ tipo, documento_id: id }: Movimiento): string | null => (tipo === "abono" ? `/clientes/abonos/${id}/anular/` : null);

/** The account of a client, the newest movement first. */
export function Cuenta({ movimientos, esAdmin }: { movimientos: readonly Movimiento[]; esAdmin: boolean }) {
  return (
    <TablaDeCuenta
      movimientos={movimientos}
      tipoDe={({ tipo }) => TIPOS[tipo]}
      enlaceDe={enlaceDe}
      queda="Queda debiendo"
      anularDe={esAdmin ? anularDe : undefined}
    />
  );
}
