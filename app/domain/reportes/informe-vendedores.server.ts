import { type Contexto, exigirAdmin } from "../compartido/contexto.server";
import { cifrasDe } from "./cifras.server";
import { compararCuentas, compararMontos } from "./comparar";
import { cabezaDe, filasDe, type PedidoInforme, type Tabla } from "./informe";
import { personasDe } from "./personas.server";
import { periodoAnterior } from "./rango";
import { vistaCifras } from "./vista.server";

/** Report of the sales and client returns of each person in a range. Throws SinPermiso for a vendedor. */
export function informeDeVendedores(ctx: Contexto, pedido: PedidoInforme) {
  exigirAdmin(ctx);
  const { rango } = pedido;
  const [ahora, antes] = [cifrasDe(ctx, rango), cifrasDe(ctx, periodoAnterior(rango))];
  const antesDeCada = new Map(personasDe(ctx, periodoAnterior(rango)).map((persona) => [persona.vendedor, persona.ventas_netas]));
  return {
    ...cabezaDe(pedido),
    ...vistaCifras(ahora),
    cambios: {
      ventas_netas: compararMontos(ahora.netoCentavos, antes.netoCentavos),
      tickets: compararCuentas(ahora.tickets, antes.tickets),
    },
    vendedores: personasDe(ctx, rango).map((persona) => ({
      ...persona,
      ventas_netas_anteriores: antesDeCada.get(persona.vendedor) ?? "0.00",
    })),
  };
}

/** The report as a table, one row per person. */
export const tablaDeVendedores = ({ vendedores }: ReturnType<typeof informeDeVendedores>): Tabla => ({
  columnas: [
    "Vendedor",
    "Tiquetes",
    "Unidades",
    "Ventas brutas",
    "Devoluciones",
    "Ventas netas",
    "Ventas netas del periodo anterior",
    "Margen",
    "Parte de las ventas %",
  ],
  filas: filasDe(
    vendedores.map((fila) => [
      fila.vendedor_nombre,
      fila.tickets,
      fila.unidades,
      fila.ventas_brutas,
      fila.devoluciones,
      fila.ventas_netas,
      fila.ventas_netas_anteriores,
      fila.margen,
      fila.participacion,
    ]),
  ),
});
