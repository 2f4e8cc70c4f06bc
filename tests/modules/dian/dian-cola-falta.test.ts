import { expect, test } from "vitest";
import { faltaParaEmitir } from "~/modules/dian/domain/cola/falta";
import { AHORA } from "../../support/tienda";

const LISTO = { nit: "900123456", certificado: "c", certificadoDesde: AHORA, certificadoHasta: AHORA + 1, software_id: "s", pin: "p" };

test.each<[Partial<typeof LISTO>, RegExp]>([
  [{}, /^$/],
  [{ nit: "" }, /^Faltan los datos de quien factura/],
  [{ software_id: "" }, /^Faltan los datos del software/],
  [{ pin: "" }, /^Faltan los datos del software/],
  [{ certificado: "" }, /^Falta el certificado digital/],
  [{ certificadoHasta: AHORA }, /^El certificado digital venció el 21\/11\/2026 10:15/],
  [{ certificadoDesde: AHORA + 1 }, /^El certificado digital vale desde el 21\/11\/2026 10:15/],
])("what a shop lacks with %o", (cambio, dicho) => {
  expect(faltaParaEmitir({ ...LISTO, ...cambio }, AHORA)).toMatch(dicho);
});
