import type { MovimientoDeCuenta, Vencimiento } from "~/domain/cuentas/cuenta";
import type { Pagina } from "~/domain/listas/paginas";
import { Enlace } from "../base/boton";
import { Paginacion } from "../base/paginacion";
import { type Columna, Tabla } from "../base/tabla";
import { TarjetaConTabla } from "../base/tarjeta-con-tabla";
import { Dinero, Fecha } from "../base/valores";
import { cuandoVence } from "./cuando";

const TIPOS: Record<MovimientoDeCuenta["tipo"], string> = {
  venta: "Venta fiada",
  compra: "Compra a crédito",
  abono: "Abono",
  pago: "Pago",
  devolucion: "Devolución",
  ajuste: "Ajuste",
  anulacion: "Anulación",
  a_favor: "Saldo a favor",
  uso: "Pago con saldo a favor",
  devuelto: "Saldo a favor devuelto",
  union: "Unión de clientes",
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
  page: Pagina;
  /** Name of its number in the address, where the page has another list. */
  parametro?: string;
  /** Whether the person may reverse a payment. */
  anula: boolean;
  queda: string;
}

/** The account of a client or of a supplier, the newest movement first. */
export function MovimientosDeCuenta({ movimientos, page, parametro = "page", anula, queda }: PropsMovimientos) {
  if (movimientos.length === 0) return null;
  const conSaldo = movimientos.some(({ saldo }) => saldo.startsWith("-"));
  const columnas: Columna<MovimientoDeCuenta>[] = [
    {
      titulo: "Movimiento",
      tipo: "principal",
      celda: ({ enlace, referencia, tipo, vence }) => (
        <>
          {enlace ? <Enlace to={enlace}>{referencia}</Enlace> : referencia}
          <small>{TIPOS[tipo]}</small>
          {vence && (
            <small>
              Vence el <Fecha valor={vence} soloDia />
            </small>
          )}
        </>
      ),
    },
    { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
    { titulo: "Quién", celda: ({ usuario }) => usuario },
    { titulo: "Monto", tipo: "numero", cifra: true, celda: ({ monto }) => <Dinero valor={monto} /> },
    conSaldo
      ? { titulo: "Queda", tipo: "numero", celda: Queda }
      : { titulo: queda, tipo: "numero", celda: ({ saldo }) => <Dinero valor={saldo} /> },
  ];
  return (
    <>
      <TarjetaConTabla
        id="cuenta"
        titulo="Cuenta"
        dosLineas
        leyenda="Movimientos de la cuenta, el más reciente primero"
        filas={movimientos}
        keyOf={({ id }) => id}
        columnas={anula ? [...columnas, ANULAR] : columnas}
      />
      <Paginacion page={page} nombre={["movimiento", "movimientos"]} parametro={parametro} ancla="cuenta" />
    </>
  );
}

/** The balance of an account that has had credit. */
function Queda({ saldo }: Pick<MovimientoDeCuenta, "saldo">) {
  if (saldo === "0.00") return <Dinero valor={saldo} />;
  return saldo.startsWith("-") ? (
    <>
      <Dinero valor={saldo.slice(1)} /> a favor
    </>
  ) : (
    <>
      debe <Dinero valor={saldo} />
    </>
  );
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

function Vence({ vence, hoy }: { vence: string | null; hoy: string }) {
  if (vence === null) return "Sin fecha";
  const { texto, className } = cuandoVence(vence, hoy);
  return (
    <>
      <Fecha valor={vence} soloDia /> <span className={className}>{texto}</span>
    </>
  );
}

/** What of a debt is due next; `null` when nothing has a day. */
export function ProximoPago({ vencimientos, hoy }: { vencimientos: readonly Vencimiento[]; hoy: string }) {
  const proximo = vencimientos.find(({ vence }) => vence !== null);
  if (!proximo?.vence) return null;
  const { texto, className } = cuandoVence(proximo.vence, hoy);
  return (
    <p className="deudas-nota">
      <span className={className}>{texto}</span> <Dinero valor={proximo.debe} /> de la compra {proximo.numero}
    </p>
  );
}
