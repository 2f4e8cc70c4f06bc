import { expect, test } from "vitest";
import { taken } from "../../support/answers";
import { startService } from "../../support/service";
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
