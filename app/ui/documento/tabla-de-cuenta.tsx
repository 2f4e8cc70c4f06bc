import type { MovimientoDeCuenta } from "~/domain/cuentas/cuenta";
import { Enlace } from "../base/boton";
import { type Columna, Tabla } from "../base/tabla";
import { Dinero, Fecha } from "../base/valores";

interface PropsCuenta<M extends MovimientoDeCuenta> {
  movimientos: readonly M[];
  /** Kind of a movement, in words. */
  tipoDe(fila: M): string;
  /** Page that reverses it; without this function nobody may. */
  anularDe?: ((fila: M) => string | null) | undefined;
  /** Heading of the balance. */
  queda: string;
}

/** An account, the newest movement first. */
export function TablaDeCuenta<M extends MovimientoDeCuenta>({ movimientos, tipoDe, anularDe, queda }: PropsCuenta<M>) {
  const columnas: Columna<M>[] = [
    {
      titulo: "Movimiento",
      tipo: "principal",
      celda: (fila) => (
        <>
          <Posible to={fila.enlace}>{fila.referencia}</Posible>
          <small>{tipoDe(fila)}</small>
        </>
      ),
    },
    { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
    { titulo: "Quién", celda: ({ usuario }) => usuario },
    { titulo: "Monto", tipo: "numero", cifra: true, celda: ({ monto }) => <Dinero valor={monto} /> },
    { titulo: queda, tipo: "numero", celda: ({ saldo }) => <Dinero valor={saldo} /> },
  ];
  const anular: Columna<M> = {
    titulo: "Acciones",
    tipo: "acciones",
    celda: (fila) => {
      const to = anularDe?.(fila);
      return to && <Enlace to={to}>Anular</Enlace>;
    },
  };
  return (
    <Tabla
      dosLineas
      leyenda="Movimientos de la cuenta, el más reciente primero"
      filas={movimientos}
      keyOf={({ id }) => id}
      columnas={anularDe ? [...columnas, anular] : columnas}
    />
  );
}

const Posible = ({ to, children }: { to: string | null; children: string }) => (to ? <Enlace to={to}>{children}</Enlace> : children);
