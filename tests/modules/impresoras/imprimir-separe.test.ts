import { tiendas } from "@db/schema/tiendas";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { imprimirDocumento } from "~/modules/impresoras/domain/documentos.server";
import { ImpresoraForm } from "~/modules/impresoras/domain/esquema";
import { crearImpresora } from "~/modules/impresoras/domain/impresoras.server";
import { listarTrabajos } from "~/modules/impresoras/domain/trabajos.server";
import { openPrinter } from "~/modules/impresoras/work/open-printer.server";
import { paperWith } from "~/modules/impresoras/work/paper.server";
import { printing } from "~/modules/impresoras/work/printing.server";
import { EXTENSIONS } from "~/modules.server";
import { ultimaActividad } from "../../support/lotes";
import { until } from "../../support/time";
import { abonarEn, separarEn, tiendaQueSepara } from "../separes/tienda-que-separa";
import { enLaCaja } from "./imprime-en";
import { type FakePrinter, startPrinter } from "./printer";

const MINUTO = 60_000;

let printer: FakePrinter;
beforeEach(async () => {
  printer = await startPrinter();
});
afterEach(() => printer.off());

/** A till with a printer, in a shop that keeps things for its clients; `sale` waits for the papers that wait, and returns the last one. */
function mostrador({ imprime }: { imprime: boolean }) {
  const { db, admin, vendedor, producto, ana } = tiendaQueSepara();
  db.update(tiendas).set({ imprimir_al_cobrar: imprime }).run();
  const datos = { nombre: "Caja", tipo: "red", direccion: "127.0.0.1", puerto: printer.port, cajon: "2" };
  const quien = enLaCaja(vendedor, crearImpresora(admin, ImpresoraForm.parse(datos)));
  const reloj = { ctx: quien };
  const trabajos = printing(db, { ...paperWith(EXTENSIONS), open: openPrinter, now: () => reloj.ctx.ahora });
  return {
    admin,
    separar: (abono: string) => separarEn(reloj.ctx, { cliente_fk: ana, detalles: [{ producto, cantidad: 2 }], abono }),
    abonar: (separe: number, monto: string, medio = "efectivo") => abonarEn(reloj.ctx, separe, monto, { medio, banco: "Nequi" }),
    imprimir: (separe: number) => imprimirDocumento(reloj.ctx, "separe", separe),
    deshacer: () => deshacer(reloj.ctx, ultimaActividad(admin)),
    pasa: () => {
      reloj.ctx = { ...reloj.ctx, ahora: reloj.ctx.ahora + MINUTO };
    },
    cuantos: () => listarTrabajos(admin).length,
    async sale() {
      await until(() => {
        trabajos.look();
        return listarTrabajos(admin).every(({ estado }) => estado === "impreso");
      });
      const papel = printer.papers().at(-1);
      const texto = papel?.lines.map(({ text }) => text).join("\n") ?? "";
      return { texto, cajones: papel?.drawers.length, copia: listarTrabajos(admin)[0]?.copia };
    },
  };
}

test("the paper of a separe comes with each payment, says what is left, and opens the drawer for cash alone", async () => {
  const { separar, abonar, sale } = mostrador({ imprime: true });
  const separe = separar("500");
  const primero = await sale();
  expect(primero).toMatchObject({ copia: false, cajones: 1 });
  expect(primero.texto).toMatch(/Separe SEP-1/);
  expect(primero.texto).toMatch(/Abonado\s+\$ 500\n/);
  expect(primero.texto).toMatch(/Saldo\s+\$ 1\.880\n/);
  abonar(separe, "1000", "transferencia");
  const segundo = await sale();
  expect(segundo).toMatchObject({ copia: false, cajones: 0 });
  expect(segundo.texto).toMatch(/Saldo\s+\$ 880\n/);
});

test("a separe without a first payment has its paper too; a shop that does not print opens the drawer alone", async () => {
  const conPapel = mostrador({ imprime: true });
  conPapel.separar("0");
  expect((await conPapel.sale()).texto).toMatch(/Saldo\s+\$ 2\.380\n/);
  const sinPapel = mostrador({ imprime: false });
  sinPapel.separar("0");
  expect(sinPapel.cuantos()).toBe(0);
  sinPapel.separar("100");
  expect(await sinPapel.sale()).toEqual({ texto: "", cajones: 1, copia: false });
});

test("the paper that a person asks for is a copy only while it says the same as one before", async () => {
  const { separar, abonar, imprimir, deshacer, pasa, sale } = mostrador({ imprime: false });
  const separe = separar("0");
  imprimir(separe);
  expect(await sale()).toMatchObject({ copia: false });
  imprimir(separe);
  expect(await sale()).toMatchObject({ copia: true, texto: expect.stringContaining("COPIA") });
  pasa();
  abonar(separe, "500", "transferencia");
  imprimir(separe);
  expect(await sale()).toMatchObject({ copia: false, texto: expect.stringMatching(/Abonado\s+\$ 500\n/) });
  pasa();
  imprimir(separe);
  expect(await sale()).toMatchObject({ copia: true });
  deshacer();
  imprimir(separe);
  expect(await sale()).toMatchObject({ copia: true, texto: expect.stringMatching(/Abonado\s+\$ 0\n/) });
});
