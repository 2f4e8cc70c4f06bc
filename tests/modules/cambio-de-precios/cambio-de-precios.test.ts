import { actividad } from "@db/schema/actividad";
import { cambiosPrecio } from "@db/schema/productos";
import { count, desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { proporcionHaciaArriba } from "~/domain/cifras/dinero";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { type Contexto, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { productoPropio } from "~/domain/productos/consultas.server";
import { alistarPrecios, fijarListos, OTRO_PRECIO } from "~/domain/productos/fijar-precios.server";
import { publicoNuevo } from "~/domain/productos/publico-nuevo";
import { cambiarPrecios, preverPrecios } from "~/modules/cambio-de-precios/domain/cambiar-precios.server";
import { CambioDePrecios } from "~/modules/cambio-de-precios/domain/esquema";
import { productosPorCambiar } from "~/modules/cambio-de-precios/domain/por-cambiar.server";
import { comprar, linea, proveedorDe } from "../../support/compras";
import { abrirTienda, cambiarProducto, nuevoAdmin, nuevoProducto, rechazo } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";

const cambio = (campos: Record<string, unknown>) => CambioDePrecios.parse(campos);
const cambiar = (ctx: Contexto, campos: Record<string, unknown>) => cambiarPrecios.deUnaVez(ctx, cambio(campos));
const publicoDe = (ctx: Contexto, id: number) => productoPropio(ctx, id).precioPublicoCentavos;
const ultima = ({ db }: Contexto): number => db.select({ id: actividad.id }).from(actividad).orderBy(desc(actividad.id)).get()?.id ?? 0;
const producto = (ctx: Contexto, precio_publico: string, campos: Record<string, unknown> = {}) =>
  nuevoProducto(ctx, { precio: "", precio_publico, precio_compra: "500", ...campos });

test.each([
  [1050, 1, 100, 1100],
  [1049, 1, 100, 1000],
  [2499, 2, 50, 1250],
  [5, 2, 1, 3],
])("%d ÷ %d to the nearest %d is %d: a half goes up", (monto, entre, paso, resultado) =>
  expect(proporcionHaciaArriba(monto, 1, entre, paso)).toBe(resultado),
);

describe("a new public price", () => {
  const HOY = { publico: 119_000, costo: 80_000, iva: "19" } as const;
  test.each([
    ["10 %", { valor: "10" }, 130_900],
    ["10 % to 50 pesos", { valor: "10", redondeo: "50" }, 130_000],
    ["10 % to 100 pesos", { valor: "10", redondeo: 100 }, 130_000],
    ["a half up, to 100 pesos", { modo: "monto", valor: "60", redondeo: "100" }, 130_000],
    ["less 12,5 %", { valor: "-12,5" }, 104_125],
    ["with a true minus and a sign", { valor: "−12,5 %" }, 104_125],
    ["1.500 pesos more", { modo: "monto", valor: "1.500" }, 269_000],
    ["less pesos than it costs", { modo: "monto", valor: "-1190" }, 0],
    ["a margin of 30 %, then IVA", { modo: "margen", valor: "30" }, 123_760],
    ["a margin to 100 pesos", { modo: "margen", valor: "30", redondeo: "100" }, 120_000],
  ])("%s", (_, campos, publico) => expect(publicoNuevo(cambio(campos), HOY)).toBe(publico));

  test("needs the cost for a margin, and a price for the others", () => {
    expect(publicoNuevo(cambio({ modo: "margen", valor: "30" }), { ...HOY, costo: 0 })).toBe("sin_costo");
    expect(publicoNuevo(cambio({ valor: "30" }), { ...HOY, publico: 0 })).toBe("sin_precio");
  });

  test.each([
    ["", "Escriba cuánto."],
    ["diez", "Escriba un número como 10, 12,5 o −5."],
    ["-100", "No se puede bajar todo el precio."],
    ["1001", "El máximo es 1.000 %."],
  ])("%j is refused", (valor, mensaje) =>
    expect(CambioDePrecios.safeParse({ valor }).error?.issues).toMatchObject([{ path: ["valor"], message: mensaje }]),
  );
});

describe("a change of many prices", () => {
  test("is of a category, a supplier or a text, with a row in the history of each", () => {
    const { db, admin } = abrirTienda();
    const [arroz, jabon, otro] = [
      producto(admin, "1000", { nombre: "Arroz", categoria: "Granos" }),
      producto(admin, "2000", { nombre: "Jabón", categoria: "Aseo" }),
      producto(admin, "3000", { nombre: "Otro", categoria: "aseo" }),
    ];
    const proveedor = proveedorDe(admin);
    comprar(admin, { proveedor, detalles: [linea({ producto: jabon, precio: "500", precio_venta: "", precio_publico: "2000" })] });
    const precios = () => [arroz, jabon, otro].map((id) => publicoDe(admin, id) / 100);
    expect(cambiar(admin, { categoria: "ASEO", valor: "10" })).toBe(2);
    expect(precios()).toEqual([1000, 2200, 3300]);
    expect(cambiar(admin, { proveedor, categoria: "Aseo", modo: "monto", valor: "-200" })).toBe(1);
    expect(cambiar(admin, { texto: "arr", valor: "50" })).toBe(1);
    expect(precios()).toEqual([1500, 2000, 3300]);
    expect(db.select({ filas: count() }).from(cambiosPrecio).get()?.filas).toBe(4);
    expect(productoPropio(admin, otro)).toMatchObject({ precioCentavos: 277_311 });
    expect(verificarBase(db)).toEqual([]);
  });

  test("is done as it was shown, or not at all", () => {
    const { admin } = abrirTienda();
    const [uno, dos] = [producto(admin, "1000"), producto(admin, "2000")];
    const { huella } = preverPrecios(admin, cambio({ valor: "10" }));
    cambiarProducto(admin, dos, { precio: "", precio_publico: "2100" });
    const error = rechazo(admin, () => cambiar(admin, { valor: "10", huella }));
    expect(error).toMatchObject({ campo: "", message: expect.stringContaining("revise otra vez") });
    expect([publicoDe(admin, uno), publicoDe(admin, dos)]).toEqual([100_000, 210_000]);
    expect(cambiar(admin, { valor: "10", huella: preverPrecios(admin, cambio({ valor: "10" })).huella })).toBe(2);
  });

  test("leaves out what has no cost or no price, and another shop's", () => {
    const { db, admin } = abrirTienda();
    const otra = nuevoAdmin(db);
    const ajeno = producto(otra, "1000");
    const sinCosto = producto(admin, "1000", { precio_compra: "" });
    const conCosto = producto(admin, "", { precio_compra: "1000" });
    const { cambios, sin_costo } = preverPrecios(admin, cambio({ modo: "margen", valor: "20" }));
    expect([cambios.map((uno) => uno.producto.id), sin_costo.map(({ id }) => id)]).toEqual([[conCosto], [sinCosto]]);
    expect(preverPrecios(admin, cambio({ valor: "20" }))).toMatchObject({
      sin_precio: [{ id: conCosto }],
      cambios: [{ publico: 120_000 }],
    });
    expect(cambiar(admin, { modo: "margen", valor: "20" })).toBe(1);
    expect([publicoDe(admin, conCosto), publicoDe(otra, ajeno)]).toEqual([142_800, 100_000]);
  });

  test("is refused as a whole, with the name of the product", () => {
    const { admin, vendedor } = abrirTienda();
    producto(admin, "1000");
    producto(admin, "200", { nombre: "Chicle" });
    expect(rechazo(admin, () => cambiar(admin, { modo: "monto", valor: "-200" }))).toEqual(
      new ReglaIncumplida("valor", "Chicle quedaría en $ 0: un precio es mayor que cero."),
    );
    expect(rechazo(admin, () => cambiar(admin, { texto: "Nada", valor: "10" }))).toMatchObject({ campo: "valor" });
    expect(rechazo(admin, () => cambiar(vendedor, { valor: "10" }))).toBeInstanceOf(SinPermiso);
  });

  test("can be taken back until a price changes again", () => {
    const { db, admin } = abrirTienda();
    const [uno, dos] = [producto(admin, "1000"), producto(admin, "1001")];
    cambiar(admin, { valor: "33,33" });
    deshacer(admin, ultima(admin));
    expect([publicoDe(admin, uno), publicoDe(admin, dos)]).toEqual([100_000, 100_100]);
    expect(verificarBase(db)).toEqual([]);
    cambiar(admin, { valor: "10" });
    const id = ultima(admin);
    cambiar(admin, { valor: "20" });
    deshacer(admin, ultima(admin));
    deshacer(admin, id);
    expect(publicoDe(admin, dos)).toBe(100_100);
    cambiar(admin, { valor: "10" });
    const otro = ultima(admin);
    cambiarProducto(admin, dos, { nombre: "Dos", precio: "", precio_publico: "5000" });
    expect(rechazo(admin, () => deshacer(admin, otro))).toMatchObject({ message: "El precio o el costo de Dos cambió después." });
  });
});

test.each([{ precio_publico: "2000" }, { precio_compra: "501" }, { iva: "5" }])(
  "a product that got %j after it was read keeps it, and no price changes",
  (campos) => {
    const { admin } = abrirTienda();
    const [pan, sal] = [producto(admin, "1190"), producto(admin, "1190")];
    const leidos = productosPorCambiar(admin, { categoria: "", proveedor: null, texto: "" });
    cambiarProducto(admin, sal, { nombre: "Sal", precio: "", precio_publico: "1190", precio_compra: "500", ...campos });
    const cambios = leidos.map((antes) => ({ antes, despues: { costo: 50_000, precio: 200_000, publico: 238_000 } }));
    alistarPrecios(admin, "", cambios);
    expect(String(rechazo(admin, () => ejecutarEnTransaccion(admin, () => fijarListos(admin, "", "cambio"))))).toContain(OTRO_PRECIO);
    expect(publicoDe(admin, pan)).toBe(119_000);
  },
);

test("a command that works in parts cannot be called without saying how it runs", () => {
  const { admin } = abrirTienda();
  // @ts-expect-error: a generator that nobody drives would do nothing.
  expect(() => cambiarPrecios(admin, cambio({ valor: "10" }))).toThrow(TypeError);
});

test("changes no price of a product whose name only sounds like the text", () => {
  const { admin } = abrirTienda();
  for (const nombre of ["Casa", "Caza"]) producto(admin, "1000", { nombre });
  const porCambiar = productosPorCambiar(admin, { categoria: "", proveedor: null, texto: "casa" });
  expect(porCambiar.map(({ nombre }) => nombre)).toEqual(["Casa"]);
});
