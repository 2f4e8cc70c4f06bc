import { expect, test } from "vitest";
import { PASSWORD, startService } from "../../support/service";

test("of the other scheme, the Origin of a form is the open box's own, without anything more", async () => {
  const box = await startService({ PORT: "3000" });
  const operador = await box.admin();
  const from = async (Origin: string) => (await (await box.admin()).form("/clientes/nuevo/", {}, { Origin })).status;
  await operador.form("/admin/red/", { abrir: "1", password: PASSWORD });
  const own = [
    "https://localhost:3443",
    "http://localhost:3000",
    "https://tienda.local:3443",
    "https://127.0.0.1:3443",
    "http://[::1]:3000",
  ];
  for (const origin of own) expect([origin, await from(origin)]).toEqual([origin, 200]);
  const strangers = ["http://ana@localhost:3000", "https://ana:clave@tienda.local:3443", "http://localhost:3000/", "HTTP://localhost:3000"];
  for (const origin of [...strangers, "http://LOCALHOST:3000", "http://localhost:3000.", "http://x.localhost:3000"])
    expect([origin, await from(origin)]).toEqual([origin, 403]);
});
