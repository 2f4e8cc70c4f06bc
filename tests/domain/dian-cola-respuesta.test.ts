import { expect, test } from "vitest";
import { mensajesDe, type Respuesta, veredictoDeConsulta, veredictoDeEnvio } from "~/domain/dian/cola/respuesta";
import { colaDePrueba } from "../support/dian/cola";

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
  [{ mensajes: ["Regla: 90, Rechazo: Ya está"] }, "repetido", "rechazado"],
  [{ descripcion: "Documento procesado anteriormente." }, "repetido", "rechazado"],
  [{ codigo: "66" }, "rechazado", "desconocido"],
  [{ codigo: "90" }, "rechazado", "desconocido"],
  [{ codigo: "98" }, "en_proceso", "en_proceso"],
  [{ codigo: "", descripcion: EN_PROCESO }, "en_proceso", "en_proceso"],
  [{ descripcion: EN_PROCESO }, "rechazado", "rechazado"],
])("an answer of %o to what was sent is %s, and to a question %s", (cambio, deEnvio, deConsulta) => {
  expect([veredictoDeEnvio(respuesta(cambio)), veredictoDeConsulta(respuesta(cambio))]).toEqual([deEnvio, deConsulta]);
});

test("a refusal without a message says its description", () => {
  expect(JSON.parse(mensajesDe(respuesta({ descripcion: "No se pudo." })))).toMatchObject([{ clase: "rechazo", texto: "No se pudo." }]);
  expect(mensajesDe(respuesta({ valida: true, descripcion: "Procesado Correctamente." }))).toBe("[]");
});
