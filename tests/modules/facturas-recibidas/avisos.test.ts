import { expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { abrirTienda } from "../../support/tienda";
import { PROVEEDOR } from "./support/certificados";
import { bytesDe, contenedorXml, correoXml, cufeDeMuestra, facturaXml, type Muestra, respuestaXml } from "./support/muestras";
import { ponerNit, recibirArchivo, ver } from "./support/recibir";

const CUFE = cufeDeMuestra({});
const PROBADA = "emisor_sin_probar";

function avisosDe(ctx: Contexto, xml: string): string[] {
  const destino = recibirArchivo(ctx, bytesDe(xml));
  return ver(ctx, "revision" in destino ? destino.revision : 0).avisos.map(({ clase }) => clase);
}

const conRespuesta = (respuesta: string | null, muestra: Muestra = {}): string => contenedorXml(facturaXml(muestra), respuesta, CUFE);
const cambiada = (de: string | RegExp, a: string, xml = correoXml()): string => xml.replace(de, a);

test.each<[string, string, string[]]>([
  ["nothing to fear", correoXml(), [PROBADA]],
  ["to another NIT", correoXml({ receptor: "800999888" }), ["otro_nit", PROBADA]],
  ["to our NIT with its check digit", correoXml({ receptor: "900.123.456-8" }), [PROBADA]],
  ["without an answer", facturaXml(), ["sin_respuesta"]],
  ["in contingency, without an answer", facturaXml({ tipo: "04" }), ["sin_respuesta"]],
  ["with the answer about another one", conRespuesta(respuestaXml("0".repeat(96))), ["otra_respuesta"]],
  ["that the DIAN refused", conRespuesta(respuestaXml(CUFE, { codigo: "04" })), ["no_aceptada"]],
  ["with an answer that was altered", conRespuesta(cambiada("10:16:00", "10:16:01", respuestaXml(CUFE))), ["firma"]],
  ["with an answer that somebody else signed", conRespuesta(respuestaXml(CUFE, { firmante: PROVEEDOR })), ["firma"]],
  ["with another total under its CUFE", cambiada(/(PayableAmount currencyID="COP">)\d+/, "$19999"), ["cambiada", "totales", PROBADA]],
  ["that nobody signed", correoXml({ firmante: null }), ["sin_firma", PROBADA]],
  ["whose container names another one", contenedorXml(facturaXml(), respuestaXml(CUFE), "1".repeat(96)), ["cufe", PROBADA]],
  ["that was damaged", cambiada("<cbc:Line>Carrera", "<cbc:Line>& Carrera", facturaXml({ firmante: null })), ["sin_respuesta", "reparada"]],
  ["in dollars", correoXml({ moneda: "USD" }), ["moneda", PROBADA]],
  [
    "whose total alone is in dollars",
    cambiada('PayableAmount currencyID="COP"', 'PayableAmount currencyID="USD"', facturaXml({ firmante: null })),
    ["moneda", "sin_respuesta", "sin_firma"],
  ],
  ["of tests", correoXml({ ambiente: "2" }), ["pruebas", PROBADA]],
  ["of another till", correoXml({ tipo: "20" }), ["tiquete", PROBADA]],
  ["with values below zero", correoXml({ lineas: [{ precio: 5_000 }, { precio: -500 }] }), ["negativas", PROBADA]],
  ["with a line without units", correoXml({ lineas: [{}, { cantidad: 0, valor: 10 }] }), ["cantidades", PROBADA]],
  ["with a price that does not fit", correoXml({ lineas: [{ cantidad: 3, precio: 1_000, valor: 2_000 }] }), ["lineas", PROBADA]],
  ["with the price of all of them", correoXml({ lineas: [{ cantidad: 3, precio: 3_000, valor: 3_000 }] }), [PROBADA]],
  ["with withholdings and what was paid", correoXml({ retencion: 100, anticipo: 200 }), [PROBADA, "retenciones", "anticipo"]],
])("a bill %s", (_, xml, clases) => {
  const { admin } = abrirTienda();
  ponerNit(admin);
  expect(avisosDe(admin, xml)).toEqual(clases);
});

test("the shop's NIT may be written with its check digit and without a hyphen", () => {
  const { admin } = abrirTienda();
  ponerNit(admin, "9001234568");
  expect(avisosDe(admin, correoXml())).toEqual([PROBADA]);
});
