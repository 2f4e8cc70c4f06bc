import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sumar } from "~/domain/cifras/dinero";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { anularVenta } from "~/modules/dian/domain/anular/anular-venta.server";
import type { Contenido } from "~/modules/dian/domain/contenido";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { montosDe } from "~/modules/dian/domain/documento/montos";
import { casesOf } from "../../support/cases";
import { comprar } from "../../support/compras";
import { cobraInc } from "../../support/consumo";
import { conLote } from "../../support/lotes";
import { conListas, nuevaPromocion } from "../../support/precios";
import { filasDetalle, filaVenta, nuevoProducto, vender } from "../../support/tienda";
import { abrirTiendaConDian, documentosDe, nuevoComprador, nuevoRango, responder } from "./support/tienda";

// At a desk some 5,000 lines and 500 notes.
const TIQUETES = casesOf("TIQUETES", 2_000, 10_000);
/** How often each kind comes at least: one ticket in a hundred. */
const VECES = TIQUETES / 100;

/** Numbers that look random and are the same in each run. */
function azarDe(semilla: number) {
  let estado = semilla;
  const siguiente = () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return estado / 2 ** 32;
  };
  const entre = (minimo: number, maximo: number) => minimo + Math.floor(siguiente() * (maximo - minimo + 1));
  const uno = <T>(opciones: readonly T[]): T => opciones[entre(0, opciones.length - 1)] as T;
  return { entre, uno, veces: <T>(cuantas: number, hacer: () => T): T[] => Array.from({ length: cuantas }, hacer) };
}

type Azar = ReturnType<typeof azarDe>;

interface Surtido {
  id: number;
  unidad: string;
  enPesos: boolean;
}

/** Products of each rate, unit and rule: counted, weighed, with lots, on a list, by quantity, in each kind of promotion. */
function surtir(admin: Contexto, azar: Azar): Surtido[] {
  conListas(admin, "Mayorista");
  cobraInc(admin);
  const comunes = (["19", "5", "0", "excluido", "inc8"] as const).flatMap((iva, i) =>
    (["und", "kg", "l", "m"] as const).map((unidad, j) => {
      const publico = azar.entre(1, 90_000) + (azar.entre(0, 3) === 0 ? 0.37 : 0);
      const codigo_de_barras = i === 0 && j === 0 ? "7702001044108" : "";
      const campos = { nombre: `${iva} ${unidad}`, iva, unidad, precio: "", precio_publico: publico.toFixed(2), codigo_de_barras };
      return { id: nuevoProducto(admin, { ...campos, stock: "0", casillas_presentes: "1" }), unidad, enPesos: j === 1 };
    }),
  );
  const conReglas = (nombre: string, reglas: Record<string, unknown>) => {
    const campos = { nombre, iva: azar.uno(["19", "5"]), precio: "", precio_publico: String(azar.entre(2, 40) * 500) };
    return { id: nuevoProducto(admin, { ...campos, stock: "0", casillas_presentes: "1", ...reglas }), unidad: "und", enPesos: false };
  };
  const lista = conReglas("De lista", { precios: [{ lista: "Mayorista", precio_publico: "450" }] });
  const escala = conReglas("Por cantidad", { escalas: [{ desde: "3", precio_publico: "500" }] });
  const promociones = [
    { nombre: "3x2", tipo: "lleve", lleve: "3", pague: "2" },
    { nombre: "Segundo a mitad", tipo: "segundo", valor: "50" },
    { nombre: "Veinte", tipo: "porcentaje", valor: "20" },
    { nombre: "A 400", tipo: "precio", valor: "400" },
    { nombre: "Regalado", tipo: "porcentaje", valor: "100" },
  ].map((promocion) => {
    const producto = conReglas(promocion.nombre, {});
    nuevaPromocion(admin, { ...promocion, productos: [String(producto.id)] });
    return producto;
  });
  const leche = nuevoProducto(admin, { nombre: "Leche", stock: "0", lleva_lotes: "on", iva: "0" });
  const lotes = [conLote(leche, 4_000, "B", "2027-02-01"), conLote(leche, 90_000, "A", "2027-03-01")];
  comprar(admin, { detalles: lotes.map((lote) => ({ ...lote, precio: "10", precio_venta: "2300" })) });
  const bolsas = ["19", "excluido"].map((iva) => {
    const campos = {
      nombre: `Bolsa ${iva}`,
      iva,
      precio: "",
      precio_publico: iva === "19" ? "250" : "0",
      bolsa: "on",
      impuesto_bolsa: "73",
    };
    return { id: nuevoProducto(admin, { ...campos, stock: "0", casillas_presentes: "1" }), unidad: "und", enPesos: false };
  });
  return [...comunes, ...bolsas, lista, escala, ...promociones, { id: leche, unidad: "und", enPesos: false }];
}

function lineaAlAzar(azar: Azar, { id, unidad }: Surtido) {
  const cantidad = unidad === "und" ? azar.entre(1, azar.uno([3, 12, 900])) : (azar.entre(1, 30_000) / 1000).toFixed(3);
  const rebaja = azar.uno([{}, {}, {}, { descuento: azar.uno(["10", "33.33", "100", "0.5"]) }, { descuento_monto: "0.37" }]);
  const precio = azar.entre(0, 9) === 0 ? { precio_publico: `${azar.entre(1, 50_000)}.${azar.entre(10, 99)}` } : {};
  return { producto: id, cantidad, ...rebaja, ...precio };
}

const PAGOS = [
  { forma_pago: "Efectivo" },
  { forma_pago: "Transferencia", banco: "Nequi" },
  { forma_pago: "Tarjeta" },
  { forma_pago: "Fiado" },
  { forma_pago: "Mixto" },
] as const;

/** Kinds of payment, line and note that the tickets must come to. */
const QUE_SE_VE = [
  ...PAGOS.map(({ forma_pago }) => `pago ${forma_pago}`),
  ...["sin rebaja", "3x2", "Segundo a mitad", "Veinte", "A 400", "Regalado", "Descuento", "con lotes"],
  ...["excluido", "0", "5", "19", "inc8", "und", "kg", "l", "m", "nota 1", "nota 2", "bolsas", "propina"],
];

/** What a document says must sum, to the cent, to what its sale or return says. */
function cuadra(dicho: Omit<Contenido, "emisor" | "software">, total: number, redondeo: number, propina: number): void {
  const montos = montosDe(dicho);
  const falla = (que: string, tiene: unknown, debe: unknown) => {
    if (tiene !== debe) throw new Error(`${dicho.numero}: ${que} ${tiene}, y debe ser ${debe}. ${JSON.stringify(dicho.lineas)}`);
  };
  falla("líneas", sumar(...dicho.lineas.map(({ subtotal, bolsas = 0 }) => subtotal + bolsas)), total);
  falla("pagos", sumar(...dicho.pagos.map(({ monto }) => monto)), total);
  falla("propina", dicho.propina, propina);
  falla("total", montos.total, total + redondeo + propina);
  falla("bases más impuestos", montos.bases + montos.iva + montos.inc + montos.bolsas, total);
  for (const { subtotal, sinDescuento, motivo, milesimas } of dicho.lineas) {
    falla("rebaja", sinDescuento >= subtotal && milesimas > 0, true);
    falla("motivo", motivo !== "" || subtotal === 0, sinDescuento > subtotal);
  }
}

test("what the documents of random tickets say sums to their sales, and their notes to what came back", () => {
  const azar = azarDe(20_261_126);
  const { admin, db } = abrirTiendaConDian();
  nuevoRango(admin, { prefijo: "MIL", hasta: 1_000_000 });
  db.update(tiendas).set({ redondeo_efectivo: 50 }).where(eq(tiendas.usuarioId, admin.duenoId)).run();
  const surtido = surtir(admin, azar);
  const [cliente_fk, mayorista] = [nuevoComprador(admin), nuevoComprador(admin, { nombre: "Mayor", lista: "Mayorista" })];
  const vistos = new Map<string, number>();
  const ver = (que: string) => vistos.set(que, (vistos.get(que) ?? 0) + 1);
  let hechos = 0;
  for (let i = 0; i < TIQUETES; i++) {
    if (i === Math.floor(TIQUETES / 2))
      db.update(tiendas).set({ responsable_iva: false }).where(eq(tiendas.usuarioId, admin.duenoId)).run();
    const detalles = azar.veces(azar.entre(1, 4), () => lineaAlAzar(azar, azar.uno(surtido)));
    const pago = azar.uno(PAGOS);
    const delTiquete = azar.entre(0, 5) === 0 ? { descuento: "5" } : {};
    const comprador = pago.forma_pago === "Fiado" || azar.entre(0, 2) === 0 ? { cliente_fk: azar.uno([cliente_fk, mayorista]) } : {};
    const conPropina = pago.forma_pago !== "Fiado" && pago.forma_pago !== "Mixto" && azar.entre(0, 5) === 0 ? { propina: "1" } : {};
    const id = alguna(admin, { detalles, ...pago, ...conPropina, ...delTiquete, ...comprador, reglas: "1", confirmar_precio: "1" }, azar);
    if (id === null) continue;
    hechos++;
    const venta = filaVenta(admin, id);
    const [documento] = documentosDe(admin, id);
    // Nothing is sent of a sale of nothing.
    if (venta && venta.totalVentaCentavos + venta.redondeoCentavos === 0 && !documento) continue;
    if (!venta || !documento) throw new Error("no document");
    const dicho = contenidoDe(db, documento.id);
    cuadra(dicho, venta.totalVentaCentavos, venta.redondeoCentavos, venta.propinaCentavos);
    if (venta.propinaCentavos > 0) ver("propina");
    ver(`pago ${venta.forma_pago}`);
    for (const { motivo, tarifa, unidad, lotes, bolsas } of dicho.lineas)
      for (const que of [motivo || "sin rebaja", tarifa, unidad, lotes.length > 0 ? "con lotes" : "", bolsas ? "bolsas" : ""]) ver(que);
    if (i % 5 === 0) devolver(admin, id, azar, ver);
  }
  expect(hechos).toBeGreaterThan(TIQUETES * 0.8);
  for (const que of QUE_SE_VE) expect([que, (vistos.get(que) ?? 0) >= VECES]).toEqual([que, true]);
});

/** Sells, and pays a mixed ticket by its total; null when the domain refuses it. */
function alguna(admin: Contexto, campos: Record<string, unknown>, azar: Azar): number | null {
  try {
    if (campos.forma_pago !== "Mixto") return vender(admin, campos);
    const total = totalDe(admin, campos);
    if (total < 3) return null;
    const parte = azar.entre(1, total - 1);
    const pesos = (centavos: number) => (centavos / 100).toFixed(2);
    return vender(admin, {
      ...campos,
      pagos: [
        { medio: "efectivo", monto: pesos(parte) },
        { medio: "transferencia", banco: "Nequi", monto: pesos(total - parte) },
      ],
    });
  } catch (error) {
    if (error instanceof Error && "campo" in error) return null;
    throw error;
  }
}

class Basta extends Error {}

/** What a ticket would cost, without selling it. */
function totalDe(admin: Contexto, { forma_pago: _, ...campos }: Record<string, unknown>): number {
  let total = 0;
  try {
    admin.db.transaction(() => {
      total = filaVenta(admin, vender(admin, { ...campos, forma_pago: "Tarjeta" }))?.totalVentaCentavos ?? 0;
      throw new Basta();
    });
  } catch (error) {
    if (!(error instanceof Basta)) throw error;
  }
  return total;
}

/** Takes a part of a sale back, or what is left of it, or both, and looks at the notes. */
function devolver(admin: Contexto, id: number, azar: Azar, ver: (que: string) => void): void {
  const { db } = admin;
  responder(admin, id);
  const cliente_id = nuevoComprador(admin);
  const [linea] = filasDetalle(admin, id);
  const como = azar.entre(0, 2);
  if (como !== 1 && linea) {
    const cantidad = linea.unidad === "und" ? azar.entre(1, linea.cantidad) : (azar.entre(1, linea.cantidad) / 1000).toFixed(3);
    const producto = { indice: 0, producto_id: linea.productoId };
    const leida = { milesimas: Math.round(Number(cantidad) * 1000), decimales: linea.unidad !== "und" };
    crearDevolucion(admin, {
      venta_id: id,
      cliente_id,
      motivo: "",
      clave_envio: null,
      de_caja: false,
      productos: [{ ...producto, cantidad: leida, precio_unitario: null }],
    });
  }
  if (como !== 0) {
    try {
      anularVenta(admin, id);
    } catch (error) {
      if (!(error instanceof Error && "campo" in error)) throw error;
    }
  }
  for (const nota of documentosDe(admin, id).slice(1)) {
    const dicho = contenidoDe(db, nota.id);
    const total = db.$client
      .prepare<[number], Record<"total" | "redondeo" | "propina", number>>(
        "select total_devuelto_centavos as total, redondeo_centavos as redondeo, propina_centavos as propina from devoluciones where id = ?",
      )
      .get(nota.devolucionId ?? 0);
    cuadra(dicho, total?.total ?? -1, total?.redondeo ?? 0, total?.propina ?? 0);
    ver(`nota ${dicho.referencia?.concepto}`);
    db.update(documentosElectronicos).set({ estado: "aceptado", proximo: null }).where(eq(documentosElectronicos.id, nota.id)).run();
  }
}
