import { actividad } from "@db/schema/actividad";
import { and, eq, isNotNull, max } from "drizzle-orm";
import fc from "fast-check";
import { abrirCaja, cerrarCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { moverCaja } from "~/domain/caja/anotar-en-caja.server";
import { AperturaForm, CierreForm, MovimientoForm } from "~/domain/caja/esquema";
import { paginaDeCaja } from "~/domain/caja/sesion";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { GastoForm, IngresoForm } from "~/domain/gastos-ingresos/esquema";
import { crearGasto, crearIngreso, editarGasto, eliminarGasto, eliminarIngreso } from "~/domain/gastos-ingresos/registrar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { type Actor, exigir, type Modelo, Negado, ve } from "./modelo";
import { anotar, cajaAbierta, esperado, type Gasto, sinCaja } from "./modelo-cuentas";
import { elegir, enPesos, type Intento, lugar, operacionSobre } from "./operaciones";

const monto = fc.integer({ min: 1, max: 9_999_999 });

export const abre = fc.option(monto).map(
  (base): Intento =>
    () => ({
      enModelo(modelo, quien, { caja }) {
        exigir(!cajaAbierta(modelo, quien));
        modelo.cajas.set(caja, { dueno: quien.dueno, quien: quien.id, contado: null, contadaPor: null, filas: [["base", base ?? 0]] });
      },
      enTienda: (ctx) => abrirCaja(ctx, AperturaForm.parse({ base: enPesos(base) })),
    }),
);

export const mueve = fc.record({ tipo: fc.constantFrom("retiro", "ingreso"), monto }).map(
  ({ tipo, monto }): Intento =>
    () => ({
      enModelo(modelo, quien) {
        exigir(cajaAbierta(modelo, quien) !== undefined);
        anotar(modelo, quien, tipo, tipo === "retiro" ? -monto : monto);
      },
      enTienda: (ctx) => moverCaja(ctx, MovimientoForm.parse({ tipo, monto: enPesos(monto), motivo: "Banco" })),
    }),
);

/** Counts one's own session, or the admin that of anybody. */
export const cierra = fc.record({ diferencia: fc.constantFrom(0, 0, 500, -500), lugar, ajena: fc.nat(3).map((n) => n === 3) }).map(
  ({ diferencia, lugar, ajena }): Intento =>
    ({ cajas }) => {
      const id = ajena ? elegir(cajas, lugar) : null;
      let contado = 0;
      return {
        enModelo(modelo, quien) {
          const caja = id === null ? cajaAbierta(modelo, quien) : modelo.cajas.get(id);
          if (caja?.contado !== null || !ve(quien, { dueno: caja.dueno, vendedor: caja.quien })) throw new Negado();
          contado = Math.max(0, esperado(caja) + diferencia);
          Object.assign(caja, { contado, contadaPor: quien.id });
        },
        enTienda: (ctx) => cerrarCaja(ctx, CierreForm.parse({ sesion: id ?? "", contado: enPesos(contado) })),
      };
    },
);

/** Takes back the last count of a session. */
export const reabre = operacionSobre("cajas", {}, (id) => ({
  enModelo(modelo, quien) {
    const caja = modelo.cajas.get(id);
    if (!caja || caja.contado === null || caja.dueno !== quien.dueno) throw new Negado();
    exigir(quien.esAdmin || caja.contadaPor === quien.id);
    exigir(!cajaAbierta(modelo, { ...quien, id: caja.quien }));
    Object.assign(caja, { contado: null, contadaPor: null });
  },
  enTienda: (ctx) => deshacer(ctx, ultimoCierre(ctx, id)),
}));

const ultimoCierre = ({ db }: Contexto, sesionId: number): number =>
  db
    .select({ id: max(actividad.id) })
    .from(actividad)
    .where(and(eq(actividad.enlace, paginaDeCaja(sesionId)), isNotNull(actividad.deshacer)))
    .get()?.id ?? 999_999;

const gasto = fc.record({ monto, deCaja: fc.constantFrom(undefined, true, true, false) });
type Pedido = { monto: number; deCaja: boolean | undefined };

const marca = ({ monto, deCaja }: Pedido) => ({ monto: enPesos(monto), ...(deCaja === undefined ? {} : { de_caja: deCaja ? "1" : "0" }) });

const nuevo = (modelo: Modelo, quien: Actor, { monto, deCaja }: Pedido): Gasto => ({
  dueno: quien.dueno,
  vendedor: quien.id,
  monto,
  deCaja: deCaja === true && cajaAbierta(modelo, quien) !== undefined,
});

const saleDe = ({ deCaja, monto }: Gasto): number => (deCaja ? monto : 0);

function visible(filas: Map<number, Gasto>, quien: Actor, id: number): Gasto {
  const fila = filas.get(id);
  if (!fila || !ve(quien, fila)) throw new Negado();
  return fila;
}

export const gasta = gasto.map(
  (pedido): Intento =>
    () => ({
      enModelo(modelo, quien, { gasto: id }) {
        exigir(quien.esAdmin);
        const fila = nuevo(modelo, quien, pedido);
        modelo.gastos.set(id, fila);
        anotar(modelo, quien, "gasto", -saleDe(fila));
      },
      enTienda: (ctx) => crearGasto(ctx, GastoForm.parse({ concepto: "Bolsas", ...marca(pedido) })),
    }),
);

export const corrigeGasto = operacionSobre("gastos", { pedido: gasto }, (id, { pedido }) => ({
  enModelo(modelo, quien) {
    exigir(quien.esAdmin);
    const fila = visible(modelo.gastos, quien, id);
    const salia = saleDe(fila);
    fila.monto = pedido.monto;
    if (pedido.deCaja !== undefined && pedido.deCaja !== fila.deCaja) fila.deCaja = nuevo(modelo, quien, pedido).deCaja;
    anotar(modelo, quien, "gasto", salia - saleDe(fila));
  },
  enTienda: (ctx) => editarGasto(ctx, id, GastoForm.parse({ concepto: "Bolsas", ...marca(pedido) })),
}));

export const borraGasto = operacionSobre("gastos", {}, (id) => ({
  enModelo(modelo, quien) {
    exigir(quien.esAdmin);
    anotar(modelo, quien, "gasto", saleDe(visible(modelo.gastos, quien, id)));
    modelo.gastos.delete(id);
  },
  enTienda: (ctx) => eliminarGasto(ctx, id),
}));

export const ingresa = gasto.map(
  (pedido): Intento =>
    () => ({
      enModelo(modelo, quien, { ingreso: id }) {
        exigir(!(pedido.deCaja && sinCaja(modelo, quien)));
        const fila = nuevo(modelo, quien, pedido);
        modelo.ingresos.set(id, fila);
        anotar(modelo, quien, "ingreso_extra", saleDe(fila));
      },
      enTienda: (ctx) => crearIngreso(ctx, IngresoForm.parse({ tipo: "domicilio", ...marca(pedido) })),
    }),
);

export const borraIngreso = operacionSobre("ingresos", {}, (id) => ({
  enModelo(modelo, quien) {
    anotar(modelo, quien, "ingreso_extra", -saleDe(visible(modelo.ingresos, quien, id)));
    modelo.ingresos.delete(id);
  },
  enTienda: (ctx) => eliminarIngreso(ctx, id),
}));
