import { describe, expect, test } from "vitest";
import { CONTINGENCIAS, DE_PRUEBA, SIN_VALIDAR } from "~/modules/dian/domain/registro/nombres";
import { avisosDe } from "~/modules/dian/domain/registro/papel";
import { papelOficial } from "~/modules/dian/domain/registro/papel.server";
import { abrirTienda, nuevoAdmin, vender } from "../../support/tienda";
import { conDian, ponerDocumento } from "./support/documentos";

describe("the paper of a sale", () => {
  test.each([
    ["aceptado", "", "1", []],
    ["rechazado", "", "1", [SIN_VALIDAR]],
    ["enviado", "08", "1", [CONTINGENCIAS["08"], SIN_VALIDAR]],
    ["aceptado", "", "2", [DE_PRUEBA]],
  ] as const)("says first what must be seen of a document that is %s%s, of %s", (estado, tipo_emitido, ambiente, avisos) => {
    expect(avisosDe({ estado, tipo_emitido, ambiente })).toEqual(avisos);
  });

  test("says nothing of it to another shop", () => {
    const { db, admin } = abrirTienda();
    const ventaId = vender(admin, {});
    ponerDocumento(db, admin.duenoId, { ventaId, rangoId: conDian(db, admin.duenoId) });
    const papel = { de: { venta: ventaId }, cliente: { nombre: "", documento: "" }, lineas: [], pagos: [] };
    expect(papelOficial(admin, papel)?.oficial.numero).toBe("EPOS1");
    expect(papelOficial(nuevoAdmin(db), papel)).toBeUndefined();
  });
});
