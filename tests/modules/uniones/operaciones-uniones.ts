import fc from "fast-check";
import { unirClientes } from "~/modules/uniones/domain/unir-clientes.server";
import { exigir } from "../../domain/modelo";
import { asentar, clienteDe } from "../../domain/modelo-cuentas";
import { elegir, type Intento, lugar } from "../../domain/operaciones";
import type { OperacionesDeModulo } from "../../domain/operaciones-de-modulos";
import { nuevoCliente } from "../../support/tienda";

const nuevo: Intento = () => ({
  enModelo: ({ clientes }, { dueno }, { cliente }) =>
    void clientes.set(cliente, { dueno, documento: "", cupo: null, saldo: 0, cargado: 0, filas: [] }),
  enTienda: (ctx) => nuevoCliente(ctx),
});

const uneClientes = fc.record({ queda: lugar, con: lugar }).map(
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

export const OPERACIONES: OperacionesDeModulo = {
  apertura: [nuevo, nuevo],
  siempre: [{ weight: 3, arbitrary: uneClientes }],
  antes: [{ weight: 2, arbitrary: uneClientes }],
  deshacibles: [{ weight: 3, arbitrary: uneClientes }],
};
