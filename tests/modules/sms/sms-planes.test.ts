import { expect, test } from "vitest";
import { clientesElegidos } from "~/modules/sms/domain/elegidos.server";
import { plansOf } from "../../support/plans";
import { abrirTienda, nuevoCliente } from "../../support/tienda";

test("the clients who were chosen are found without walking over the shop", async () => {
  const { admin } = abrirTienda();
  const ana = nuevoCliente(admin);
  const planes = await plansOf(admin.db, () => clientesElegidos(admin, [ana]));
  expect(planes.length).toBeGreaterThan(0);
  expect(planes.filter((plan) => /^SEARCH clientes .*\(usuario_id=\?/.test(plan))).toEqual([]);
});
