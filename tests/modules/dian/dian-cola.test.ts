import { clientes } from "@db/schema/clientes";
import { mensajesSalientes } from "@db/schema/correo";
import { tiendas } from "@db/schema/tiendas";
import { describe, expect, test } from "vitest";
import { retomarEnviados } from "~/modules/dian/domain/cola/espera.server";
import { AHORA, nuevoProducto, vender } from "../../support/tienda";
import { until } from "../../support/time";
import { colaDePrueba } from "./support/cola";
import { nuevoComprador } from "./support/tienda";

const SEGUNDO = 1000;
const MINUTO = 60 * SEGUNDO;

describe("a document", () => {
  test("is signed, sent and accepted at once, and keeps what it said and what was answered", async () => {
    const cola = colaDePrueba();
    const id = cola.vender();
    await cola.mirar();
    const { estado, cude, qr, intentos, mensajes, proximo, enviado, respondido, archivo } = cola.documento(id);
    expect({ estado, intentos, proximo, enviado, respondido, archivo }).toEqual({
      estado: "aceptado",
      intentos: 1,
      proximo: null,
      enviado: AHORA,
      respondido: AHORA,
      archivo: "ds09001234560002600000001",
    });
    expect(cola.servicio.aceptados.get("EPOS2")).toMatchObject({ cude, tipo: "20", archivo: `${archivo}.xml` });
    expect(qr).toContain(cude);
    expect(JSON.parse(mensajes)).toEqual([{ regla: "DEAD10", clase: "notificacion", texto: "La hora es rara" }]);
  });

  test("that is refused keeps its number and waits for a person", async () => {
    const cola = colaDePrueba();
    const id = cola.vender();
    cola.servicio.mood = "rechaza";
    await cola.mirar();
    expect(cola.documento(id)).toMatchObject({ estado: "rechazado", proximo: null, numero: "EPOS2" });
    expect(JSON.parse(cola.documento(id).mensajes)).toMatchObject([{ regla: "DEAB10b", clase: "rechazo" }]);
    cola.servicio.mood = "bien";
    await cola.pasar(60 * MINUTO);
    expect(cola.servicio.llegados).toHaveLength(1);
  });

  test("whose answer was lost is asked about by its CUDE, and not sent again", async () => {
    const cola = colaDePrueba();
    const id = cola.vender();
    cola.servicio.mood = "acepta_y_corta";
    await cola.mirar();
    expect(cola.documento(id).estado).toBe("enviado");
    await cola.pasar(5 * SEGUNDO);
    expect(cola.documento(id).estado).toBe("aceptado");
    expect(cola.servicio.llegados).toHaveLength(1);
    expect(cola.servicio.preguntas).toEqual([cola.documento(id).cude]);
  });

  test("that did not arrive is sent again, as another file, with the same number", async () => {
    const cola = colaDePrueba();
    const id = cola.vender();
    cola.servicio.mood = "sin_respuesta";
    await cola.mirar();
    cola.servicio.mood = "bien";
    await cola.pasar(5 * SEGUNDO);
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", intentos: 2, archivo: "ds09001234560002600000002" });
    expect(new Set(cola.servicio.llegados.map(({ numero, cude }) => `${numero} ${cude}`)).size).toBe(1);
  });

  test("that was processed before is asked about, whatever a dead process knew", async () => {
    const cola = colaDePrueba();
    const id = cola.vender();
    cola.servicio.mood = "cuelga";
    cola.asomarse();
    while (cola.servicio.enCurso.size === 0) await new Promise(setImmediate);
    cola.morir();
    cola.servicio.mood = "bien";
    for (const soltar of cola.servicio.enCurso) soltar();
    await new Promise(setImmediate);
    expect(cola.documento(id).estado).toBe("enviado");
    retomarEnviados(cola.db, cola.ahora());
    await cola.mirar();
    expect(cola.documento(id).estado).toBe("aceptado");
    expect(cola.servicio.llegados).toHaveLength(1);
  });

  test("of a note waits for the acceptance of its document", async () => {
    const cola = colaDePrueba();
    cola.servicio.mood = "caida";
    const venta = cola.vender();
    const nota = cola.vender({ tipo: "94", prefijo: "NA", consecutivo: 1, numero: "NA1", rangoId: null, referidoId: venta });
    await cola.mirar();
    expect(cola.servicio.llegados).toEqual([]);
    expect(cola.documento(nota).cude).toBe("");
    cola.servicio.mood = "bien";
    await cola.pasar(5 * SEGUNDO);
    expect([cola.documento(venta).estado, cola.documento(nota).estado]).toEqual(["aceptado", "aceptado"]);
    expect(cola.servicio.llegados.map(({ numero }) => numero)).toEqual(["EPOS2", "NA1"]);
    expect(cola.servicio.llegados.map(({ archivo }) => archivo.slice(0, 3))).toEqual(["ds0", "ncs"]);
  });

  test("of the test set is sent there, and asked for until it has an answer", async () => {
    const cola = colaDePrueba({ produccionDesde: null });
    const id = cola.vender({ ambiente: "2" });
    cola.servicio.pendientes = 2;
    await cola.mirar();
    expect(cola.documento(id)).toMatchObject({ estado: "enviado", zipKey: "set-20-0" });
    await cola.pasar(15 * SEGUNDO, 5 * SEGUNDO);
    expect(cola.documento(id).estado).toBe("aceptado");
  });

  test("of the test set that arrived before is asked for by its key, and not refused", async () => {
    const cola = colaDePrueba({ produccionDesde: null });
    const id = cola.vender({ ambiente: "2" });
    const repetido = { valida: false, codigo: "99", descripcion: "", mensajes: ["Regla: 90, Rechazo: Documento procesado anteriormente."] };
    cola.servicio.getStatusZip = async () => [{ ...repetido, respuesta: null, clave: "" }];
    cola.servicio.getStatus = async () => ({ valida: true, codigo: "00", descripcion: "", mensajes: [], respuesta: null, clave: "" });
    await cola.mirar();
    await cola.pasar(5 * SEGUNDO);
    expect(cola.documento(id)).toMatchObject({ estado: "aceptado", mensajes: "[]" });
  });
});

describe("the names of files", () => {
  test("count what was sent, and begin again with the year", async () => {
    const cola = colaDePrueba();
    for (let i = 0; i < 2; i++) cola.vender();
    await cola.mirar();
    await cola.hasta("2027-01-01T00:00:05-05:00");
    cola.vender();
    await cola.mirar();
    expect(cola.servicio.llegados.map(({ archivo }) => archivo)).toEqual([
      "ds09001234560002600000001.xml",
      "ds09001234560002600000002.xml",
      "ds09001234560002700000001.xml",
    ]);
  });
});

describe("a service that hangs", () => {
  test("holds three documents of its shop, and no other shop", async () => {
    const cola = colaDePrueba();
    cola.servicio.mood = "cuelga";
    for (let i = 0; i < 10; i++) cola.vender();
    cola.asomarse();
    await until(() => cola.servicio.enCurso.size === 3);
    const otros = ["1", "2", "3"].map((n) => cola.otraTienda(`90000000${n}`));
    cola.asomarse();
    await until(() => otros.every(({ aceptados }) => aceptados.size === 1));
    expect(cola.servicio.enCurso.size).toBe(3);
  });

  test("gets one document at a time from then on", async () => {
    const cola = colaDePrueba();
    cola.servicio.mood = "sin_respuesta";
    for (let i = 0; i < 5; i++) cola.vender();
    await cola.mirar();
    expect(cola.emisor().fallas).toBe(1);
    const before = cola.servicio.llegados.length + cola.servicio.preguntas.length;
    cola.servicio.muda = true;
    await cola.pasar(5 * SEGUNDO);
    expect(cola.servicio.llegados.length + cola.servicio.preguntas.length - before).toBe(1);
    expect(cola.emisor().fallas).toBe(2);
  });
});

describe("the mail of a factura", () => {
  function conCliente(correo: string) {
    const cola = colaDePrueba();
    const cliente_fk = nuevoComprador(cola.admin, { correo: "compras@granos.co" });
    cola.db.update(clientes).set({ correo }).run();
    cola.db.update(tiendas).set({ dian: false }).run();
    const ventaId = vender(cola.admin, {
      cliente_fk,
      detalles: [{ producto: nuevoProducto(cola.admin), cantidad: 1 }],
      monto_recibido: "9000",
    });
    const mensajes = () => cola.db.select().from(mensajesSalientes).all();
    return { cola, ventaId, mensajes };
  }
  const FACTURA = { tipo: "01", prefijo: "SETP", consecutivo: 1, numero: "SETP1" } as const;

  test("is queued once, when it is accepted, with the subject of the annex", async () => {
    const { cola, ventaId, mensajes } = conCliente("compras@granos.co");
    const id = cola.vender({ ...FACTURA, ventaId });
    cola.servicio.mood = "acepta_y_corta";
    await cola.mirar();
    expect(mensajes()).toEqual([]);
    await cola.pasar(5 * SEGUNDO);
    expect(mensajes()).toMatchObject([
      {
        destino: "compras@granos.co",
        asunto: "900123456;Inversiones La Ñapa SAS;SETP1;01;Inversiones La Ñapa SAS",
        documentoId: id,
        estado: "pendiente",
      },
    ]);
    expect(cola.documento(id).correo).toBe(cola.ahora());
  });

  test("is queued for its nota crédito too", async () => {
    const { cola, ventaId, mensajes } = conCliente("compras@granos.co");
    const referidoId = cola.vender({ ...FACTURA, ventaId });
    await cola.mirar();
    cola.vender({ tipo: "91", prefijo: "NC", consecutivo: 1, numero: "NC1", rangoId: null, referidoId, ventaId });
    await cola.mirar();
    expect(mensajes().map(({ asunto }) => asunto.split(";")[2])).toEqual(["SETP1", "NC1"]);
  });

  test("is not made for a POS, a refused factura, or a client without an address", async () => {
    const { cola, ventaId, mensajes } = conCliente("");
    cola.vender({ ventaId });
    cola.vender({ ...FACTURA, ventaId });
    await cola.mirar();
    cola.db.update(clientes).set({ correo: "compras@granos.co" }).run();
    cola.servicio.mood = "rechaza";
    cola.vender({ ...FACTURA, consecutivo: 2, numero: "SETP2", ventaId });
    await cola.mirar();
    expect(cola.documentos().map(({ estado }) => estado)).toEqual(["aceptado", "aceptado", "rechazado"]);
    expect(mensajes()).toEqual([]);
  });
});
