import { actividad } from "@db/schema/actividad";
import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { abrirCaja, cerrarCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { anotarEnCaja, CajaCerrada } from "~/domain/caja/anotar-en-caja.server";
import { CierreForm } from "~/domain/caja/esquema";
import { listarSesiones } from "~/domain/caja/listar-sesiones.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import { PagoForm } from "~/domain/cuentas/pago";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { abonar } from "../support/cuentas";
import { abrirTienda, nuevoAdmin, nuevoCliente, nuevoProducto, rechazo, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

type Campos = Record<string, unknown>;

const cerrar = (ctx: Contexto, campos: Campos) => cerrarCaja(ctx, CierreForm.parse(campos));
const actividades = ({ db }: Contexto) => db.select().from(actividad).orderBy(desc(actividad.id)).all();
const ultima = (ctx: Contexto): number => actividades(ctx)[0]?.id ?? 0;
const despues = (ctx: Contexto, ms: number): Contexto => ({ ...ctx, ahora: ctx.ahora + ms });

describe("a closing that is undone", () => {
  test("leaves the session open with its rows as they were, and both are in the activity", () => {
    const { db, admin } = abrirTienda();
    const id = abrirCaja(admin, { base: 5_000_000 });
    const abierta = vistaSesion(admin, id);
    cerrar(admin, { billetes_100000: "5", nota: "Sin querer" });
    expect(actividades(admin)[0]).toMatchObject({ clase: "caja", que: "cerró la caja 1 con $ 500.000: sobran $ 450.000" });
    deshacer(despues(admin, 9 * 60_000), ultima(admin));
    expect(actividades(admin)[0]?.que).toBe("deshizo: cerró la caja 1 con $ 500.000: sobran $ 450.000");
    expect(vistaSesion(admin, id)).toEqual(abierta);
    expect(verificarBase(db)).toEqual([]);
    anotarEnCaja(admin, { tipo: "venta", montoCentavos: 100, referencia: "Venta 1" });
    cerrar(admin, { contado: "50001" });
    expect(vistaSesion(admin, id)).toMatchObject({ esperado: "50001.00", diferencia: "0.00" });
    expect(verificarBase(db)).toEqual([]);
  });

  test("is refused after ten minutes, or while its person has another session open", () => {
    const { admin, vendedor } = abrirTienda();
    abrirCaja(vendedor, { base: null });
    cerrar(vendedor, { contado: "0" });
    const cierre = ultima(vendedor);
    expect(rechazo(admin, () => deshacer(despues(vendedor, 10 * 60_000), cierre))).toBeInstanceOf(ReglaIncumplida);
    abrirCaja(vendedor, { base: null });
    expect(() => deshacer(admin, cierre)).toThrow(/^vendedor\d+ ya abrió otra caja: hay que cerrarla antes\.$/);
    cerrar(vendedor, { contado: "0" });
    deshacer(vendedor, cierre);
    expect(rechazo(admin, () => deshacer(vendedor, ultima(vendedor)))).toBeInstanceOf(ReglaIncumplida);
  });

  test("leaves a counted session as it was for everything else", () => {
    const { db, admin } = abrirTienda();
    abrirCaja(admin, { base: null });
    cerrar(admin, { contado: "0" });
    for (const orden of [
      "set cerrada = cerrada + 1",
      "set nota = 'x'",
      "set contada_por_id = null",
      "set cerrada = null, esperado_centavos = null, contado_centavos = null, abierta = 0",
    ])
      expect(() => db.$client.prepare(`update sesiones_caja ${orden}`).run(), orden).toThrow();
  });
});

describe("the session of another person", () => {
  test("is counted and closed by the admin, and says who counted", () => {
    const { db, admin, vendedor } = abrirTienda();
    const cajaDelAdmin = abrirCaja(admin, { base: 100 });
    const id = abrirCaja(vendedor, { base: 1000 });
    expect(cerrar(admin, { sesion: String(id), contado: "9" })).toBe(id);
    const cerrada = vistaSesion(vendedor, id);
    expect(cerrada).toMatchObject({ diferencia: "-1.00", contada_por: vistaSesion(admin, cajaDelAdmin).quien });
    expect(vistaSesion(admin, cajaDelAdmin)).toMatchObject({ cerrada: null, contada_por: null });
    expect(listarSesiones(admin, null).sesiones.map(({ contada_por }) => contada_por)).toEqual([cerrada.contada_por, null]);
    expect(actividades(admin)[0]?.que).toBe(`cerró la caja ${id} de ${cerrada.quien} con $ 9: faltan $ 1`);
    expect(rechazo(admin, () => deshacer(vendedor, ultima(admin)))).toBeInstanceOf(SinPermiso);
    expect(() => cerrar(admin, { sesion: String(id), contado: "9" })).toThrow(new CajaCerrada("Esta caja ya está cerrada."));
    expect(verificarBase(db)).toEqual([]);
  });

  test("is out of reach of a vendedor and of another shop", () => {
    const { db, admin, vendedor } = abrirTienda();
    const id = abrirCaja(admin, { base: null });
    for (const ctx of [vendedor, nuevoAdmin(db)])
      expect(rechazo(admin, () => cerrar(ctx, { sesion: String(id), contado: "0" }))).toMatchObject({ campo: "sesion" });
  });
});

describe("a closing with a difference", () => {
  const pregunta = { campo: "confirmar_diferencia", message: "Contó $ 5 y en la caja debe haber $ 12. Faltan $ 7. ¿Cerrarla así?" };

  test("is asked about once by our form, and by no other", () => {
    const { admin } = abrirTienda();
    const id = abrirCaja(admin, { base: 1200 });
    expect(rechazo(admin, () => cerrar(admin, { contado: "5", confirmar_diferencia: "0" }))).toMatchObject(pregunta);
    cerrar(admin, { contado: "5", confirmar_diferencia: ["0", "1"] });
    expect(vistaSesion(admin, id).diferencia).toBe("-7.00");
    abrirCaja(admin, { base: 1200 });
    cerrar(admin, { contado: "12", confirmar_diferencia: "0" });
    abrirCaja(admin, { base: 1200 });
    cerrar(admin, { contado: "5" });
  });

  test("tells a vendedor who counts blindly only that it differs, and the owner what was counted first", () => {
    const { db, admin, vendedor } = abrirTienda();
    const id = abrirCaja(vendedor, { base: 1200 });
    const message = "Contó $ 5 y no es lo que debe haber en la caja. Cuente otra vez si no está seguro. ¿Cerrarla así?";
    expect(() => cerrar(vendedor, { contado: "5", confirmar_diferencia: "0" })).toThrow(new ReglaIncumplida(pregunta.campo, message));
    expect(actividades(admin).map(({ que }) => que)).toEqual([`contó la caja ${id} con $ 5: faltan $ 7`]);
    expect(vistaSesion(vendedor, id)).toMatchObject({ cerrada: null, esperado: null });
    db.$client.prepare("update tiendas set arqueo_ciego = 0").run();
    expect(rechazo(vendedor, () => cerrar(vendedor, { contado: "5", confirmar_diferencia: "0" }))).toMatchObject(pregunta);
  });
});

describe("what came in besides cash", () => {
  const tienda = () => {
    const { db, admin, vendedor } = abrirTienda();
    const producto = String(nuevoProducto(admin, { precio: "1000", stock: "90" }));
    const vende = (ctx: Contexto, campos: Campos) => vender(ctx, { detalles: [{ producto }], ...campos });
    return { db, admin, vendedor, vende };
  };
  const nequi = { forma_pago: "Transferencia", banco: "Nequi" };

  test("is split by way to pay and bank, a mixed sale by its parts, with the payments on account, and is not expected", () => {
    const { admin, vendedor, vende } = tienda();
    const cliente = nuevoCliente(admin);
    vende(admin, nequi);
    const id = abrirCaja(despues(admin, 1), { base: null });
    const luego = despues(admin, 2);
    vende(luego, nequi);
    vende(luego, { forma_pago: "Transferencia", banco: "Bancolombia" });
    vende(luego, { forma_pago: "Tarjeta" });
    vende(luego, { forma_pago: "Fiado", cliente_fk: String(cliente) });
    vende(vendedor, { ...nequi });
    const pagos = [
      { medio: "efectivo", monto: "190" },
      { medio: "transferencia", banco: "Nequi", monto: "600" },
      { medio: "tarjeta", monto: "400" },
    ];
    vende(luego, { forma_pago: "Mixto", pagos });
    abonar(luego, cliente, PagoForm.parse({ monto: "100", medio: "tarjeta" }));
    abonar(luego, cliente, PagoForm.parse({ monto: "50", medio: "efectivo" }));
    const { por_medio, esperado } = vistaSesion(luego, id);
    expect(por_medio).toEqual([
      { medio: "transferencia", banco: "Nequi", monto: "1790.00" },
      { medio: "transferencia", banco: "Bancolombia", monto: "1190.00" },
      { medio: "tarjeta", banco: "", monto: "1690.00" },
      { medio: "fiado", banco: "", monto: "1190.00" },
    ]);
    expect(esperado).toBe("240.00");
  });

  test("stays in a counted session as it was then", () => {
    const { admin, vende } = tienda();
    const id = abrirCaja(admin, { base: null });
    const venta = vende(admin, nequi);
    cerrar(admin, { contado: "0" });
    vende(despues(admin, 60_000), nequi);
    eliminarVenta(admin, venta);
    expect(vistaSesion(admin, id).por_medio).toEqual([{ medio: "transferencia", banco: "Nequi", monto: "1190.00" }]);
  });
});
