import { mostrarPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { mostrarDiaCorto } from "~/domain/nucleo/dias-en-palabras";
import { separesVencidos } from "./listar.server";
import { paginaDeSepare } from "./pagina";

/** What is kept for clients whose days to pay are over, on the dashboard. */
export function vencidosEnElPanel(ctx: Contexto) {
  const vencidos = separesVencidos(ctx);
  return { datos: { separes_vencidos: vencidos }, ...(vencidos.cuantos > 0 && { cuadro: cuadroDe(vencidos) }) };
}

const cuadroDe = ({ primeros }: ReturnType<typeof separesVencidos>) => ({
  titulo: "Separes vencidos",
  todos: "/ventas/separes/?estado=vencido",
  leyenda: "Separes vencidos, el de más tiempo primero",
  titulos: ["Separe", "Falta"] as const,
  filas: primeros.map(({ id, numero, cliente, vence, saldo }) => ({
    id,
    nombre: cliente,
    url: paginaDeSepare(id),
    nota: `${numero}, venció ${mostrarDiaCorto(vence)}`,
    cifra: mostrarPesos(saldo),
  })),
});
