const MIB = 1024 * 1024;

/** Every field of every form. */
export const NAMES = [
  ...`nombre codigo_de_barras categoria precio_compra precio stock stock_minimo telefono apellido documento activar sesion todas foto_perfil quitar_foto activo username email password1 password2 password old_password new_password1 new_password2 code cliente cliente_fk forma_pago banco referencia monto_recibido con_detalles clave_envio producto cantidad precio_unitario codigo_barras codigo intencion empresa correo direccion concepto monto pendiente tipo proveedor precio_venta nombre_producto tiene_caducidad fecha_caducidad descripcion valor fecha_adquisicion producto_id motivo venta_id compra_id cliente_id proveedor_id productos buscar_cliente nuevo_cliente_nombre nombre_comercial nit prefijo titulo_factura pie_factura hora_resumen telefono_avisos aviso_stock_bajo cliente_ids mensaje plantilla nombre_campana confirmar_horario pagina unirme accion tienda limite permitido puerto ruta recurso ancho corta cajon quitar cada extremo cubo region clave secreto grupo_1 codigo_nuevo`.split(
    " ",
  ),
  ...["id", "producto", "cantidad", "precio_unitario", "nombre", "precio", "precio_venta", "tiene_caducidad", "fecha_caducidad"].map(
    (name) => `detalles[0].${name}`,
  ),
  ...["producto_id", "cantidad", "precio_unitario"].map((name) => `productos[0].${name}`),
];

/** Invalid values for an id in a path. */
export const BAD_IDS = [
  ..."abc 0 -1 01 1.5 1e3 1abc NaN 99999999999999999999 %00 1%00 %EF%BC%91 1%2F2 1'-- __proto__ %ED%A0%80 %".split(" "),
  "x".repeat(5000),
];

/** Hostile texts for a field of a query or a form. */
export const BAD_TEXTS = [
  "abc",
  "-1",
  "0",
  "NaN",
  "Infinity",
  "1e9",
  "1e400",
  "1.999",
  "1,50",
  "99999999999999999999",
  "1.5",
  "true",
  "null",
  "undefined",
  "[]",
  "{}",
  "a\0bc def",
  "\0",
  "\uFFFD\uD800",
  "\u202Egnp",
  "%00",
  "%s%n",
  '"',
  '"abc',
  "' or 1=1 --",
  "abc*",
  "NEAR(abc, def)",
  "nombre:abc",
  "()",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "//evil.example",
  "/\\evil.example",
  "/日本",
  "\r\nX-Evil: 1",
  "x".repeat(100_000),
  "🛒".repeat(60),
];

/** Hostile values for a field of a JSON body. */
export const BAD_VALUES: unknown[] = [
  ...BAD_TEXTS,
  null,
  true,
  false,
  -1,
  0,
  1.5,
  1.999,
  1e9,
  1e21,
  -0.001,
  [],
  [1],
  {},
  { id: 1 },
  [[[[1]]]],
  { __proto__: null, toString: 1 },
  "\uD800",
  "a\u0000b",
];

/** Field names that could break a parser of `a[0].b`. */
export const BAD_NAMES = [
  "__proto__",
  "__proto__.x",
  "__proto__[0]",
  "constructor",
  "constructor.prototype.x",
  "prototype",
  "toString",
  "hasOwnProperty.call",
  "",
  ".",
  "..",
  "[",
  "]",
  "[]",
  "[0]",
  "a[",
  "a]b",
  "a[x]",
  "a..b",
  "nombre.x",
  "nombre[0]",
  "nombre[]",
  "stock.length",
  "cliente.x",
  "detalles",
  "detalles.x",
  "detalles[]",
  "detalles[0]",
  "detalles[-1]",
  "detalles[-1].producto",
  "detalles[1.5].producto",
  "detalles[0][0].producto",
  "detalles[999999999].producto",
  "detalles[4294967295].producto",
  "detalles[99999999999999999999].producto",
  "detalles[0].__proto__.x",
  "detalles[__proto__].producto",
  "detalles[0].producto.x",
  "detalles[length]",
  `a${".a".repeat(20_000)}`,
  `a${"[0]".repeat(20_000)}`,
  `detalles[0]${".a".repeat(5_000)}`,
  "x".repeat(100_000),
  "\uD800",
  "a\0b",
];

/** Bodies that are not a JSON object. */
export const BAD_JSON: [string, string][] = [
  ["nothing", ""],
  ["an open brace", "{"],
  ["a trailing comma", '{"a":1,}'],
  ["single quotes", "{'a':1}"],
  ["a number", "1"],
  ["a text", '"x"'],
  ["true", "true"],
  ["null", "null"],
  ["a list", "[]"],
  ["a list of objects", '[{"nombre":"x"}]'],
  ["NaN", '{"a":NaN}'],
  ["two objects", "{}{}"],
  ["a form", "nombre=x&precio=1"],
  ["a null byte", "\0"],
  ["200,000 open lists", "[".repeat(200_000)],
  ["200,000 nested lists", "[".repeat(200_000) + "]".repeat(200_000)],
];

/** Valid JSON that is too deep or too large. */
export const HUGE_JSON: [string, string][] = [
  ["100,000 nested objects", `{"nombre":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`],
  ["100,000 nested lists in a field", `{"producto":${"[".repeat(100_000)}${"]".repeat(100_000)},"nombre":1}`],
  ["50,000 keys", `{${Array.from({ length: 50_000 }, (_, i) => `"k${i}":1`).join()}}`],
  ["a text of almost 1 MiB", JSON.stringify({ nombre: "x".repeat(MIB - 1000), codigo_barras: "1" })],
  ["a key twice", '{"nombre":"a","nombre":"b","producto":1,"producto":2}'],
  ["__proto__", '{"__proto__":{"nombre":"x","producto":1},"constructor":{"prototype":{"x":1}}}'],
];

const PIECE = new Uint8Array(64 * 1024).fill(97);

/** A body of more than `most` bytes, sent in chunks without a Content-Length. */
export function endlessBody(most = 3 * MIB): ReadableStream<Uint8Array> {
  let left = most + 1;
  return new ReadableStream({
    pull(controller) {
      const piece = PIECE.subarray(0, left);
      left -= piece.length;
      controller.enqueue(piece);
      if (left === 0) controller.close();
    },
  });
}

const part = (name: string, rest = "", value = "x") =>
  `--limite\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${value}\r\n`;

/** Bodies that do not match their content type, or belong to no form. */
export const BROKEN_BODIES: [string, string, string][] = [
  ["multipart without a boundary", "multipart/form-data", part("nombre")],
  ["multipart with another boundary", "multipart/form-data; boundary=otro", part("nombre")],
  ["multipart cut off", "multipart/form-data; boundary=limite", part("nombre").slice(0, -10)],
  ["multipart without an end", "multipart/form-data; boundary=limite", part("nombre")],
  ["multipart without a name", "multipart/form-data; boundary=limite", "--limite\r\n\r\nx\r\n--limite--\r\n"],
  ["multipart of nothing", "multipart/form-data; boundary=limite", ""],
  ["plain text", "text/plain", "nombre=x"],
  ["XML", "application/xml", "<nombre>x</nombre>"],
  ["an unknown type", "a/b/c; ;;", "nombre=x"],
  ["no type", "", "nombre=x"],
  ["JSON", "application/json", '{"nombre":"x"}'],
  ["broken percent signs", "application/x-www-form-urlencoded", "nombre=%E0%A4%A&%=%&&&==&precio=%ZZ"],
  ["bytes that are no UTF-8", "application/x-www-form-urlencoded; charset=latin1", "nombre=%ff%fe&stock=%c3%28"],
];

/** A form with a file in every field. */
export function filesIn(names: readonly string[], token: string): FormData {
  const form = new FormData();
  form.set("csrfmiddlewaretoken", token);
  for (const name of names) form.set(name, new File(["contenido"], "archivo.txt", { type: "text/plain" }));
  return form;
}
