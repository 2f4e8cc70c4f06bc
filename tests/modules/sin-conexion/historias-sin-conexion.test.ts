import { movimientosStock, productos } from "@db/schema/productos";
import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { recibirVenta } from "~/modules/sin-conexion/domain/recibir.server";
import { comprar, linea } from "../../support/compras";
import { devolver } from "../../support/devoluciones";
import { ultima } from "../../support/kits";
import { hay } from "../../support/lotes";
import {
  abrirTienda,
  cambiarLineas,
  cambiarProducto,
  nuevoCliente,
  nuevoProducto,
  primeraLinea,
  stockDe,
  vender,
} from "../../support/tienda";
import { verificarBase } from "../../support/verificar";

// The model knows what is on the shelf, which may be less than nothing, and what a unit of each product takes off it.
type Estante = readonly [lata: number, queso: number, leche: number];
const TOMA: readonly Estante[] = [
  [1, 0, 0],
  [0, 1000, 0],
  [0, 0, 1],
  // A basket: two cans and a quarter of a kilo.
  [2, 250, 0],
];
const NOMBRES = ["Lata", "Queso", "Leche", "Canasta"];

interface Venta {
  id: number;
  producto: number;
  cantidad: number;
  devueltas: { id: number; cantidad: number }[];
  borrada: boolean;
}

interface Modelo {
  estante: Estante;
  ventas: Venta[];
}

const n = fc.integer({ min: 1, max: 4 });
const producto = fc.nat(3);
const cual = fc.nat(5);
const paso = fc.oneof(
  { weight: 6, arbitrary: fc.record({ haz: fc.constant("recibir" as const), producto, cantidad: n }) },
  { weight: 4, arbitrary: fc.record({ haz: fc.constant("vender" as const), producto, cantidad: n }) },
  { weight: 3, arbitrary: fc.record({ haz: fc.constant("comprar" as const), producto: fc.nat(2), cantidad: n }) },
  { weight: 2, arbitrary: fc.record({ haz: fc.constant("contar" as const), producto: fc.nat(1), cantidad: fc.nat(6) }) },
  { weight: 3, arbitrary: fc.record({ haz: fc.constant("devolver" as const), cual, cantidad: n }) },
  { weight: 2, arbitrary: fc.record({ haz: fc.constant("borrar devolucion" as const), cual }) },
  { weight: 3, arbitrary: fc.record({ haz: fc.constant("editar" as const), cual, cantidad: n }) },
  { weight: 2, arbitrary: fc.record({ haz: fc.constant("borrar" as const), cual }) },
  { weight: 3, arbitrary: fc.record({ haz: fc.constant("deshacer" as const) }) },
);
type Paso = typeof paso extends fc.Arbitrary<infer P> ? P : never;

/** The unit that came back fills what was lacking, and cannot be taken out of the lot that was bought. */
const VENDIDA_OTRA_VEZ: Paso[] = [
  { haz: "recibir", producto: 2, cantidad: 4 },
  { haz: "devolver", cual: 0, cantidad: 1 },
  { haz: "comprar", producto: 2, cantidad: 1 },
  { haz: "borrar devolucion", cual: 0 },
];

const SE_DESHACEN = new Set<Paso["haz"]>(["recibir", "vender", "devolver", "borrar", "borrar devolucion"]);

class Negado extends Error {}

const sumar = (estante: Estante, de: number, cuanto: number): Estante => {
  const [lata, queso, leche] = TOMA[de] ?? [0, 0, 0];
  return [estante[0] + lata * cuanto, estante[1] + queso * cuanto, estante[2] + leche * cuanto];
};

/** The shelf after units went out: what goes out at the counter must be there. */
function sacar(modelo: Modelo, de: number, cuanto: number, sinCaja = false): void {
  const antes = modelo.estante;
  modelo.estante = sumar(antes, de, -cuanto);
  const falta = modelo.estante.some((queda, i) => queda < 0 && queda < (antes[i] ?? 0));
  if (falta && !sinCaja) throw new Negado();
}

const conElCliente = ({ cantidad, devueltas }: Venta): number => devueltas.reduce((quedan, una) => quedan - una.cantidad, cantidad);

function abrir() {
  const { db, admin } = abrirTienda();
  const [lata, queso, leche] = [
    nuevoProducto(admin, { nombre: "Lata", stock: "5" }),
    nuevoProducto(admin, { nombre: "Queso", unidad: "kg", stock: "2" }),
    nuevoProducto(admin, { nombre: "Leche", stock: "3", lleva_lotes: "on" }),
  ];
  const componentes = [
    { producto: lata, cantidad: "2" },
    { producto: queso, cantidad: "0.250" },
  ];
  const canasta = nuevoProducto(admin, { nombre: "Canasta", stock: "", precio_compra: "", componentes });
  const cliente = nuevoCliente(admin);
  const ids = [lata, queso, leche, canasta];
  let claves = 0;

  /** Takes a sale of a till that could not reach the box. */
  async function recibir(producto: number, cantidad: number) {
    const sobre = { clave_envio: `k${++claves}`, dispositivo: "d", numero_dispositivo: `C1-${claves}`, hora_dispositivo: "" };
    const detalles = [{ producto: ids[producto], cantidad }];
    return recibirVenta(admin, { ...sobre, vendedor_id: admin.actor.id, forma_pago: "Efectivo", detalles });
  }
  return { db, admin, ids, cliente, recibir };
}
type Tienda = ReturnType<typeof abrir>;

/** Does one thing in the model, and returns how it is done in the shop; null for nothing to do. */
function hacer({ admin, ids, cliente, recibir }: Tienda, modelo: Modelo, paso: Paso): (() => unknown) | null {
  if (paso.haz === "deshacer") return null;
  if ("producto" in paso) {
    const { producto, cantidad } = paso;
    const id = ids[producto] ?? 0;
    const anotar = (venta: number) => void modelo.ventas.push({ id: venta, producto, cantidad, devueltas: [], borrada: false });
    if (paso.haz === "recibir") {
      sacar(modelo, producto, cantidad, true);
      const cortos = modelo.estante.flatMap((queda, i) => (queda < 0 && (TOMA[producto]?.[i] ?? 0) > 0 ? [NOMBRES[i] ?? ""] : []));
      return async () => {
        const { estado, venta, avisos } = await recibir(producto, cantidad);
        expect([estado, avisos.flatMap((aviso) => /^No había suficiente (\w+)/.exec(aviso)?.[1] ?? []).sort()]).toEqual([
          "registrada",
          cortos.sort(),
        ]);
        anotar(venta ?? 0);
      };
    }
    if (paso.haz === "vender") {
      const orden = () => anotar(vender(admin, { detalles: [{ producto: id, cantidad }] }));
      return pedir(() => sacar(modelo, producto, cantidad), orden);
    }
    if (paso.haz === "comprar") {
      modelo.estante = sumar(modelo.estante, producto, cantidad);
      return () => comprar(admin, { detalles: [linea({ producto: id, cantidad, ...(producto === 2 && { lote: "A" }) })] });
    }
    modelo.estante = modelo.estante.map((queda, i) => (i === producto ? cantidad * (TOMA[i]?.[i] ?? 1) : queda)) as unknown as Estante;
    return () =>
      cambiarProducto(admin, id, { nombre: NOMBRES[producto], ...(producto === 1 && { unidad: "kg" }), stock: String(cantidad) });
  }
  const venta = modelo.ventas[paso.cual % (modelo.ventas.length || 1)];
  if (!venta) return null;
  const { id, producto } = venta;
  if (paso.haz === "borrar devolucion") {
    const devuelta = venta.devueltas.pop();
    if (!devuelta) return null;
    const quitarla = pedir(
      () => sacar(modelo, producto, devuelta.cantidad),
      () => eliminarDevolucion(admin, devuelta.id),
    );
    return () => siQuedanEnSuLote(hay(admin, ids[producto] ?? 0), devuelta.cantidad, quitarla);
  }
  if (venta.borrada) return null;
  if (paso.haz === "borrar") {
    modelo.estante = sumar(modelo.estante, producto, conElCliente(venta));
    venta.borrada = true;
    return () => eliminarVenta(admin, id);
  }
  if (paso.haz === "devolver") {
    if (paso.cantidad > conElCliente(venta)) return null;
    modelo.estante = sumar(modelo.estante, producto, paso.cantidad);
    const pedido: [number, number][] = [[ids[producto] ?? 0, paso.cantidad]];
    return () => venta.devueltas.push({ id: devolver(admin, id, pedido, { cliente_id: cliente }), cantidad: paso.cantidad });
  }
  if (paso.cantidad < venta.cantidad - conElCliente(venta)) return null;
  const de = venta.cantidad;
  venta.cantidad = paso.cantidad;
  const orden = () => cambiarLineas(admin, id, [{ id: primeraLinea(admin, id), producto: ids[producto], cantidad: paso.cantidad }]);
  return pedir(() => sacar(modelo, producto, paso.cantidad - de), orden);
}

/** What came back into a lot and was sold again goes out of no other lot, of which the model knows nothing. */
function siQuedanEnSuLote(lotes: Record<string, number>, cantidad: number, orden: () => unknown): void {
  try {
    orden();
  } catch (error) {
    if (!(error instanceof ReglaIncumplida && /^Del? (ese )?lote /.test(error.message))) throw error;
    expect(["-", "A"].some((lote) => (lotes[lote] ?? 0) < cantidad)).toBe(true);
    throw new Negado();
  }
}

/** What the model refuses, the shop must refuse too. */
function pedir(enModelo: () => void, orden: () => unknown): () => unknown {
  try {
    enModelo();
    return orden;
  } catch (error) {
    if (!(error instanceof Negado)) throw error;
    return () => {
      expect(orden).toThrow(ReglaIncumplida);
      throw error;
    };
  }
}

/** The stock of each product by the rows of its ledger, of which each says what was left after it. */
function segunElKardex({ db, ids }: Tienda): number[] {
  return ids.slice(0, 3).map((id) => {
    const filas = db.select().from(movimientosStock).where(eq(movimientosStock.productoId, id)).orderBy(desc(movimientosStock.id)).all();
    expect(filas.every(({ stock, cantidad, causa }) => stock >= 0 || cantidad > 0 || causa === "venta_sin_conexion")).toBe(true);
    expect(db.select().from(productos).where(eq(productos.id, id)).get()?.movimientos).toBe(filas.length);
    return filas[0]?.stock ?? 0;
  });
}

test("whatever is sold without the box and done afterwards, the shelf is what the model has, and the ledger and the owner's list say why", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 1, maxLength: 25 }), async (pasos) => {
      const tienda = abrir();
      let modelo: Modelo = { estante: [5, 2000, 3], ventas: [] };
      let antes: Modelo | null = null;
      for (const uno of pasos) {
        const previo = structuredClone(modelo);
        if (uno.haz === "deshacer") {
          if (antes) {
            try {
              deshacer(tienda.admin, ultima(tienda.admin));
              modelo = antes;
            } catch (error) {
              if (!(error instanceof ReglaIncumplida || error instanceof Protegido)) throw error;
            }
          }
          antes = null;
        } else {
          const orden = hacer(tienda, modelo, uno);
          try {
            await orden?.();
            if (orden) antes = SE_DESHACEN.has(uno.haz) ? previo : null;
          } catch (error) {
            if (!(error instanceof Negado)) throw error;
            modelo = previo;
          }
        }
        expect(tienda.ids.slice(0, 3).map((id) => stockDe(tienda.admin, id))).toEqual([...modelo.estante]);
        expect(segunElKardex(tienda)).toEqual([...modelo.estante]);
        const [lata, queso] = modelo.estante;
        const armables = Math.max(0, Math.min(Math.floor(lata / 2), Math.floor(queso / 250)));
        expect(stockDe(tienda.admin, tienda.ids[3] ?? 0)).toBe(armables);
        // Only the lot without a name may lack units.
        expect(Object.values(hay(tienda.admin, tienda.ids[2] ?? 0)).every((stock) => stock > 0)).toBe(true);
      }
      expect(verificarBase(tienda.db)).toEqual([]);
    }),
    { numRuns: Number(process.env.DIAS ?? 60), examples: [[VENDIDA_OTRA_VEZ]] },
  );
});
