import { expect, test } from "vitest";
import { mensajesDe, type Respuesta, veredictoDeConsulta, veredictoDeEnvio } from "~/modules/dian/domain/cola/respuesta";
import { colaDePrueba } from "./support/cola";

test("a document is not accepted by an answer about another one: it is asked about", async () => {
  const cola = colaDePrueba();
  cola.servicio.clave = "f".repeat(96);
  const id = cola.vender();
  await cola.mirar();
  expect(cola.documento(id)).toMatchObject({ estado: "enviado", mensajes: expect.stringContaining("otro documento") });
  await cola.pasar(5_000);
  expect(cola.documento(id).estado).toBe("aceptado");
  expect([cola.servicio.llegados.length, cola.servicio.preguntas]).toEqual([1, [cola.documento(id).cude]]);
});

const respuesta = (cambio: Partial<Respuesta>): Respuesta => ({
  valida: false,
  codigo: "99",
  descripcion: "",
  mensajes: [],
  respuesta: null,
  clave: "",
  ...cambio,
});
const EN_PROCESO = "Batch en proceso de validación.";

test.each<[Partial<Respuesta>, string, string]>([
  [{ valida: true, codigo: "00", mensajes: ["Regla: FAJ43b, Notificación: El nombre no es el del RUT"] }, "aceptado", "aceptado"],
  [{ mensajes: ["Regla: ZE02, Rechazo: Valor de la firma inválido"] }, "rechazado", "rechazado"],
  [{ mensajes: ["Regla: AA09 Valor del CUFE no está calculado correctamente."] }, "rechazado", "rechazado"],
  [{ codigo: "2", descripcion: "Set de prueba con identificador 1 se encuentra Aceptado." }, "rechazado", "rechazado"],
  [{ mensajes: ["Regla: 90, Rechazo: Ya está"] }, "repetido", "indeciso"],
  [{ descripcion: "Documento procesado anteriormente." }, "repetido", "indeciso"],
  [{ codigo: "66" }, "indeciso", "desconocido"],
  [{ codigo: "90" }, "indeciso", "desconocido"],
  [{ descripcion: "Validación contiene errores en campos mandatorios." }, "indeciso", "indeciso"],
  [{ mensajes: ["Regla: FAJ43b, Notificación: El nombre no es el del RUT"] }, "indeciso", "indeciso"],
  [{ mensajes: ["Regla: ZE02, Rechazo: Ha ocurrido un error"] }, "indeciso", "indeciso"],
  [{ codigo: "500", descripcion: "Ha ocurrido un error. Inténtelo de nuevo." }, "indeciso", "indeciso"],
  [{ codigo: "98" }, "en_proceso", "en_proceso"],
  [{ codigo: "", descripcion: EN_PROCESO }, "en_proceso", "en_proceso"],
  [{ descripcion: EN_PROCESO }, "indeciso", "indeciso"],
])("an answer of %o to what was sent is %s, and to a question %s", (cambio, deEnvio, deConsulta) => {
  expect([veredictoDeEnvio(respuesta(cambio)), veredictoDeConsulta(respuesta(cambio))]).toEqual([deEnvio, deConsulta]);
});

test("what accepts nothing and has no message says its description, and is no refusal", () => {
  expect(JSON.parse(mensajesDe(respuesta({ descripcion: "No se pudo." })))).toMatchObject([
    { clase: "notificacion", texto: "No se pudo." },
  ]);
  expect(mensajesDe(respuesta({ valida: true, descripcion: "Procesado Correctamente." }))).toBe("[]");
});
