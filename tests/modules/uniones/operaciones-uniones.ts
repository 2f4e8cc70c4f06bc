import fc from "fast-check";
import { unirClientes } from "~/modules/uniones/domain/unir-clientes.server";
import { unirProductos } from "~/modules/uniones/domain/unir-productos.server";
import { exigir, kitsDe, type Modelo, mover, type Producto, productoDe } from "../../domain/modelo";
import { asentar, clienteDe } from "../../domain/modelo-cuentas";
import { mitadPar } from "../../domain/modelo-precios";
import { elegir, type Intento, lugar } from "../../domain/operaciones";
import type { OperacionesDeModulo } from "../../domain/operaciones-de-modulos";
import { nuevoCliente } from "../../support/tienda";

const nuevo: Intento = () => ({
  enModelo: ({ clientes }, { dueno }, { cliente }) =>
    void clientes.set(cliente, { dueno, documento: "", cupo: null, saldo: 0, cargado: 0, filas: [] }),
  enTienda: (ctx) => nuevoCliente(ctx),
});

const dos = fc.record({ queda: lugar, con: lugar });

const uneClientes = dos.map(
  (pedido): Intento =>
    ({ clientes }) => {
      const [queda, con] = [elegir(clientes, pedido.queda), elegir(clientes, pedido.con)];
      return {
        enModelo(modelo, quien) {
          exigir(quien.esAdmin && queda !== con);
          const [primero, segundo] = [clienteDe(modelo, quien, queda), clienteDe(modelo, quien, con)];
          const { saldo } = segundo;
          if (saldo !== 0) {
            asentar(segundo, "union", -saldo);
            asentar(primero, "union", saldo);
          }
          for (const cliente of modelo.clientes.values()) if (cliente.unidoA === con) cliente.unidoA = queda;
          segundo.unidoA = queda;
        },
        enTienda: (ctx) => unirClientes(ctx, queda, con),
      };
    },
);

function costoDeAmbos(uno: Producto, otro: Producto): number {
  if (otro.costo === 0 || otro.stock === 0) return uno.costo;
  if (uno.costo === 0) return otro.costo;
  const valor = BigInt(uno.costo) * BigInt(uno.stock) + BigInt(otro.costo) * BigInt(otro.stock);
  return mitadPar(valor, BigInt(uno.stock + otro.stock));
}

const saleDeSiMismo = ({ productos }: Modelo, id: number): boolean => {
  const vistos = new Set<number>();
  for (let de = productos.get(id)?.empaque?.de; de !== undefined; de = productos.get(de)?.empaque?.de) {
    if (de === id) return true;
    if (vistos.has(de)) return false;
    vistos.add(de);
  }
  return false;
};

const uneProductos = dos.map(
  (pedido): Intento =>
    ({ productos }) => {
      const [queda, con] = [elegir(productos, pedido.queda), elegir(productos, pedido.con)];
      return {
        enModelo(modelo, quien) {
          exigir(quien.esAdmin && queda !== con);
          const [primero, segundo] = [productoDe(modelo, quien, queda), productoDe(modelo, quien, con)];
          exigir(primero.unidad === segundo.unidad && primero.cuenta === segundo.cuenta);
          exigir(primero.empaque?.de !== con && segundo.empaque?.de !== queda);
          exigir(![...modelo.conteos.values()].some(({ dueno, estado }) => dueno === quien.dueno && estado === "abierto"));
          for (const compuesto of kitsDe(modelo, con)) {
            const { kit = [] } = compuesto;
            exigir(!kit.some(({ de }) => de === queda));
            // A new list: what was sold keeps the parts that it took.
            compuesto.kit = kit.map((parte) => (parte.de === con ? { ...parte, de: queda } : parte));
          }
          primero.costo = costoDeAmbos(primero, segundo);
          const { stock } = segundo;
          mover(segundo, -stock);
          mover(primero, stock);
          primero.otros = [primero.otros, segundo.otros, segundo.codigo].filter(Boolean).join("\n");
          Object.assign(segundo, { codigo: "", otros: "", cuenta: false, empaque: null });
          for (const otro of modelo.productos.values()) if (otro.unidoA === con) otro.unidoA = queda;
          segundo.unidoA = queda;
          const empaques = [...modelo.productos].filter(([, { empaque }]) => empaque?.de === con);
          for (const [, { empaque }] of empaques) if (empaque) empaque.de = queda;
          exigir(!empaques.some(([id]) => saleDeSiMismo(modelo, id)));
        },
        enTienda: (ctx) => unirProductos(ctx, queda, con),
      };
    },
);

const une = [
  { weight: 2, arbitrary: uneClientes },
  { weight: 2, arbitrary: uneProductos },
];

export const OPERACIONES: OperacionesDeModulo = { apertura: [nuevo, nuevo], siempre: une, antes: une, deshacibles: une };
