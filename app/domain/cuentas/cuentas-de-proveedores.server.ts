import { compras } from "@db/schema/compras";
import { movimientosProveedor, pagosProveedor, proveedores } from "@db/schema/proveedores";
import { asc, eq } from "drizzle-orm";
import { tocaCajaAbierta } from "../caja/consultas.server";
import { mostrarCentavos, textoPesos } from "../cifras/dinero";
import { usernameDe } from "../compartido/persona.server";
import { nombreDeProveedor } from "../compartido/personas";
import { unoDe } from "../listas/busqueda.server";
import type { PaginaPedida } from "../listas/paginas";
import { antes, eraElProveedor, proveedorEntonces } from "../nombres/entonces.server";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { type FilaProveedor, proveedorVisible } from "../proveedores/proveedor.server";
import { cargosPorPagar } from "./cartera.server";
import { compararVencimientos, type Vencimiento } from "./cuenta";
import { type Cuentas, cuentasEnTablas, type FilaPago } from "./cuentas.server";
import { movimientosDeCuenta } from "./movimientos.server";

const TABLAS = cuentasEnTablas({ titulares: proveedores, libro: movimientosProveedor, pagos: pagosProveedor });
const { id, nombre, empresa, telefono } = proveedores;

export const CUENTAS_DE_PROVEEDORES = {
  ...TABLAS,
  cargos: ["compra"],
  descarga: false,
  pagada: "Esta deuda ya se le pagó al proveedor.",
  paginas: {
    compra: (id: number) => `/compras/detalle/${id}/`,
    devolucion: (id: number) => `/devoluciones/compras/detalle/${id}/`,
    pago: (id: number) => `/proveedores/pagos/${id}/recibo/`,
  },
  direccion: "/proveedores/",
  pago: "pago",
  consecutivo: "pagoProveedor",
  entraEnCaja: false,
  exigir: exigirAdmin,
  titular(ctx, id) {
    const proveedor = proveedorVisible(ctx, id);
    return { nombre: nombreDeProveedor(proveedor), saldoCentavos: proveedor.saldoCentavos };
  },
  pasaPorCaja: (ctx, { medio, de_caja }) => medio === "efectivo" && tocaCajaAbierta(ctx, de_caja),
  frases: {
    deMas: ({ saldoCentavos: saldo }) => (saldo === 0 ? "No se le debe nada." : `Se le deben ${mostrarCentavos(saldo)}.`),
    conTitular: (pago, titular) => `${pago} a ${titular}`,
    pagado: (_numero, nombre, monto) => `le pagó ${monto} a ${nombre}`,
    anulado: (numero) => `el pago ${numero} a un proveedor`,
  },
  personas: ({ db }, ids) => db.select({ id, nombre, empresa, telefono }).from(proveedores).where(unoDe(id, ids)).all(),
  deudas: { tabla: compras, dia: compras.vence, delCargo: eq(compras.id, movimientosProveedor.documentoId) },
  ordenes: ["vence", "antigua", "mayor"],
  archivo: {
    nombre: "por-pagar",
    columnas: [
      ["Proveedor", ({ nombre }) => nombre],
      ["Empresa", ({ empresa = "" }) => empresa],
      ["Teléfono", ({ telefono }) => telefono],
    ],
    saldo: "Se le debe",
  },
  titulo: "Comprobante de pago",
  gente({ db }: Contexto, { id, titularId, creadoPorId }: FilaPago) {
    const entonces = db
      .select(proveedorEntonces)
      .from(pagosProveedor)
      .leftJoin(proveedores, eq(proveedores.id, pagosProveedor.titularId))
      .leftJoin(antes, eraElProveedor("hastaPago", { ...pagosProveedor, de: pagosProveedor.titularId }))
      .where(eq(pagosProveedor.id, id))
      .get();
    // `id` is null when the supplier was deleted; before this was kept, without a name.
    const proveedor = { id: titularId, nombre: (entonces && nombreDeProveedor(entonces)) || "Proveedor eliminado" };
    return { proveedor, usuario: usernameDe(db, creadoPorId) };
  },
} as const satisfies Cuentas<typeof movimientosProveedor>;

/** The account of a supplier: what the shop owes it and since when, what is due, and one page of its movements. */
export function cuentaDeProveedor(ctx: Contexto, proveedor: FilaProveedor, pagina: PaginaPedida) {
  const { movimientos, page } = movimientosDeCuenta(ctx, CUENTAS_DE_PROVEEDORES, proveedor.id, pagina);
  return {
    saldo: textoPesos(proveedor.saldoCentavos),
    desde: proveedor.debeDesde === null ? null : textoInstante(proveedor.debeDesde),
    vencimientos: proximosVencimientos(comprasPorPagar(ctx, proveedor)),
    movimientos,
    page_cuenta: page,
  };
}

/** Purchases that the page of a supplier looks at, and those that it shows. */
const MIRADAS = 100;
const MOSTRADAS = 10;

/** The charges that are not paid, the oldest first: it is paid first. Read from their index. */
function comprasPorPagar({ db }: Contexto, { id, saldoCentavos }: FilaProveedor): Vencimiento[] {
  if (saldoCentavos === 0) return [];
  const { documentoId, fecha, cargadoCentavos } = movimientosProveedor;
  const { cargos, debido } = cargosPorPagar(TABLAS);
  const filas = db
    .select({ id: documentoId, fecha, debe: debido, numero: compras.numero, vence: compras.vence })
    .from(proveedores)
    .innerJoin(movimientosProveedor, cargos)
    .leftJoin(compras, CUENTAS_DE_PROVEEDORES.deudas.delCargo)
    .where(eq(proveedores.id, id))
    .orderBy(asc(cargadoCentavos))
    .limit(MIRADAS)
    .all();
  return filas.map((fila) => ({
    id: fila.id,
    numero: String(fila.numero ?? ""),
    fecha: textoInstante(fila.fecha),
    vence: fila.vence,
    debe: textoPesos(fila.debe),
  }));
}

/** By the day on which they are due; those without one come last. A deleted purchase has no page. */
const proximosVencimientos = (porPagar: readonly Vencimiento[]): Vencimiento[] =>
  porPagar
    .filter(({ numero }) => numero !== "")
    .sort(compararVencimientos)
    .slice(0, MOSTRADAS);
