import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { PapelHecho } from "~/domain/nucleo/papel";
import { papelComoRecibo } from "~/domain/ventas/comprobante.server";
import { ultimaActividad } from "../../support/lotes";
import { abonarEn, separarEn, tiendaQueSepara } from "./tienda-que-separa";

const MINUTO = 60_000;

/** A shop that keeps things for a client, with what it hands over. */
function queEntrega() {
  const { admin, vendedor, producto, ana } = tiendaQueSepara();
  const entregados: [string, string, boolean][] = [];
  const onPaper = (_: Contexto, { clase, documento, hayEfectivo }: PapelHecho) => void entregados.push([clase, documento, hayEfectivo()]);
  const ctx = { ...vendedor, extensiones: [...vendedor.extensiones, { onPaper }] };
  const papel = (id: number) => {
    const suyo = papelComoRecibo(ctx, "separe");
    return { ...suyo?.nombrar(ctx, id), dice: JSON.stringify(suyo?.imprimir(ctx, id)) };
  };
  const separar = (abono: string) => separarEn(ctx, { cliente_fk: ana, detalles: [{ producto, cantidad: 2 }], abono });
  return { admin, ctx, entregados, papel, separar };
}

test("its paper is handed over with each payment, with or without a first one, and says whether cash moved", () => {
  const { ctx, entregados, separar } = queEntrega();
  const separe = separar("500");
  abonarEn(ctx, separe, "1000", { medio: "transferencia", banco: "Nequi" });
  separar("0");
  expect(entregados).toEqual([
    ["separe", "Separe SEP-1", true],
    ["separe", "Separe SEP-1", false],
    ["separe", "Separe SEP-2", false],
  ]);
});

test("its paper says what was paid and what is left, since the last payment", () => {
  const { admin, ctx, papel, separar } = queEntrega();
  const separe = separar("0");
  expect(papel(separe)).toMatchObject({ documento: "Separe SEP-1", desde: ctx.ahora });
  expect(papel(separe).dice).toContain('["Saldo","$ 2.380"]');
  const despues = { ...ctx, ahora: ctx.ahora + MINUTO };
  abonarEn(despues, separe, "500", { medio: "transferencia", banco: "Nequi" });
  expect(papel(separe).desde).toBe(despues.ahora);
  for (const dicho of ['["Abonado","$ 500"]', '["Saldo","$ 1.880"]']) expect(papel(separe).dice).toContain(dicho);
  deshacer(despues, ultimaActividad(admin));
  expect(papel(separe).desde).toBe(ctx.ahora);
  expect(papel(separe).dice).toContain('["Abonado","$ 0"]');
});
