import { clientes } from "@db/schema/clientes";
import { eq } from "drizzle-orm";
import { comando } from "~/domain/actividad/comando.server";
import { clienteRegistrado, unidosCon } from "~/domain/clientes/cliente.server";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { mover } from "~/domain/cuentas/movimientos.server";
import { type Contexto, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { oErrorDeCampo, ReglaIncumplida } from "~/domain/nucleo/errores";
import { firstOf } from "~/domain/nucleo/sucesos.server";
import { DE_CLIENTES, ponerUnion, seMovio, ultimoMovimiento } from "./registros-unidos.server";

type Fila = ReturnType<typeof clienteRegistrado>;

const paginaDe = (id: number): string => `/clientes/${id}/`;

/**
 * The two clients of a union. Throws NoEncontrado when `queda` is not the shop's, ReglaIncumplida for `con` when the other one cannot go
 * into it.
 */
export function clientesUnibles(ctx: Contexto, queda: number, con: number): { queda: Fila; seVa: Fila } {
  const primero = clienteRegistrado(ctx, queda);
  if (queda === con) throw new ReglaIncumplida("con", "Es el mismo cliente: elija otro.");
  const seVa = oErrorDeCampo("con", "Elija un cliente de la lista.", () => clienteRegistrado(ctx, con));
  const motivo = firstOf(ctx, (extension) => extension.keepsClientApart?.(ctx, con));
  if (motivo) throw new ReglaIncumplida("con", `${seVa.nombre} ${motivo}`);
  return { queda: primero, seVa };
}

/**
 * Unites two clients: the documents and the account of `con` are those of `queda` from now on. Its documents keep its name; what it owes is
 * one charge of `queda`, which no limit binds. Throws SinPermiso for a vendedor, and like {@link clientesUnibles}.
 */
export function unirClientes(ctx: Contexto, queda: number, con: number): void {
  exigirAdmin(ctx);
  comando(ctx, (anotar) => {
    const { queda: primero, seVa } = clientesUnibles(ctx, queda, con);
    pasarCuenta(ctx, seVa, primero);
    const unidos = unidosCon(ctx, [con]);
    ponerUnion(ctx, DE_CLIENTES, [...unidos, con], queda);
    ctx.db.update(clientes).set({ activo: false }).where(eq(clientes.id, con)).run();
    anotar({
      clase: "union",
      que: `unió al cliente ${seVa.nombre} con ${primero.nombre}`,
      enlace: paginaDe(queda),
      deshacer: {
        tipo: "clientes_unidos",
        toca: [paginaDe(queda), paginaDe(con)],
        ...{ queda, con, unidos, activo: seVa.activo, ultimo: ultimoMovimiento(ctx, DE_CLIENTES, queda) },
      },
    });
  });
}

function pasarCuenta(ctx: Contexto, de: Fila, a: Fila): void {
  const monto = de.saldoCentavos;
  if (monto === 0) return;
  const union = { tipo: "union", documento: "union" } as const;
  mover(ctx, CUENTAS_DE_CLIENTES, { ...union, titularId: de.id, documentoId: a.id, monto: -monto, referencia: `Pasa a ${a.nombre}` });
  mover(ctx, CUENTAS_DE_CLIENTES, { ...union, titularId: a.id, documentoId: de.id, monto, referencia: `Viene de ${de.nombre}` });
}

interface Unidos {
  queda: number;
  con: number;
  /** Those that were united with `con` before. */
  unidos: number[];
  /** Whether `con` was active. */
  activo: boolean;
  /** The last row of the account of `queda`. */
  ultimo: number;
}

/** Separates two clients again; the account is taken back by the caller. Throws ReglaIncumplida when the account moved since then. */
export function separarClientes(ctx: Contexto, { queda, con, unidos, activo, ultimo }: Unidos): void {
  const { nombre } = clienteRegistrado(ctx, queda);
  if (seMovio(ctx, DE_CLIENTES, queda, ultimo)) throw new ReglaIncumplida("", `La cuenta de ${nombre} se movió después.`);
  ponerUnion(ctx, DE_CLIENTES, [con], null);
  ponerUnion(ctx, DE_CLIENTES, unidos, con);
  ctx.db.update(clientes).set({ activo }).where(eq(clientes.id, con)).run();
}
