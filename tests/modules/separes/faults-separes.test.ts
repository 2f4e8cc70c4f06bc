import { expect, test } from "vitest";
import { serviceOfFile } from "../../support/process";
import { aLaVez, looksAt } from "../../support/races";

const { folder, service, admin } = await serviceOfFile({ workers: 2 });
await service.allServe();
await admin.form("/productos/nuevo/", { nombre: "Olla", precio: "1000", stock: 60 });
const producto = (await admin.data("/productos/?q=olla")).productos[0].id;
await admin.form("/clientes/nuevo/", { nombre: "Ana" });
const cliente_fk = (await admin.data("/clientes/?q=ana")).clientes[0].id;
await admin.form("/caja/abrir/", { base: "0" });

const { numeros, faltas } = looksAt(folder.database);

const separar = (clave_envio: string, campos = {}) =>
  admin.form("/ventas/nueva/", { intencion: "separar", cliente_fk, clave_envio, "detalles[0].producto": producto, ...campos });

/** Keeps two units, of 2,380, and returns the path of the separe. */
async function nuevo(clave: string, abono: string): Promise<string> {
  const respuesta = await separar(clave, { "detalles[0].cantidad": 2, abono });
  return respuesta.headers.get("location") ?? "";
}

const stock = () => numeros(`select stock from productos where id = ${producto}`)[0]?.[0];
const separe = async (path: string) => (await admin.data(path)).separe;

test("of 20 payments at once at the last of a separe, exactly those pass that fit; the same one sent 20 times is one", async () => {
  const path = await nuevo("a", "380");
  const iguales = await aLaVez(20, () => admin.form(`${path}abonos/`, { monto: "500", clave_envio: "la misma" }));
  expect(new Set(iguales.map(({ status }) => status))).toEqual(new Set([302]));
  const distintas = await aLaVez(20, async (i) => (await admin.form(`${path}abonos/`, { monto: "600", clave_envio: `abono ${i}` })).status);
  expect(distintas.toSorted()).toEqual([...Array(18).fill(200), ...Array(2).fill(302)]);
  expect([(await separe(path)).saldo, faltas()]).toEqual(["300.00", []]);
});

test("of 20 tills that deliver it at once one makes the sale; with one that cancels meanwhile it is either sold or free", async () => {
  const path = await nuevo("b", "2380");
  const antes = numeros("select count(*) from ventas")[0]?.[0] ?? 0;
  await aLaVez(20, (i) => admin.form(`${path}entregar/`, { clave_envio: `e ${i}` }));
  expect(numeros("select count(*) from ventas")).toEqual([[antes + 1]]);
  for (let i = 0; i < 8; i++) {
    const otro = await nuevo(`c ${i}`, "2380");
    const [habia, vendidas] = [stock() ?? 0, numeros("select count(*) from ventas")[0]?.[0] ?? 0];
    await Promise.all([
      admin.form(`${otro}cancelar/`, { devolver: "2380", de_caja: "1" }),
      admin.form(`${otro}entregar/`, { clave_envio: `f ${i}` }),
      admin.form(`${otro}abonos/`, { monto: "1", clave_envio: `g ${i}` }),
    ]);
    const { estado } = await separe(otro);
    const [ventas, queda] = [numeros("select count(*) from ventas")[0]?.[0], stock()];
    expect([estado, ventas, queda]).toEqual(
      estado === "entregado" ? ["entregado", vendidas + 1, habia] : ["cancelado", vendidas, habia + 2],
    );
  }
  expect(faltas()).toEqual([]);
});

test("of 40 tills that keep the last units, exactly those pass that there are", async () => {
  const quedan = stock() ?? 0;
  const respuestas = await aLaVez(quedan + 15, async (i) => (await separar(`último ${i}`)).status);
  expect(respuestas.filter((status) => status === 302).length).toBe(quedan);
  expect([stock(), faltas()]).toEqual([0, []]);
});
