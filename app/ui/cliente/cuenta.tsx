import type { MovimientoDeCliente as Movimiento } from "~/domain/cuentas/cuenta";
import { TablaDeCuenta } from "../documento/tabla-de-cuenta";

const TIPOS: Record<Movimiento["tipo"], string> = {
  venta: "Venta fiada",
  abono: "Abono",
  devolucion: "Devolución",
  ajuste: "Ajuste",
  anulacion: "Anulación",
};

const anularDe = ({ tipo, documento_id: id }: Movimiento): string | null => (tipo === "abono" ? `/clientes/abonos/${id}/anular/` : null);

/** The account of a client, the newest movement first. */
export function Cuenta({ movimientos, esAdmin }: { movimientos: readonly Movimiento[]; esAdmin: boolean }) {
  return (
    <TablaDeCuenta
      movimientos={movimientos}
      tipoDe={({ tipo }) => TIPOS[tipo]}
      queda="Queda debiendo"
      anularDe={esAdmin ? anularDe : undefined}
    />
  );
}
