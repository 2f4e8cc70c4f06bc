import { describe, expect, test } from "vitest";
import { textoPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import type { Errores } from "~/screens/documento/estado";
import { agregarProducto } from "~/screens/venta/agregar";
import { cambioDe } from "~/screens/venta/borrador";
import { borradorDeVenta, leerBorrador, vistaBorrador } from "~/screens/venta/borrador.server";
import { LINEA_VACIA, lineasSinTotal, totalesDeVenta } from "~/screens/venta/linea";
import { pasoDeVenta } from "~/screens/venta/paso.server";
import { abrirTienda, nuevoAdmin, nuevoCliente, nuevoProducto, ventaDeDos } from "../support/tienda";

type Campos = Record<string, string | number>;

function formulario(campos: Campos): FormData {
  const form = new FormData();
  for (const [nombre, valor] of Object.entries(campos)) form.append(nombre, String(valor));
  return form;
}

function pulsar(ctx: Contexto, intencion: string, campos: Campos = {}, venta: number | null = null) {
  const form = formulario({ ...campos, intencion });
  const paso = pasoDeVenta(ctx, form, venta);
  const errores: Errores = paso?.errors ?? {};
  const vista = paso?.borrador ?? vistaBorrador(ctx, leerBorrador(ctx, form, venta));
  return { ...paso, guardar: paso === null, vista, errores, aviso: paso?.flash[0]?.mensaje };
}

const linea = (i: number, producto: number, cantidad: number | string = 1, precio: string | number = "1000.00"): Campos => ({
  [`detalles[${i}].producto`]: producto,
  [`detalles[${i}].cantidad`]: cantidad,
  [`detalles[${i}].precio_unitario`]: precio,
});

function conArroces() {
  const { admin } = abrirTienda();
  const [diana = 0, roa = 0] = ["Diana", "Roa"].map((marca) =>
    nuevoProducto(admin, { nombre: `Arroz ${marca}`, codigo_de_barras: `770${marca}` }),
  );
  return { admin, diana, roa };
}

describe("the scan box", () => {
  test("a code adds its product and empties the box; again, it adds one", () => {
    const { admin, diana } = conArroces();
    const primera = pulsar(admin, "enter", { codigo: "770Diana" });
    expect(primera.vista).toMatchObject({
      codigo: "",
      total: "1190.00",
      lineas: [{ nombre: "Arroz Diana", cantidad: "1", precio_publico: "1.190", visto: "1.190" }],
    });
    const segunda = pulsar(admin, "enter", { codigo: "770Diana", ...linea(0, diana) });
    expect(segunda).toMatchObject({ guardar: false, ultima: 0, vista: { total: "2380.00", lineas: [{ cantidad: "2" }] } });
  });

  test("a code adds a line of its own beside one at another price", () => {
    const { admin, diana } = conArroces();
    const { vista } = pulsar(admin, "agregar", { codigo: "770Diana", ...linea(4, diana, 3, "900") });
    expect(vista.lineas.map(({ indice, cantidad }) => [indice, cantidad])).toEqual([
      [4, "3"],
      [5, "1"],
    ]);
  });

  test("a name that one product has adds it; one that several have offers them and keeps the text", () => {
    const { admin, diana, roa } = conArroces();
    expect(pulsar(admin, "agregar", { codigo: "diana" }).vista.lineas).toMatchObject([{ producto: String(diana) }]);
    const varios = pulsar(admin, "agregar", { codigo: "ARROZ" });
    expect(varios.opciones?.map(({ id }) => id)).toEqual([diana, roa]);
    expect(varios.vista).toMatchObject({ codigo: "ARROZ", lineas: [] });
    expect(pulsar(admin, `elegir:${roa}`, { codigo: "ARROZ" }).vista).toMatchObject({ codigo: "", lineas: [{ producto: String(roa) }] });
  });

  test.each(["nada", "´", "\u0000", "x".repeat(101)])("what is not found (%j) stays in the box with an error", (codigo) => {
    const { admin, diana } = conArroces();
    const { vista, errores } = pulsar(admin, "enter", { codigo, ...linea(0, diana, 2) });
    expect(errores.codigo).toHaveLength(1);
    expect(vista).toMatchObject({ codigo, lineas: [{ cantidad: "2" }] });
  });

  test.each(["elegir:0", "elegir:abc", "elegir:", "elegir:99999999999999999999", "nada", "constructor", "quitar:x"])(
    "%s changes nothing",
    (intencion) => {
      const { admin, diana } = conArroces();
      expect(pulsar(admin, intencion, linea(0, diana, 2))).toMatchObject({ guardar: false, vista: { lineas: [{ cantidad: "2" }] } });
    },
  );

  test("another shop's product does not exist", () => {
    const { admin, diana } = conArroces();
    const otra = nuevoAdmin(admin.db);
    expect(pulsar(otra, "enter", { codigo: "770Diana" }).errores.codigo).toEqual(["Producto no encontrado"]);
    expect(pulsar(otra, `elegir:${diana}`).errores.codigo).toEqual(["Producto no encontrado"]);
    expect(pulsar(otra, "actualizar", linea(0, diana)).vista.lineas).toMatchObject([{ nombre: "", subtotal: null }]);
  });

  test("units beyond the stock are refused at once, over all lines of the product", () => {
    const { admin, diana } = conArroces();
    const { errores, vista } = pulsar(admin, "enter", { codigo: "770Diana", ...linea(0, diana, 6), ...linea(1, diana, 4, "900") });
    expect(errores.codigo).toEqual(["Stock insuficiente: quedan 10 de Arroz Diana."]);
    expect(vista).toMatchObject({ codigo: "770Diana", lineas: [{ cantidad: "6" }, { cantidad: "4" }] });
  });
});

describe("what is typed", () => {
  test("stays as it is, wrong numbers with an error beside them", () => {
    const { admin, diana, roa } = conArroces();
    const escrito = {
      ...linea(2, diana, "dos", "1,555,5"),
      ...linea(7, roa, 11),
      cliente: "Doña Rosa",
      banco: "Nequi",
      monto_recibido: "mil",
    };
    const { errores, vista } = pulsar(admin, "actualizar", escrito);
    expect(Object.keys(errores)).toEqual(["detalles[2].cantidad", "detalles[2].precio_unitario", "detalles[7].cantidad"]);
    expect(errores["detalles[7].cantidad"]).toEqual(["Stock insuficiente: quedan 10 de Arroz Roa."]);
    expect(vista).toMatchObject({ cliente: "Doña Rosa", banco: "Nequi", monto_recibido: "mil", total: "13090.00", cambio: null });
    expect(vista.lineas).toMatchObject([{ cantidad: "dos", precio_unitario: "1,555,5", subtotal: null }, { subtotal: "13090.00" }]);
  });

  test("comes to what the sale will come to", () => {
    const { admin, diana } = conArroces();
    const { vista } = pulsar(admin, "actualizar", { ...linea(0, diana, 2, "999.00"), monto_recibido: "3000" });
    expect(vista).toMatchObject({ base: "1998.00", iva: "379.62", total: "2377.62", cambio: "622.38", lineas: [{ subtotal: "2377.62" }] });
  });

  test("an empty quantity is one, an empty price the product's", () => {
    const { admin, diana } = conArroces();
    expect(pulsar(admin, "actualizar", linea(0, diana, "", "")).vista).toMatchObject({ total: "1190.00", unidades: 1 });
  });

  test("quitar takes off one line, whatever its place", () => {
    const { admin, diana, roa } = conArroces();
    const { vista } = pulsar(admin, "quitar:3", { ...linea(3, diana), ...linea(9, roa) });
    expect(vista.lineas).toMatchObject([{ indice: 9, producto: String(roa) }]);
  });
});

describe("ending the sale", () => {
  test("cobrar saves, and so does a form without a button", () => {
    const { admin, diana } = conArroces();
    for (const intencion of ["cobrar", ""]) expect(pulsar(admin, intencion, linea(0, diana)).guardar).toBe(true);
    expect(pulsar(admin, "cobrar").guardar).toBe(true);
  });

  test("with something in the scan box adds that first, and saves nothing", () => {
    const { admin, diana } = conArroces();
    for (const intencion of ["cobrar", ""])
      expect(pulsar(admin, intencion, { codigo: "770Diana", ...linea(0, diana) })).toMatchObject({
        guardar: false,
        aviso: expect.stringContaining("vuelva a cobrar"),
        vista: { lineas: [{ cantidad: "2" }] },
      });
  });

  test("an empty Enter only pays when an amount was typed", () => {
    const { admin, diana } = conArroces();
    expect(pulsar(admin, "enter", linea(0, diana))).toMatchObject({ guardar: false, aviso: expect.stringContaining("Enter no cobra") });
    expect(pulsar(admin, "enter", { ...linea(0, diana), monto_recibido: "2000" }).guardar).toBe(true);
  });
});

describe("the client", () => {
  test("is looked up, chosen and left off without touching the lines", () => {
    const { admin, diana } = conArroces();
    const ana = nuevoCliente(admin);
    const { clientes } = pulsar(admin, "buscar-cliente", { buscar_cliente: "ana", ...linea(0, diana) });
    expect(clientes).toMatchObject([{ id: ana, nombre: "Ana Pérez" }]);
    const elegido = pulsar(admin, `cliente:${ana}`, { buscar_cliente: "ana", ...linea(0, diana) }).vista;
    expect(elegido).toMatchObject({ cliente_fk: String(ana), cliente_nombre: "Ana Pérez", buscar_cliente: "", lineas: [{}] });
    expect(pulsar(admin, "quitar-cliente", { cliente_fk: ana }).vista).toMatchObject({ cliente_fk: "", cliente_nombre: "" });
    expect(pulsar(admin, "buscar-cliente", { buscar_cliente: "zoe" }).errores.buscar_cliente).toHaveLength(1);
  });
});

describe("a sale that exists", () => {
  test("comes with its lines, its own units counted as available", () => {
    const { admin, venta, arroz, deArroz } = ventaDeDos();
    const vista = vistaBorrador(admin, borradorDeVenta(admin, venta));
    expect(vista.total).toBe(detalleVenta(admin, venta).total_venta);
    expect(vista.lineas).toMatchObject([{ id: String(deArroz), producto: String(arroz), cantidad: "5", stock: 0 }, {}]);
    const campos = { con_detalles: 1, "detalles[0].id": deArroz, ...linea(0, arroz, 5) };
    expect(pulsar(admin, "actualizar", campos, venta).errores).toEqual({});
    const seis = pulsar(admin, "actualizar", { ...campos, "detalles[0].cantidad": 6 }, venta);
    expect(seis.errores["detalles[0].cantidad"]).toEqual(["Stock insuficiente: quedan 5 de Arroz 500 g."]);
  });

  test("keeps its lines in a form that carries none, unless it says that it carries them", () => {
    const { admin, venta } = ventaDeDos();
    expect(leerBorrador(admin, formulario({}), venta).lineas).toHaveLength(2);
    expect(leerBorrador(admin, formulario({ con_detalles: 1 }), venta).lineas).toEqual([]);
  });

  test("is saved by Enter only when another amount was typed", () => {
    const { admin, venta } = ventaDeDos();
    expect(pulsar(admin, "enter", {}, venta)).toMatchObject({ guardar: false, aviso: expect.stringContaining("Guardar cambios") });
    expect(pulsar(admin, "enter", { monto_recibido: "9000" }, venta).guardar).toBe(true);
  });
});

const DE_HOY = {
  ...LINEA_VACIA,
  tarifa: "19",
  antes: { precio: "100.00", publico: "119.00", lista: null, descuento: "0.00", tarifa: "19" },
} as const;

const TIQUETE = { propias: {}, regimen: { responsable_iva: true, responsable_inc: false } };

test("a sale takes a thousand lines; beyond the last place in the form they are numbered anew", () => {
  const deProducto = { iva: "19", unidad: "und", lleva_existencias: true } as const;
  const producto = { ...deProducto, id: 1, nombre: "Arroz", precio: "1000.00", precio_publico: "1190.00", stock: 5000 };
  const otra = {
    ...DE_HOY,
    indice: 999,
    id: "",
    producto: "2",
    cantidad: "1",
    precio_unitario: "",
    nombre: "Sal",
    precio: "1.00",
    stock: 1,
  };
  expect(agregarProducto([otra], producto, TIQUETE)).toMatchObject({ indice: 1, lineas: [{ indice: 0, nombre: "Sal" }, { indice: 1 }] });
  const llena = Array.from({ length: 1000 }, (_, indice) => ({ ...otra, indice }));
  expect(agregarProducto(llena, producto, TIQUETE)).toMatchObject({ falta: expect.stringContaining("1.000") });
});

test.each([
  [{}, []],
  [{ cantidad: "x" }, ["Sal"]],
  [{ precio_unitario: "5.0000" }, ["Sal"]],
  [{ nombre: "" }, ["un producto desconocido"]],
])("a line with %j keeps the total from being computed: %j", (campos, nombres) => {
  const buena = {
    ...DE_HOY,
    indice: 0,
    id: "",
    producto: "1",
    cantidad: "1",
    precio_unitario: "2.500",
    nombre: "Sal",
    precio: "100.00",
    stock: 9,
  };
  expect(lineasSinTotal([buena, { ...buena, indice: 1, ...campos }])).toEqual(nombres);
});

test.each([
  ["", 1],
  [" 3 ", 3],
  ["0", 0],
  ["-1", 0],
  ["1.5", 0],
  ["1000000", 0],
  ["uno", 0],
])("a line whose quantity says %j counts %j units", (cantidad, esperado) => {
  const tecleada = {
    ...DE_HOY,
    indice: 0,
    id: "",
    producto: "1",
    cantidad,
    precio_unitario: "",
    nombre: "Sal",
    precio: "100.00",
    stock: 9,
  };
  expect(totalesDeVenta([tecleada])).toMatchObject({ unidades: esperado, total: textoPesos(esperado * 11900) });
});

test.each([
  ["1190.00", "2000", "810.00"],
  ["1190.00", "1000", "-190.00"],
  ["1190.00", "", null],
  ["1190.00", "2.000", "810.00"],
  ["1190.00", "$ 1.190,50", "0.50"],
  ["1190.00", "0.350", null],
])("cambioDe(%j, %j) is %j", (total, recibido, esperado) => {
  expect(cambioDe(total, recibido)).toBe(esperado);
});
