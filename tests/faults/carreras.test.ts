import { expect, test } from "vitest";
import { JSON_ONLY } from "../support/answers";
import { serviceOfFile } from "../support/process";
import { aLaVez } from "../support/races";

const { admin } = await serviceOfFile({ workers: 2 });

async function nuevoProducto(nombre: string, stock: number): Promise<number> {
  await admin.form("/productos/nuevo/", { nombre, precio: "1000", stock });
  const { productos } = await admin.data(`/productos/?q=${encodeURIComponent(nombre)}`);
  return productos[0].id;
}

const stockDe = async (id: number): Promise<number> => (await admin.data(`/productos/${id}/`)).producto.stock;
const numeros = async (): Promise<string[]> => (await admin.data("/ventas/")).ventas.map(({ numero }: { numero: string }) => numero);
const totalDeVentas = async (): Promise<number> => (await admin.data("/ventas/")).page.total;

const vender = (producto: number, clave_envio: string) =>
  admin.form("/ventas/nueva/", { forma_pago: "Efectivo", clave_envio, "detalles[0].producto": producto });

test("of 50 tills that sell the last 5 units at once, exactly 5 do", async () => {
  const producto = await nuevoProducto("Últimas cinco", 5);
  const antes = await totalDeVentas();
  const respuestas = await aLaVez(50, (i) => vender(producto, `carrera-${i}`));
  expect(respuestas.map(({ status }) => status).toSorted()).toEqual([...Array(45).fill(200), ...Array(5).fill(302)]);
  const negadas = await Promise.all(respuestas.filter(({ status }) => status === 200).map((respuesta) => respuesta.text()));
  for (const pagina of negadas) expect(pagina).toContain("Stock insuficiente: quedan 0 de Últimas cinco.");
  expect([await stockDe(producto), (await totalDeVentas()) - antes]).toEqual([0, 5]);
});

test("one form sent 20 times at once is one sale, and all get the same answer", async () => {
  const producto = await nuevoProducto("Doble clic", 100);
  const antes = await totalDeVentas();
  const respuestas = await aLaVez(20, () => vender(producto, "un-solo-envio"));
  expect(new Set(respuestas.map(({ status, headers }) => `${status} ${headers.get("Location")}`))).toEqual(new Set(["302 /ventas/"]));
  expect([await stockDe(producto), (await totalDeVentas()) - antes]).toEqual([99, 1]);
});

test("sales at once are numbered one after the other", async () => {
  const desde = await totalDeVentas();
  await aLaVez(10, (i) => admin.form("/ventas/nueva/", { clave_envio: `numero-${i}` }));
  const esperados = Array.from({ length: 10 }, (_, i) => String(desde + 10 - i));
  expect((await numeros()).slice(0, 10)).toEqual(esperados);
});

test("one line sent 20 times at once by JSON is one line; 30 lines of the last 4 units are 4", async () => {
  const producto = await nuevoProducto("Escáner", 5);
  await admin.form("/ventas/nueva/", { clave_envio: "cuenta abierta" });
  const [{ id: venta }] = (await admin.data("/ventas/")).ventas;
  const agregar = (clave_envio: string) => admin.json(`/ventas/${venta}/detalles/`, { producto, clave_envio });
  const iguales = await aLaVez(20, async () => (await agregar("la misma")).json());
  expect(new Set(iguales.map(({ detalle }) => detalle.id)).size).toBe(1);
  const distintas = await aLaVez(30, async (i) => (await agregar(`línea ${i}`)).status);
  expect(distintas.toSorted()).toEqual([...Array(4).fill(201), ...Array(26).fill(400)]);
  expect((await admin.data(`/ventas/detalle/${venta}/`)).venta).toMatchObject({ total_venta: "5950.00", detalles: { length: 5 } });
  expect(await stockDe(producto)).toBe(0);
});

test("of 20 tills that take back the last returnable unit at once, one does; one return sent 20 times is one", async () => {
  const producto = await nuevoProducto("Se devuelve", 5);
  await admin.form("/clientes/nuevo/", { nombre: "Quien devuelve" });
  const [{ id: cliente_id }] = (await admin.data("/clientes/?q=devuelve")).clientes;
  await admin.form("/ventas/nueva/", { clave_envio: "para devolver", "detalles[0].producto": producto, "detalles[0].cantidad": 3 });
  const [{ id: venta_id }] = (await admin.data("/ventas/")).ventas;
  const devolver = (cantidad: number, clave_envio: string) =>
    admin.json("/devoluciones/crear/", { venta_id, cliente_id, clave_envio, productos: [{ producto_id: producto, cantidad }] });
  const iguales = await aLaVez(20, async () => (await devolver(2, "la misma")).json());
  expect(new Set(iguales.map(({ id }) => id)).size).toBe(1);
  const distintas = await aLaVez(20, async (i) => (await devolver(1, `devolución ${i}`)).status);
  expect(distintas.toSorted()).toEqual([201, ...Array(19).fill(400)]);
  expect(await stockDe(producto)).toBe(5);
});

test("of 20 tills that take up one ticket on hold at once, one gets it and the others are told who has it", async () => {
  const producto = await nuevoProducto("En espera", 5);
  await admin.form("/ventas/nueva/", { intencion: "espera", nombre_espera: "Rosa", "detalles[0].producto": producto });
  const [{ id }] = (await admin.data("/ventas/nueva/")).en_espera;
  const retomar = (i: number) => admin.form("/ventas/nueva/", { intencion: `retomar:${id}`, clave_envio: `caja-${i}` }, JSON_ONLY);
  const pantallas = await Promise.all((await aLaVez(20, retomar)).map((respuesta) => respuesta.json()));
  expect(pantallas.filter(({ borrador }) => borrador.lineas.length === 1)).toHaveLength(1);
  const avisos = pantallas.flatMap(({ errors }) => errors.en_espera ?? []);
  expect(avisos.filter((aviso) => /^Ese tiquete ya lo tiene \w+\.$/.test(aviso))).toHaveLength(19);
  expect((await admin.data("/ventas/nueva/")).en_espera).toEqual([]);
});
