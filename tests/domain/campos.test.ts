import { describe, expect, test } from "vitest";
import type { z } from "zod";
import * as campos from "~/domain/campos/campos";
import { cantidadLeida } from "~/domain/cifras/cantidad";
import { ProductoForm } from "~/domain/productos/esquema";
import { VentaForm } from "~/domain/ventas/esquema";

const lee = (campo: z.ZodType, entrada: unknown): unknown => campo.safeParse(entrada).data;
const rechaza = (campo: z.ZodType, entrada: unknown): boolean => !campo.safeParse(entrada).success;
// The last ones show nothing: of no width, a filler, an empty pattern, marks of direction and of order.
const VACIOS = [
  undefined,
  null,
  "",
  "   ",
  "\u00a0",
  "\u200b",
  " \u2060\u200d ",
  "\u3164",
  "\u2800",
  "\u202e\u202c",
  "\ufeff",
  "\u00ad",
  "\u{e0020}",
];
const NO_SON_TEXTO = [5, true, {}, [], ["a"]];

const medida = (unidades: number) => cantidadLeida(unidades, "und");

describe("text", () => {
  test("loses the spaces around it and keeps those within", () => {
    expect(lee(campos.texto(10), "  dos  tres ")).toBe("dos  tres");
  });

  test("is measured without those spaces, and the limit itself is allowed", () => {
    expect(lee(campos.texto(5), ` ${"a".repeat(5)} `)).toBe("aaaaa");
    expect(rechaza(campos.texto(5), "a".repeat(6))).toBe(true);
  });

  test.each(VACIOS)("%j is refused where it is required and empty where it is not", (entrada) => {
    expect(rechaza(campos.texto(5), entrada)).toBe(true);
    expect(lee(campos.textoOpcional(5), entrada)).toBe("");
  });

  test.each([...NO_SON_TEXTO, "a\u0000b", "a\u001bb", "a\u007f", "a\ud800"])("%j is refused", (entrada) => {
    expect(rechaza(campos.textoOpcional(50), entrada)).toBe(true);
  });
});

describe("amounts", () => {
  test("a JSON number counts when it has at most two places", () => {
    expect([1000, 0.5, 1.25, 0, -0].map((entrada) => lee(campos.precio(), entrada))).toEqual([100_000, 50, 125, 0, 0]);
    for (const entrada of [0.125, 0.1 + 0.2, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e21])
      expect(rechaza(campos.precio(), entrada)).toBe(true);
  });

  test("a price may be zero, an amount may not", () => {
    expect(lee(campos.precio(), "0.00")).toBe(0);
    expect(rechaza(campos.monto(), "0.00")).toBe(true);
    expect(lee(campos.monto(), "0.01")).toBe(1);
  });

  test("the limit of 10,2 is allowed, a cent more is not", () => {
    for (const campo of [campos.precio(), campos.precioOpcional(), campos.monto()]) {
      expect(lee(campo, "99999999.99")).toBe(9_999_999_999);
      expect(rechaza(campo, "100000000.00")).toBe(true);
    }
  });

  test.each(VACIOS)("%j is a price of zero, no price, and no amount", (entrada) => {
    expect(lee(campos.precio(), entrada)).toBe(0);
    expect(lee(campos.precioOpcional(), entrada)).toBeNull();
    expect(rechaza(campos.monto(), entrada)).toBe(true);
  });

  test.each([true, {}, [], ["5"], "abc"])("%j is refused", (entrada) => {
    expect(rechaza(campos.precio(), entrada)).toBe(true);
  });
});

describe("whole numbers", () => {
  test("run from the minimum to the maximum, and are the default when omitted", () => {
    const campo = campos.entero(0, 10, 7);
    expect(["0", "10", " 5 ", 5, "", undefined].map((entrada) => lee(campo, entrada))).toEqual([0, 10, 5, 5, 7, 7]);
    expect(["-1", "11", -1, 11].every((entrada) => rechaza(campo, entrada))).toBe(true);
  });

  test.each(["1.0", "1.5", 1.5, "1e2", "+1", "0x1", "1 0", "1,000", "9".repeat(20), 1e20, Number.NaN, true, [], {}, "٣"])(
    "%j is refused",
    (entrada) => {
      expect(rechaza(campos.entero(0, 999_999_999, 0), entrada)).toBe(true);
      expect(rechaza(campos.id(), entrada)).toBe(true);
    },
  );

  test("a quantity is 1 to 999,999 and 1 when omitted", () => {
    expect(["", "1", "999999"].map((entrada) => lee(campos.cantidad(), entrada))).toEqual([medida(1), medida(1), medida(999_999)]);
    expect(["0", "-1", "1000000"].every((entrada) => rechaza(campos.cantidad(), entrada))).toBe(true);
  });

  test("an id is greater than zero", () => {
    expect(["0", "-1", "abc"].every((entrada) => rechaza(campos.idOpcional(), entrada))).toBe(true);
    expect(lee(campos.idOpcional(), "")).toBeNull();
    expect(rechaza(campos.id(), "")).toBe(true);
  });
});

describe("choices, checkboxes, e-mails and keys", () => {
  test("the first option is the default; another word is refused", () => {
    const campo = campos.opcion(["Efectivo", "Transferencia"], "Efectivo");
    expect([undefined, "", "Transferencia"].map((entrada) => lee(campo, entrada))).toEqual(["Efectivo", "Efectivo", "Transferencia"]);
    expect(["efectivo", "Cheque", 0, ["Efectivo"]].every((entrada) => rechaza(campo, entrada))).toBe(true);
  });

  test("a checkbox tells being absent from being off", () => {
    expect(["on", "true", "1", true, 1].map((entrada) => lee(campos.casilla(), entrada))).toEqual([true, true, true, true, true]);
    expect(["", "off", "false", "0", false, 0].map((entrada) => lee(campos.casilla(), entrada))).toEqual(Array(6).fill(false));
    expect(campos.casilla().safeParse(undefined)).toEqual({ success: true, data: undefined });
    expect(rechaza(campos.casilla(), "tal vez")).toBe(true);
  });

  test("an e-mail has its form and at most 254 characters", () => {
    expect(lee(campos.correo(), " Ana@correo.co ")).toBe("Ana@correo.co");
    const malos = [undefined, "ana", "ana@", "@correo.co", "ana@correo", "a b@correo.co", "ana@correo..co"];
    expect(malos.every((entrada) => rechaza(campos.correo(), entrada))).toBe(true);
    const deLargo = (largo: number): string => `${`ana@${"correo.".repeat(40)}`.slice(0, largo - 4).replace(/\.$/, "x")}.com`;
    expect([deLargo(254), deLargo(255)].map((entrada) => rechaza(campos.correo(), entrada))).toEqual([false, true]);
  });

  test("a form without a key has none; a long one is refused", () => {
    expect(lee(campos.claveEnvio(), "")).toBeNull();
    expect(rechaza(campos.claveEnvio(), "k".repeat(101))).toBe(true);
  });
});

describe("a product's form", () => {
  test("needs a name alone", () => {
    const omitidos = {
      codigo_de_barras: "",
      categoria: "",
      precio_compra: 0,
      precio: null,
      stock: null,
      stock_anterior: null,
      stock_minimo: null,
      clave_envio: null,
      precio_publico: null,
      iva: null,
      unidad: null,
      impuesto_bolsa: null,
      foto: null,
      lote: "",
      vence: null,
    };
    expect(ProductoForm.parse({ nombre: "Pan" })).toEqual({ nombre: "Pan", ...omitidos });
  });

  test.each([
    ["nombre", "a".repeat(101)],
    ["codigo_de_barras", "1".repeat(51)],
    ["categoria", "a".repeat(51)],
    ["precio_compra", "-1"],
    ["precio", "1.001"],
    ["stock", "1000000000"],
    ["stock", "1.5555"],
    ["stock_minimo", "-1"],
    ["precio_publico", "-1"],
    ["iva", "16"],
    ["unidad", "libra"],
  ])("refuses %s %s at its own field", (campo, valor) => {
    const { error } = ProductoForm.safeParse({ nombre: "Pan", [campo]: valor });
    expect(error?.issues.map(({ path }) => path)).toEqual([[campo]]);
  });
});

describe("a sale's form", () => {
  test("ignores wholly empty lines and gaps, and keeps the numbering for the errors", () => {
    const detalles = [
      { producto: "3" },
      { producto: "", cantidad: "", precio_unitario: "", id: "" },
      undefined,
      { producto: "4", cantidad: "2" },
    ];
    const leidas = VentaForm.parse({ detalles }).detalles;
    expect(leidas.map(({ indice, producto, cantidad }) => [indice, producto, cantidad])).toEqual([
      [0, 3, medida(1)],
      [3, 4, medida(2)],
    ]);
  });

  test("names every field at fault by its line", () => {
    const { error } = VentaForm.safeParse({
      detalles: [{ producto: "1", cantidad: "0" }, { cantidad: "1" }, { producto: "x", precio_unitario: "-1" }],
    });
    const fallas = error?.issues.map(({ path }) => path.join("."));
    expect(fallas).toEqual(["detalles.0.cantidad", "detalles.1.producto", "detalles.2.producto", "detalles.2.precio_unitario"]);
  });

  test.each([
    ["forma_pago", "Cheque"],
    ["banco", "x".repeat(51)],
    ["referencia", "x".repeat(101)],
    ["cliente", "x".repeat(101)],
    ["cliente", "a\u0000b"],
    ["cliente_fk", "abc"],
    ["monto_recibido", "-1"],
    ["clave_envio", "k".repeat(101)],
  ])("refuses %s %j at its own field", (campo, valor) => {
    expect(VentaForm.safeParse({ [campo]: valor }).error?.issues.map(({ path }) => path)).toEqual([[campo]]);
  });

  test("asks for the bank of a transfer only", () => {
    expect(VentaForm.safeParse({ forma_pago: "Transferencia" }).error?.issues[0]?.path).toEqual(["banco"]);
    expect(VentaForm.safeParse({ forma_pago: "Transferencia", banco: "Nequi" }).success).toBe(true);
    expect(VentaForm.parse({}).forma_pago).toBe("Efectivo");
  });

  test("takes cash up to 12,2", () => {
    expect(VentaForm.parse({ monto_recibido: "9999999999.99" }).monto_recibido).toBe(999_999_999_999);
    expect(VentaForm.safeParse({ monto_recibido: "10000000000.00" }).success).toBe(false);
  });
});
