import type { MovimientoDeProveedor as Movimiento, Vencimiento } from "~/domain/cuentas/cuenta";
import { Enlace } from "../base/boton";
import { Tabla } from "../base/tabla";
import { Dinero, Fecha } from "../base/valores";
import { TablaDeCuenta } from "../documento/tabla-de-cuenta";

const TIPOS: Record<Movimiento["tipo"], string> = {
  compra: "Compra a crédito",
  pago: "Pago",
  devolucion: "Devolución",
  anulacion: "Anulación",
};

const anularDe = ({ tipo, documento_id: id }: Movimiento): string | null => (tipo === "pago" ? `/proveedores/pagos/${id}/anular/` : null);

/** The account of a supplier, the newest movement first. */
export function CuentaDeProveedor({ movimientos }: { movimientos: readonly Movimiento[] }) {
  return <TablaDeCuenta movimientos={movimientos} tipoDe={({ tipo }) => TIPOS[tipo]} queda="Se le queda debiendo" anularDe={anularDe} />;
}

/** The purchases that are not paid, the next due first. `hoy` marks those that are overdue. */
export function Vencimientos({ vencimientos, hoy }: { vencimientos: readonly Vencimiento[]; hoy: string }) {
  return (
    <Tabla
      leyenda="Compras por pagar, la que vence primero arriba"
      filas={vencimientos}
      keyOf={({ id }) => id}
      columnas={[
        { titulo: "Compra", tipo: "principal", celda: ({ id, numero }) => <Enlace to={`/compras/detalle/${id}/`}>{numero}</Enlace> },
        { titulo: "Del", conTitulo: true, celda: ({ fecha }) => <Fecha valor={fecha} soloDia /> },
        { titulo: "Vence", conTitulo: true, celda: ({ vence }) => <Vence vence={vence} hoy={hoy} /> },
        { titulo: "Se le debe", tipo: "numero", cifra: true, celda: ({ debe }) => <Dinero valor={debe} /> },
      ]}
    />
  );
}

/** The last day to pay, and whether it is past. */
export function Vence({ vence, hoy }: { vence: string | null; hoy: string }) {
  if (vence === null) return "Sin fecha";
  return (
    <>
      <Fecha valor={vence} soloDia />
      {vence < hoy && (
        <>
          {" "}
          <span className="etiqueta etiqueta-aviso">Vencida</span>
        </>
      )}
    </>
  );
}
