import fc from "fast-check";
import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { DevolucionJson } from "~/domain/devoluciones/esquema";
import { Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import { productoPropio } from "~/domain/productos/consultas.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { ultima } from "../support/kits";
import { abrirTienda, cambiarLineas, cambiarProducto, nuevoCliente, nuevoProducto, primeraLinea, stockDe, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

// The model knows nothing of ledgers: what is on the shelf of each part, and what one kit of each sale took.
type Receta = readonly [number, number];

interface Venta {
  id: number;
  receta: Receta;
  cantidad: number;
  devueltas: { id: number; cantidad: number }[];
  borrada: boolean;
}

interface Modelo {
  estante: [number, number];
  receta: Receta;
  ventas: Venta[];
}

const n = fc.integer({ min: 1, max: 4 });
const cual = fc.nat(5);
const paso = fc.oneof(
  { weight: 6, arbitrary: fc.record({ haz: fc.constant("vender" as const), cantidad: n }) },
  { weight: 2, arbitrary: fc.record({ haz: fc.constant("vender parte" as const), cantidad: n }) },
  { weight: 4, arbitrary: fc.record({ haz: fc.constant("devolver" as const), cual, cantidad: n }) },
  { weight: 4, arbitrary: fc.record({ haz: fc.constant("editar" as const), cual, cantidad: n }) },
  { weight: 2, arbitrary: fc.record({ haz: fc.constant("borrar" as const), cual }) },
  { weight: 2, arbitrary: fc.record({ haz: fc.constant("borrar devolucion" as const), cual }) },
  { weight: 3, arbitrary: fc.record({ haz: fc.constant("receta" as const), receta: fc.tuple(n, fc.integer({ min: 1, max: 900 })) }) },
  { weight: 3, arbitrary: fc.record({ haz: fc.constant("deshacer" as const) }) },
);
type Paso = typeof paso extends fc.Arbitrary<infer P> ? P : never;

class Negado extends Error {}

function sacar(modelo: Modelo, receta: Receta, cantidad: number): void {
  modelo.estante = [modelo.estante[0] - receta[0] * cantidad, modelo.estante[1] - receta[1] * cantidad];
  if (modelo.estante.some((stock) => stock < 0)) throw new Negado();
}

const conElCliente = ({ cantidad, devueltas }: Venta): number => devueltas.reduce((quedan, uno) => quedan - uno.cantidad, cantidad);

/** A shop with a kit of a whole part and a weighed one. */
function conKit() {
  const { db, admin } = abrirTienda();
  const entera = nuevoProducto(admin, { nombre: "Entera", stock: 12, precio_compra: "300" });
  const pesada = nuevoProducto(admin, { nombre: "Pesada", unidad: "kg", stock: "3", precio_compra: "777.77" });
  const componentes = ([a, b]: Receta) => [
    { producto: entera, cantidad: a },
    { producto: pesada, cantidad: (b / 1000).toFixed(3) },
  ];
  const kit = nuevoProducto(admin, { nombre: "Kit", stock: "", precio_compra: "", componentes: componentes([2, 250]) });
  return { db, admin, cliente: nuevoCliente(admin), entera, pesada, kit, componentes };
}
type Tienda = ReturnType<typeof conKit>;

const enVenta = (producto: number, cantidad: number) => ({ con_detalles: "1", detalles: [{ producto, cantidad }] });

/** Does one thing in the shop, and in the model: each may refuse, both alike. */
function hacer({ admin, cliente, entera, kit, componentes }: Tienda, modelo: Modelo, paso: Paso): (() => void) | null {
  const venta = "cual" in paso ? modelo.ventas[paso.cual % (modelo.ventas.length || 1)] : undefined;
  if (paso.haz === "vender") {
    sacar(modelo, modelo.receta, paso.cantidad);
    return () =>
      modelo.ventas.push({
        id: vender(admin, enVenta(kit, paso.cantidad)),
        receta: modelo.receta,
        cantidad: paso.cantidad,
        devueltas: [],
        borrada: false,
      });
  }
  if (paso.haz === "vender parte") {
    sacar(modelo, [1, 0], paso.cantidad);
    return () => void vender(admin, enVenta(entera, paso.cantidad));
  }
  if (paso.haz === "receta") {
    modelo.receta = paso.receta;
    return () => cambiarProducto(admin, kit, { nombre: "Kit", stock: "", componentes: componentes(paso.receta) });
  }
  if (!venta || paso.haz === "deshacer") return null;
  if (paso.haz === "borrar devolucion") {
    const devuelta = venta.devueltas.pop();
    if (!devuelta) return null;
    sacar(modelo, venta.receta, devuelta.cantidad);
    return () => eliminarDevolucion(admin, devuelta.id);
  }
  if (venta.borrada) return null;
  if (paso.haz === "borrar") {
    sacar(modelo, venta.receta, -conElCliente(venta));
    venta.borrada = true;
    return () => void eliminarVenta(admin, venta.id);
  }
  if (paso.haz === "devolver") {
    if (paso.cantidad > conElCliente(venta)) throw new Negado();
    sacar(modelo, venta.receta, -paso.cantidad);
    const pedido = { venta_id: venta.id, cliente_id: cliente, productos: [{ producto_id: kit, cantidad: paso.cantidad }] };
    return () => venta.devueltas.push({ id: crearDevolucion(admin, DevolucionJson.parse(pedido)), cantidad: paso.cantidad });
  }
  if (paso.cantidad < venta.cantidad - conElCliente(venta)) throw new Negado();
  sacar(modelo, venta.receta, paso.cantidad - venta.cantidad);
  venta.cantidad = paso.cantidad;
  return () => void cambiarLineas(admin, venta.id, [{ id: primeraLinea(admin, venta.id), producto: kit, cantidad: paso.cantidad }]);
}

const NEGATIVAS = [ReglaIncumplida, Protegido];

/** The refusal, or null. */
function negado(orden: () => void): Error | null {
  try {
    orden();
    return null;
  } catch (error) {
    if (!(error instanceof Error) || !NEGATIVAS.some((clase) => error instanceof clase)) throw error;
    return error;
  }
}

/** What the shop would be asked, when the model refuses: the same thing must be refused. */
function pedir({ admin, cliente, entera, kit }: Tienda, { ventas }: Modelo, paso: Paso): () => void {
  const venta = "cual" in paso ? ventas[paso.cual % (ventas.length || 1)] : undefined;
  if (paso.haz === "vender") return () => void vender(admin, enVenta(kit, paso.cantidad));
  if (paso.haz === "vender parte") return () => void vender(admin, enVenta(entera, paso.cantidad));
  if (paso.haz === "devolver")
    return () =>
      void crearDevolucion(
        admin,
        DevolucionJson.parse({ venta_id: venta?.id, cliente_id: cliente, productos: [{ producto_id: kit, cantidad: paso.cantidad }] }),
      );
  if (paso.haz === "borrar devolucion") return () => eliminarDevolucion(admin, venta?.devueltas.at(-1)?.id ?? 0);
  return () =>
    void cambiarLineas(admin, venta?.id ?? 0, [
      { id: primeraLinea(admin, venta?.id ?? 0), producto: kit, cantidad: "cantidad" in paso ? paso.cantidad : 1 },
    ]);
}

test("whatever is sold, given back, changed, deleted and undone, each part is to the unit what the model has, and a kit what can be made", () => {
  fc.assert(
    fc.property(fc.array(paso, { minLength: 1, maxLength: 25 }), (pasos) => {
      const tienda = conKit();
      let modelo: Modelo = { estante: [12, 3000], receta: [2, 250], ventas: [] };
      let antes: Modelo | null = null;
      for (const uno of pasos) {
        const previo = structuredClone(modelo);
        if (uno.haz === "deshacer") {
          if (antes && negado(() => deshacer(tienda.admin, ultima(tienda.admin))) === null) modelo = antes;
          antes = null;
        } else {
          const deAntes: Modelo | null = antes;
          antes = null;
          try {
            const orden = hacer(tienda, modelo, uno);
            if (!orden) {
              modelo = previo;
              antes = deAntes;
              continue;
            }
            orden();
            if (uno.haz !== "receta" && uno.haz !== "editar") antes = previo;
          } catch (error) {
            if (!(error instanceof Negado)) throw error;
            modelo = previo;
            expect(negado(pedir(tienda, modelo, uno)), JSON.stringify(uno)).toBeInstanceOf(Error);
          }
        }
        const [a, b] = modelo.receta;
        const armables = Math.min(Math.floor(modelo.estante[0] / a), Math.floor(modelo.estante[1] / b));
        expect([tienda.entera, tienda.pesada, tienda.kit].map((id) => stockDe(tienda.admin, id))).toEqual([...modelo.estante, armables]);
      }
      // Half-even: a third of a cent more or less would show.
      const exacto = BigInt(modelo.receta[1]) * 77_777n;
      const [entero, resto] = [exacto / 1000n, exacto % 1000n];
      const pesada = Number(entero + (resto > 500n || (resto === 500n && entero % 2n === 1n) ? 1n : 0n));
      expect(productoPropio(tienda.admin, tienda.kit).precioCompraCentavos).toBe(modelo.receta[0] * 30_000 + pesada);
      expect(verificarBase(tienda.db)).toEqual([]);
    }),
    { numRuns: Number(process.env.DIAS ?? 60) },
  );
});
