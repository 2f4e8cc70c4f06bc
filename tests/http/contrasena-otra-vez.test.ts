import { beforeEach, describe, expect, test } from "vitest";
import { JSON_ONLY } from "../support/answers";
import { PASSWORD, type Service, startService, type Visitor } from "../support/service";

const FOLDER = { tipo: "carpeta", ruta: "/no-hay" };
const ASKED: [path: string, fields: Record<string, string>][] = [
  ["/admin/copia/", {}],
  ["/admin/copias/", FOLDER],
  ["/admin/copias/", { codigo_nuevo: "1" }],
  ["/admin/copias/1/quitar/", {}],
  ["/admin/red/", { abrir: "0" }],
];

let service: Service;
let operador: Visitor;

beforeEach(async () => {
  service = await startService();
  operador = await service.admin("operador");
  const values = "(1, 'carpeta', '/media/usb', 'x', 'dia', 0, 0)";
  service.db.$client.exec(`insert into destinos_copia (id, tipo, donde, ajustes, cada, creado, proxima) values ${values}`);
});

const ask = async (path: string, fields: Record<string, string>) => {
  const response = await operador.form(path, fields, JSON_ONLY);
  return { status: response.status, errors: response.status === 400 ? (await response.json()).errors : undefined };
};
const wrong = { password: ["La contraseña actual no es correcta."] };

describe.each(ASKED)("a wrong password at %s with %o", (path, fields) => {
  test.each([false, true])("counts as a failed login and is throttled as one; the right one was typed before: %s", async (before) => {
    if (before) await operador.form("/admin/copias/", { ...FOLDER, password: PASSWORD });
    for (let n = 0; n < 5; n++) expect(await ask(path, { ...fields, password: `mala ${n}` })).toEqual({ status: 400, errors: wrong });
    for (const password of ["mala", PASSWORD]) expect((await ask(path, { ...fields, password })).status).toBe(429);
    expect((await service.visitor().login("operador")).status).toBe(429);
  });
});

test("a wrong password counts beside other fields that are wrong", async () => {
  for (let n = 0; n < 5; n++)
    expect((await ask("/admin/copias/", { password: `mala ${n}` })).errors).toEqual({ tipo: [expect.any(String)], ...wrong });
  expect((await ask("/admin/copias/", { password: "mala" })).status).toBe(429);
});

test("within ten minutes after the right one none need be typed", async () => {
  await operador.form("/admin/copias/", { ...FOLDER, password: PASSWORD });
  expect((await ask("/admin/copias/", FOLDER)).errors).toEqual({ ruta: [expect.any(String)] });
});
