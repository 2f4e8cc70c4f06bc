import { EDADES, type Edad, type MovimientoDeCuenta, type Vencimiento } from "~/domain/cuentas/cuenta";
import { mostrarDia } from "~/domain/nucleo/fecha";
import { keysOf } from "~/domain/nucleo/properties";
import { Enlace } from "../base/boton";
import { type Columna, Tabla } from "../base/tabla";
import { Cifra, Cifras } from "../base/tarjeta";
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

/** What is owed in all, and by age. */
export function CifrasPorEdad({ nombre, totales }: { nombre: string; totales: Record<Edad | "total", string> }) {
  return (
    <Cifras total>
      <Cifra nombre={nombre} valor={<Dinero valor={totales.total} />} />
      {keysOf(EDADES).map((edad) => (
        <Cifra
          key={edad}
          nombre={EDADES[edad]}
          valor={<Dinero valor={totales[edad]} />}
          tono={edad === "mas_de_90" && totales[edad] !== "0.00" ? "aviso" : "neutro"}
        />
      ))}
    </Cifras>
  );
}

/** The columns of a debt by age. */
export const columnasPorEdad = <Fila extends Record<Edad, string>>(): Columna<Fila>[] =>
  keysOf(EDADES).map((edad) => ({
    titulo: EDADES[edad],
    tipo: "numero",
    soloAncha: true,
    celda: (fila) => (fila[edad] === "0.00" ? "—" : <Dinero valor={fila[edad]} />),
  }));

interface PropsDeuda {
  saldo: string;
  desde: string | null;
  vencimientos: readonly Vencimiento[];
  hoy: string;
}

/** What the shop owes a supplier, and what of it is due next. */
export function Deuda({ saldo, desde, vencimientos, hoy }: PropsDeuda) {
  const proximo = vencimientos.find(({ vence }) => vence !== null);
  return (
    <Cifras>
      <Cifra
        nombre="Se le debe"
        valor={<Dinero valor={saldo} />}
        nota={desde ? `desde el ${mostrarDia(desde)}` : "Está a paz y salvo."}
        tono={desde ? "aviso" : "neutro"}
      />
      {proximo?.vence && (
        <Cifra
          nombre={proximo.vence < hoy ? "Venció" : "Próximo vencimiento"}
          valor={<Dinero valor={proximo.debe} />}
          nota={`compra ${proximo.numero}, el ${mostrarDia(proximo.vence)}`}
          tono={proximo.vence < hoy ? "aviso" : "neutro"}
        />
      )}
    </Cifras>
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
