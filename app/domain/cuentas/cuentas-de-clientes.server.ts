import { abonos, clientes, deudaPorDia, movimientosCliente } from "@db/schema/clientes";
import { and, eq } from "drizzle-orm";
import { exigirCajaParaEfectivo } from "../caja/consultas.server";
import { mostrarCentavos, restar, sumar } from "../cifras/dinero";
import { clienteActual, clienteRegistrado } from "../clientes/cliente.server";
import { usernameDe } from "../compartido/persona.server";
import { numeroE164 } from "../compartido/personas";
import { unoDe } from "../listas/busqueda.server";
import { ordenDe, totalDeLista } from "../listas/listas.server";
import { antes, clienteEntonces, eraElCliente } from "../nombres/entonces.server";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { type Falta, ReglasIncumplidas } from "../nucleo/errores";
import { pick } from "../nucleo/properties";
import { CLIENTE_ACTUAL } from "../nucleo/unidos.server";
import { deudasDe } from "./cartera.server";
import { type Cuentas, cuentasEnTablas, type FilaPago } from "./cuentas.server";
import { type Asiento, mover } from "./movimientos.server";

const { id, nombre, telefono } = clientes;

export const CUENTAS_DE_CLIENTES = {
  ...cuentasEnTablas({ titulares: clientes, libro: movimientosCliente, pagos: abonos, unidoA: clientes.unidoA }),
  cargos: ["venta", "ajuste", "union"],
  descarga: true,
  pagada: "El cliente ya abonó a esta deuda.",
  paginas: {
    venta: (id: number) => `/ventas/detalle/${id}/`,
    devolucion: (id: number) => `/devoluciones/detalle/${id}/`,
    abono: (id: number) => `/clientes/abonos/${id}/recibo/`,
  },
  direccion: "/clientes/",
  pago: "abono",
  consecutivo: "abono",
  entraEnCaja: true,
  exigir: () => undefined,
  titular: clienteRegistrado,
  pasaPorCaja(ctx, { medio }) {
    if (medio === "efectivo") exigirCajaParaEfectivo(ctx, "medio");
    return medio === "efectivo";
  },
  frases: {
    deMas: ({ nombre, saldoCentavos: saldo }) => (saldo <= 0 ? `${nombre} no debe nada.` : `${nombre} debe ${mostrarCentavos(saldo)}.`),
    conTitular: (pago, titular) => `${pago} de ${titular}`,
    pagado: (numero, nombre, monto) => `registró el abono ${numero} de ${nombre} por ${monto}`,
    anulado: (numero) => `el abono ${numero}`,
  },
  personas: ({ db }, ids) => db.select({ id, nombre, telefono }).from(clientes).where(unoDe(id, ids)).all(),
  // Triggers keep the number of the clients who owe, and the sums.
  deudas: {
    cuantas: ({ db, duenoId }) => totalDeLista(db, duenoId, "deudores"),
    tabla: deudaPorDia,
    monto: deudaPorDia.montoCentavos,
    dia: deudaPorDia.dia,
  },
  ordenes: ["antigua", "mayor"],
  archivo: {
    nombre: "cartera",
    columnas: [
      ["Cliente", ({ nombre }) => nombre],
      ["Teléfono", ({ telefono }) => telefono],
    ],
    saldo: "Debe",
  },
  titulo: "Recibo de abono",
  gente({ db }: Contexto, { id, creadoPorId }: FilaPago) {
    const entonces = db
      .select({ id: CLIENTE_ACTUAL, ...pick(clienteEntonces, ["nombre", "documento"]) })
      .from(abonos)
      .innerJoin(clientes, eq(clientes.id, abonos.titularId))
      .leftJoin(antes, eraElCliente("hastaAbono", { id: abonos.id, de: abonos.titularId }))
      .where(eq(abonos.id, id))
      .get();
    const cliente = { id: entonces?.id ?? 0, nombre: entonces?.nombre ?? "", documento: entonces?.documento ?? "" };
    return { cliente, vendedor: usernameDe(db, creadoPorId) };
  },
} as const satisfies Cuentas<typeof movimientosCliente>;

/**
 * Charges a client. Throws ReglaIncumplida for `cliente_fk` when it would owe more than its limit; an admin who is told so goes on with
 * `autorizado`.
 */
export function cargar(ctx: Contexto, asiento: Asiento<typeof movimientosCliente>, autorizado: boolean): void {
  const { nombre, cupoCentavos: cupo, saldoCentavos: saldo } = clienteActual(ctx, asiento.titularId);
  const esAdmin = ctx.actor.rol === "admin";
  if (cupo === null || sumar(saldo, asiento.monto) <= cupo || (esAdmin && autorizado)) return void mover(ctx, CUENTAS_DE_CLIENTES, asiento);
  const queda = Math.max(0, restar(cupo, saldo));
  const mensaje = `${nombre} debe ${mostrarCentavos(Math.max(0, saldo))} y su cupo es de ${mostrarCentavos(cupo)}: le quedan ${mostrarCentavos(queda)}.`;
  const pregunta: Falta[] = esAdmin ? [{ campo: "autorizar_cupo", mensaje: `${mensaje} ¿Le fía de todos modos?` }] : [];
  throw new ReglasIncumplidas([{ campo: "cliente_fk", mensaje }, ...pregunta]);
}

/** Ids of all active clients who owe and have a valid phone, the oldest debt first. Throws SinPermiso for a vendedor. */
export function deudoresParaEscribir(ctx: Contexto): number[] {
  exigirAdmin(ctx);
  const { filtro, ...orden } = deudasDe(ctx, CUENTAS_DE_CLIENTES);
  const filas = ctx.db
    .select({ id, telefono })
    .from(clientes)
    .where(and(filtro, eq(clientes.activo, true)))
    .orderBy(...ordenDe(orden))
    .all();
  return filas.flatMap((fila) => (numeroE164(fila.telefono) === null ? [] : fila.id));
}
