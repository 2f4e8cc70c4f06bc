import { expect, test } from "vitest";
import { taken } from "../../support/answers";
import { startService } from "../../support/service";
import { smsVariables } from "../../support/sms-variables";
import { startSmsServer } from "./sms-server";

const ADMIN = "/admin/";

test("the test of the connection goes to the operator's own phone, and says what the provider answered", async () => {
  const provider = await startSmsServer();
  const otro = await startService(provider.variables);
  const quien = await otro.admin();
  const tryIt = async () => Object.values(await taken(quien, ADMIN, { probar: "sms" }, ADMIN)).join(" ");
  expect(await tryIt()).toContain("Escriba su celular en «Mi perfil»");
  await quien.form("/usuarios/perfil/", { nombre: "", apellido: "", telefono: "300 123 4567" });
  quien.cookies.delete("flash");
  expect(await tryIt()).toContain("salió para +573001234567");
  expect(provider.received).toMatchObject([{ to: "+573001234567" }]);
  provider.answer = () => "unauthorized";
  expect(await tryIt()).toContain("El mensaje de prueba no salió.");
  await provider.stop();
});

test("its connection stands after mail, and its card and its column are there with a provider alone", async () => {
  const CONEXIONES = (sms: object) => [
    { clave: "correo", configurada: false, se_prueba: true },
    { clave: "sms", ...sms },
    { clave: "identidad", configurada: false, se_prueba: false },
  ];
  const pagina = async (variables: Record<string, string>) => {
    const quien = await (await startService(variables)).admin();
    const { caja, sms, cupos, sin_permiso } = await quien.data(ADMIN);
    return { conexiones: caja.integraciones.slice(0, 3), datos: { sms, cupos, sin_permiso }, texto: await quien.text(ADMIN) };
  };
  const sin = await pagina({});
  expect(sin.conexiones).toMatchObject(CONEXIONES({ configurada: false, se_prueba: false }));
  expect(sin.datos).toEqual({ sms: [], cupos: null, sin_permiso: 0 });
  expect(sin.texto).not.toMatch(/Límites de cada tienda|SMS de hoy/);
  const con = await pagina(smsVariables("http://127.0.0.1:9"));
  expect(con.conexiones).toMatchObject(CONEXIONES({ configurada: true, se_prueba: true }));
  expect(con.datos).toMatchObject({ sms: [], cupos: [{ limite: null, enviados: 0 }], sin_permiso: 0 });
  for (const dicho of ["Mensajes de texto Límites de cada tienda Aún no ha salido ninguno. Buscar", "SMS de hoy"])
    expect(con.texto).toContain(dicho);
});
