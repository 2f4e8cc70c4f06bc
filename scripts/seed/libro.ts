import { type Centavos, sumar } from "~/domain/cifras/dinero";
import type { Grabador } from "./grabador";

interface Cuenta {
  saldo: Centavos;
  cargado: Centavos;
}

/** The names of the tables of one kind of accounts, and of the column that says whose account a row is of. */
interface TablasDeCuenta {
  personas: "clientes" | "proveedores";
  movimientos: "movimientos_cliente" | "movimientos_proveedor";
  persona: "cliente_id" | "proveedor_id";
}

interface Fila {
  tipo: string;
  /** Positive: a charge. */
  monto: Centavos;
  documentoId: number;
  referencia: string;
  quien: number;
  fecha: number;
}

/** The accounts in these tables, written as the documents are. */
export function libroDe({ poner, cambiar, duenoId }: Grabador, { personas, movimientos, persona }: TablasDeCuenta) {
  const cuentas = new Map<number, Cuenta>();
  const saldoDe = (id: number): Centavos => cuentas.get(id)?.saldo ?? 0;

  function anotar(id: number, { tipo, monto, documentoId, referencia, quien, fecha }: Fila): void {
    const saldo = sumar(saldoDe(id), monto);
    const cargado = sumar(cuentas.get(id)?.cargado ?? 0, Math.max(0, monto));
    cuentas.set(id, { saldo, cargado });
    poner(movimientos, {
      usuario_id: duenoId,
      [persona]: id,
      tipo,
      monto_centavos: monto,
      saldo_centavos: saldo,
      cargado_centavos: monto > 0 ? cargado : null,
      documento: tipo,
      documento_id: documentoId,
      referencia,
      creado_por_id: quien,
      fecha,
    });
  }

  function cerrar(): void {
    for (const [id, { saldo, cargado }] of cuentas) cambiar(personas, id, { saldo_centavos: saldo, cargado_centavos: cargado });
  }

  /** The first who came to owe something. */
  const primero = (): number | undefined => cuentas.keys().next().value;
  return { anotar, saldoDe, primero, cerrar };
}
