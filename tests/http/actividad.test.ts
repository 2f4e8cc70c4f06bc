import { describe, expect, test } from "vitest";
import { hire, PASSWORD, startService } from "../support/service";

const service = await startService();
const admin = await service.admin("duena");
const vendedor = await hire(admin, service.visitor("beto"));

const que = async (consulta = ""): Promise<string[]> =>
  (await admin.data(`/actividad/${consulta}`)).actividad.map((fila: { quien: string; que: string }) => `${fila.quien} ${fila.que}`);

describe("/actividad/", () => {
  test("tells the owner who came in, who failed to, and what became of accounts", async () => {
    const otro = service.visitor();
    otro.address = "198.51.100.7";
    for (let i = 0; i < 2; i++) await otro.login("beto", "no-es-esta-9");
    service.clock.now += 60_000;
    await otro.login("beto");
    await vendedor.form("/usuarios/sesiones/", { todas: 1 });
    const [{ id }] = (await admin.data("/usuarios/")).usuarios;
    await admin.form(`/usuarios/activar/${id}/`, { activar: 0 });
    await admin.form(`/usuarios/activar/${id}/`, { activar: 1 });
    await admin.form(`/usuarios/restablecer/${id}/`);
    expect(await que()).toEqual([
      "duena le dio una contraseña temporal a beto",
      "duena activó al vendedor beto",
      "duena desactivó al vendedor beto",
      "beto cerró su otra sesión",
      "beto entró desde Dispositivo desconocido",
      "beto no pudo entrar: contraseña equivocada (2 veces)",
      "beto cambió su contraseña",
      "beto entró desde Dispositivo desconocido",
      "duena creó al vendedor beto",
      "duena entró desde Dispositivo desconocido",
    ]);
    const [primera] = (await admin.data("/actividad/?clase=ingreso_fallido")).actividad;
    expect(primera).toEqual({
      id: expect.any(Number),
      quien: "beto",
      clase: "ingreso_fallido",
      que: "no pudo entrar: contraseña equivocada (2 veces)",
      fecha: "2026-11-21T10:15:00-05:00",
      enlace: "",
      direccion: "198.51.100.7",
    });
    expect(await que(`?usuario=${id}&clase=password`)).toEqual(["beto cambió su contraseña"]);
    expect(await que("?desde=2026-11-22")).toEqual([]);
    expect(await admin.html("/actividad/?clase=ingreso_fallido")).toContain("Entradas fallidas");
  });

  test("keeps to twenty a page, and bad filters do no harm", async () => {
    for (let i = 0; i < 12; i++) await admin.login("duena", PASSWORD);
    const { page, actividad } = await admin.data("/actividad/");
    expect([page.number, page.num_pages, actividad.length]).toEqual([1, 2, 20]);
    for (const consulta of ["?usuario=x&clase=nada", "?desde=ayer", "?usuario=99999", "?page=-3"])
      expect((await admin.get(`/actividad/${consulta}`)).status).toBe(200);
    const { errors } = await admin.data("/actividad/?desde=2026-11-22&hasta=2026-11-01");
    expect(Object.keys(errors)).toEqual(["hasta"]);
  });

  test("stands in the admin's navigation", async () => {
    expect(await admin.html("/dashboard/")).toContain('href="/actividad/"');
    expect(await (await (await service.vendedor(admin, "dora")).get("/dashboard/")).text()).not.toContain('href="/actividad/"');
  });
});
