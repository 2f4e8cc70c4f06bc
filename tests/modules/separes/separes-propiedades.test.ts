import { movimientosCaja } from "@db/schema/caja";
import { ingresosExtra } from "@db/schema/gastos-ingresos";
import { productos } from "@db/schema/productos";
import { ventas } from "@db/schema/ventas";
import fc from "fast-check";
import { expect, test } from "vitest";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { entregarSepare } from "~/modules/separes/domain/entregar.server";
import { listarSepares, separesAbiertos } from "~/modules/separes/domain/listar.server";
import { abrirTienda, nuevoCliente, nuevoProducto } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { abonarEn, cancelarEn, separarEn } from "./tienda-que-separa";

// The model knows whole pesos, units and nothing of ledgers: what is on the shelf, in the drawer, held, sold and kept.
const PRECIOS = [100, 250];

interface Separe {
  unidades: [number, number];
  total: number;
  abonado: number;
  estado: "abierto" | "entregado" | "cancelado";
}

interface Modelo {
  estante: [number, number];
  caja: number;
  vendido: number;
  conservado: number;
  separes: Separe[];
}

type Paso =
  | { haz: "separar"; unidades: [number, number]; abono: number }
  | { haz: "abonar"; cual: number; monto: number; efectivo: boolean }
  | { haz: "entregar"; cual: number }
  | { haz: "cancelar"; cual: number; devolver: number; deCaja: boolean }
  | { haz: "deshacer" };

/** All that is left to pay: chance alone would never pay one to the peso. */
const TODO = 0;
const cual = fc.nat(4);
const unidades = fc.tuple(fc.nat(4), fc.nat(4));
const paso: fc.Arbitrary<Paso> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ haz: fc.constant("separar" as const), unidades, abono: fc.nat(1200) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      haz: fc.constant("abonar" as const),
      cual,
      monto: fc.oneof(fc.constant(TODO), fc.integer({ min: 1, max: 900 })),
      efectivo: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ haz: fc.constant("entregar" as const), cual }) },
  { weight: 2, arbitrary: fc.record({ haz: fc.constant("cancelar" as const), cual, devolver: fc.nat(800), deCaja: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ haz: fc.constant("deshacer" as const) }) },
);

/** The step with its amount, as the model has it. */
function conMonto({ separes }: Modelo, paso: Paso): Paso {
  if (paso.haz !== "abonar" || paso.monto !== TODO) return paso;
  const separe = separes[paso.cual];
  return { ...paso, monto: Math.max(1, separe ? separe.total - separe.abonado : 1) };
}

/** The model after a step; `null` when the shop must refuse it. */
function tras(modelo: Modelo, paso: Exclude<Paso, { haz: "deshacer" }>): Modelo | null {
  const nuevo = structuredClone(modelo);
  if (paso.haz === "separar") {
    const [a, b] = paso.unidades;
    const total = a * (PRECIOS[0] ?? 0) + b * (PRECIOS[1] ?? 0);
    if (a + b === 0 || a > nuevo.estante[0] || b > nuevo.estante[1] || paso.abono > total) return null;
    nuevo.estante = [nuevo.estante[0] - a, nuevo.estante[1] - b];
    nuevo.caja += paso.abono;
    nuevo.separes.push({ unidades: [a, b], total, abonado: paso.abono, estado: "abierto" });
    return nuevo;
  }
  const separe = nuevo.separes[paso.cual];
  if (separe?.estado !== "abierto") return null;
  if (paso.haz === "abonar") {
    if (separe.abonado + paso.monto > separe.total) return null;
    separe.abonado += paso.monto;
    if (paso.efectivo) nuevo.caja += paso.monto;
    return nuevo;
  }
  if (paso.haz === "entregar") {
    if (separe.abonado < separe.total) return null;
    separe.estado = "entregado";
    nuevo.vendido += separe.total;
    return nuevo;
  }
  if (paso.devolver > separe.abonado) return null;
  separe.estado = "cancelado";
  nuevo.estante = [nuevo.estante[0] + separe.unidades[0], nuevo.estante[1] + separe.unidades[1]];
  if (paso.deCaja) nuevo.caja -= paso.devolver;
  nuevo.conservado += separe.abonado - paso.devolver;
  return nuevo;
}

function abrir() {
  const { admin } = abrirTienda();
  const ids = PRECIOS.map((precio) => nuevoProducto(admin, { precio: String(precio), iva: "0", stock: "9" }));
  abrirCaja(admin, { base: 0, confirmar_base: false });
  return { admin, ids, ana: nuevoCliente(admin) };
}

type Tienda = ReturnType<typeof abrir>;

/** Does the step in the shop; the ids of its separes are in `separes`, in the order of the model. */
function hacer(ctx: Contexto, { ids, ana }: Tienda, separes: number[], paso: Exclude<Paso, { haz: "deshacer" }>): void {
  if (paso.haz === "separar") {
    const detalles = paso.unidades.map((cantidad, i) => ({ producto: ids[i], cantidad })).filter(({ cantidad }) => cantidad > 0);
    separes.push(separarEn(ctx, { cliente_fk: ana, detalles, abono: String(paso.abono) }));
    return;
  }
  const id = separes[paso.cual];
  if (id === undefined) throw new ReglaIncumplida("", "No hay.");
  if (paso.haz === "entregar") entregarSepare(ctx, id);
  else if (paso.haz === "cancelar") cancelarEn(ctx, id, { devolver: String(paso.devolver), de_caja: paso.deCaja ? "1" : "0" });
  else abonarEn(ctx, id, String(paso.monto), paso.efectivo ? {} : { medio: "transferencia", banco: "Nequi" });
}

const suma = (montos: readonly number[]): number => montos.reduce((total, monto) => total + monto, 0) / 100;
const pesos = (textos: readonly string[]): number => textos.reduce((total, texto) => total + Number(texto), 0);

/** What the shop says, in the words of the model. */
function observado(ctx: Contexto) {
  const { db } = ctx;
  const abiertos = separesAbiertos(ctx);
  return {
    estante: db
      .select({ stock: productos.stock })
      .from(productos)
      .all()
      .map(({ stock }) => stock),
    caja: suma(
      db
        .select()
        .from(movimientosCaja)
        .all()
        .map(({ montoCentavos }) => montoCentavos),
    ),
    vendido: suma(
      db
        .select()
        .from(ventas)
        .all()
        .map(({ totalVentaCentavos }) => totalVentaCentavos),
    ),
    conservado: suma(
      db
        .select()
        .from(ingresosExtra)
        .all()
        .map(({ montoCentavos }) => montoCentavos),
    ),
    tenido: pesos(abiertos.map(({ abonado }) => abonado)),
    falta: pesos(abiertos.map(({ saldo }) => saldo)),
    separes: listarSepares(ctx, { q: "", estado: "" }, null).page.total,
  };
}

function esperado({ separes, ...modelo }: Modelo) {
  const abiertos = separes.filter(({ estado }) => estado === "abierto");
  const tenido = abiertos.reduce((total, { abonado }) => total + abonado, 0);
  return { ...modelo, tenido, falta: abiertos.reduce((total, uno) => total + uno.total, 0) - tenido, separes: separes.length };
}

const VACIO: Modelo = { estante: [9, 9], caja: 0, vendido: 0, conservado: 0, separes: [] };

test("over any steps, shelf, drawer, what is held, sold and kept are those of a model that knows no ledger", () => {
  fc.assert(
    fc.property(fc.array(paso, { minLength: 5, maxLength: 25 }), (pasos) => {
      const tienda = abrir();
      const separes: number[] = [];
      let modelo = VACIO;
      /** What can be undone now: the action, and the model before it. */
      const atras: { hecho: number; antes: Modelo }[] = [];
      for (const [i, dicho] of pasos.entries()) {
        const paso = conMonto(modelo, dicho);
        const hechos: number[] = [];
        const ctx: Contexto = { ...tienda.admin, ahora: tienda.admin.ahora + i * 1000, onUndoable: (id) => hechos.push(id) };
        if (paso.haz === "deshacer") {
          const ultimo = atras.pop();
          if (!ultimo) continue;
          deshacer(ctx, ultimo.hecho);
          modelo = ultimo.antes;
          separes.length = modelo.separes.length;
        } else {
          const siguiente = tras(modelo, paso);
          if (siguiente === null) expect(() => hacer(ctx, tienda, separes, paso)).toThrow(ReglaIncumplida);
          else {
            hacer(ctx, tienda, separes, paso);
            const [hecho] = hechos;
            if (hecho === undefined) atras.length = 0;
            else atras.push({ hecho, antes: modelo });
            modelo = siguiente;
          }
        }
        expect(observado(tienda.admin)).toEqual(esperado(modelo));
      }
      expect(verificarBase(tienda.admin.db)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
