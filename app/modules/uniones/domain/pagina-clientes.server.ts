import { abonos } from "@db/schema/clientes";
import { cotizaciones } from "@db/schema/cotizaciones";
import { devoluciones } from "@db/schema/devoluciones";
import { separes } from "@db/schema/separes";
import { ventas } from "@db/schema/ventas";
import { inArray } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Centavos, mostrarCentavos, sumar } from "~/domain/cifras/dinero";
import { cuantos, enumerar } from "~/domain/cifras/frases";
import { clienteRegistrado, unidosCon, vistaCliente } from "~/domain/clientes/cliente.server";
import { hallarClientes } from "~/domain/clientes/listar-clientes.server";
import { creditoDe } from "~/domain/cuentas/saldo-a-favor.server";
import { contarEncontrados } from "~/domain/listas/listas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { clientesUnibles } from "./unir-clientes.server";

type Fila = ReturnType<typeof clienteRegistrado>;

const DOCUMENTOS: readonly [tabla: SQLiteTable, cliente: SQLiteColumn, uno: string, varios: string][] = [
  [ventas, ventas.clienteId, "venta", "ventas"],
  [devoluciones, devoluciones.clienteId, "devolución", "devoluciones"],
  [cotizaciones, cotizaciones.clienteId, "cotización", "cotizaciones"],
  [separes, separes.clienteId, "separe", "separes"],
  [abonos, abonos.titularId, "abono", "abonos"],
];

/** A client with what it has, and the others from which to choose; with `con`, what a union with that one does. */
export function paginaDeUnion(ctx: Contexto, id: number, { q, con }: { q: string | null; con: number | null }) {
  const queda = clienteRegistrado(ctx, id);
  const buscado = q ?? queda.nombre;
  const elegido = con === null ? null : elegir(ctx, queda, con);
  return {
    cliente: lado(ctx, queda),
    q: buscado,
    hallados: elegido?.otro || buscado === "" ? [] : hallarClientes(ctx, buscado).filter((uno) => uno.id !== id),
    otro: elegido?.otro ?? null,
    consecuencias: elegido?.consecuencias ?? [],
    ...(elegido?.error && { error: elegido.error }),
  };
}

const lado = (ctx: Contexto, fila: Fila) => ({ ...vistaCliente(fila), tiene: enumerar(documentosDe(ctx, fila.id)) });

function documentosDe(ctx: Contexto, id: number): string[] {
  const ids = [id, ...unidosCon(ctx, [id])];
  return DOCUMENTOS.flatMap(([tabla, cliente, uno, varios]) => {
    const cuantas = contarEncontrados(ctx.db, tabla, inArray(cliente, ids));
    return cuantas === 0 ? [] : cuantos(cuantas, uno, varios);
  });
}

function elegir(ctx: Contexto, queda: Fila, con: number) {
  try {
    const { seVa } = clientesUnibles(ctx, queda.id, con);
    return { otro: lado(ctx, seVa), consecuencias: consecuenciasDe(ctx, queda, seVa) };
  } catch (error) {
    if (error instanceof ReglaIncumplida) return { error: error.message };
    throw error;
  }
}

function consecuenciasDe(ctx: Contexto, queda: Fila, seVa: Fila): string[] {
  const tiene = enumerar(documentosDe(ctx, seVa.id));
  const saldo = seVa.saldoCentavos;
  const total = sumar(queda.saldoCentavos, saldo);
  return [
    tiene ? `Pasan a ${queda.nombre}: ${tiene}, con el nombre con que se hicieron.` : `${seVa.nombre} no tiene ventas ni otros documentos.`,
    saldo === 0
      ? `${seVa.nombre} ${cuentaEnPalabras(saldo)}.`
      : `${seVa.nombre} ${cuentaEnPalabras(saldo)}, que pasan hoy a la cuenta de ${queda.nombre}: en total ${cuentaEnPalabras(total)}.`,
    `${seVa.nombre} desaparece de las listas. Se quedan el documento, el teléfono y el cupo de ${queda.nombre}.`,
    "Puede deshacerlo durante diez minutos en Actividad.",
  ];
}

function cuentaEnPalabras(saldo: Centavos): string {
  if (saldo === 0) return "no debe nada";
  return saldo > 0 ? `debe ${mostrarCentavos(saldo)}` : `tiene ${mostrarCentavos(creditoDe(saldo))} a favor`;
}

/** Words for what was done. */
export const hechoDeUnion = (ctx: Contexto, id: number): string => {
  const { nombre, saldoCentavos } = clienteRegistrado(ctx, id);
  return `Los dos son ahora ${nombre}${saldoCentavos === 0 ? "" : `, que ${cuentaEnPalabras(saldoCentavos)}`}.`;
};
