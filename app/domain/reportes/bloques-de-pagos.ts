import { type Bloque, columna, lista } from "./bloques";
import { TIQUETES } from "./columnas";

type Vendido<De> = De & { tickets: number; ventas_brutas: string };

type Pagado = {
  por_hora: readonly Vendido<{ hora: number }>[];
  por_forma_pago: readonly Vendido<{ forma_pago: string; banco: string }>[];
  devuelto_por_medio: readonly { forma_pago: string; monto: string }[];
};

/** What was sold by hour and by way to pay, and what returns gave back by way. */
export function bloquesDePagos({ por_hora, por_forma_pago, devuelto_por_medio }: Pagado): Bloque[] {
  const columnas = [TIQUETES, columna("Vendido", "ventas_brutas", "pesos")] as const;
  const porHora = lista({
    titulo: "Por hora",
    leyenda: "Ventas por hora",
    filas: por_hora,
    clave: "hora",
    columnas: [columna("Hora", "hora", "hora"), ...columnas],
  });
  const porForma = lista({
    titulo: "Por forma de pago",
    leyenda: "Ventas por forma de pago",
    filas: por_forma_pago.map(({ forma_pago, banco, ...pago }) => ({ nombre: banco ? `${forma_pago}, ${banco}` : forma_pago, ...pago })),
    clave: "nombre",
    columnas: [columna("Forma de pago", "nombre", "texto"), ...columnas],
  });
  const devuelto = lista({
    titulo: "Devuelto por medio",
    leyenda: "Devuelto por medio",
    filas: devuelto_por_medio,
    clave: "forma_pago",
    columnas: [columna("Medio", "forma_pago", "texto"), columna("Devuelto", "monto", "pesos")],
  });
  return [
    ...[porHora, porForma].map((lista) => ({ tipo: "barras", lista, valor: "ventas_brutas" }) as const),
    ...(devuelto_por_medio.length > 0 ? [{ tipo: "barras", lista: devuelto, valor: "monto" } as const] : []),
  ];
}
