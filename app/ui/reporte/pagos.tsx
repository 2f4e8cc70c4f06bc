import { Dinero } from "../base/dinero";
import { type Columna, Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";
import { BarrasHorizontales } from "../grafico/barras-horizontales";
import { columnaDeTiquetes } from "./columnas";

interface Pago {
  tickets: number;
  ventas_brutas: string;
}

interface PorHoraDatos extends Pago {
  hora: number;
}

interface PorFormaDatos extends Pago {
  forma_pago: string;
  banco: string;
}

const bruto: Columna<Pago> = {
  titulo: "Ventas brutas",
  tipo: "numero",
  celda: ({ ventas_brutas }) => <Dinero valor={ventas_brutas} />,
};
const enHora = (hora: number): string => `${String(hora).padStart(2, "0")}:00`;
const nombreDe = ({ forma_pago, banco }: PorFormaDatos): string => (banco ? `${forma_pago}, ${banco}` : forma_pago);

/** Sales by hour of the day. */
export function PorHora({ horas }: { horas: readonly PorHoraDatos[] }) {
  return (
    <Tarjeta titulo="Por hora" alBorde>
      <Tabla
        leyenda="Ventas por hora"
        filas={horas}
        claveDe={({ hora }) => hora}
        columnas={[{ titulo: "Hora", tipo: "principal", celda: ({ hora }) => enHora(hora) }, columnaDeTiquetes, bruto]}
      />
    </Tarjeta>
  );
}

/** Sales by method of payment. */
export function PorFormaDePago({ formas }: { formas: readonly PorFormaDatos[] }) {
  return (
    <Tarjeta titulo="Por forma de pago">
      <BarrasHorizontales
        filas={formas.map((forma) => ({
          clave: nombreDe(forma),
          nombre: nombreDe(forma),
          valor: Number(forma.ventas_brutas),
          texto: <Dinero valor={forma.ventas_brutas} />,
        }))}
        tabla={
          <Tabla
            leyenda="Ventas por forma de pago"
            filas={formas}
            claveDe={nombreDe}
            columnas={[{ titulo: "Forma de pago", tipo: "principal", celda: nombreDe }, columnaDeTiquetes, bruto]}
          />
        }
      />
    </Tarjeta>
  );
}
