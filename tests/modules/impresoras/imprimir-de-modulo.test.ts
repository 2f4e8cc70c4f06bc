// The paper of another module, which changes over time as that of a separe does.
import { tiendas } from "@db/schema/tiendas";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Extension } from "~/domain/nucleo/contexto.server";
import { handOver } from "~/domain/nucleo/sucesos.server";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { imprimirDocumento } from "~/modules/impresoras/domain/documentos.server";
import { ImpresoraForm } from "~/modules/impresoras/domain/esquema";
import { crearImpresora } from "~/modules/impresoras/domain/impresoras.server";
import { listarTrabajos } from "~/modules/impresoras/domain/trabajos.server";
import { openPrinter } from "~/modules/impresoras/work/open-printer.server";
import { paperWith } from "~/modules/impresoras/work/paper.server";
import { printing } from "~/modules/impresoras/work/printing.server";
import { EXTENSIONS } from "~/modules.server";
import { abrirTienda, nuevoProducto, vender } from "../../support/tienda";
import { until } from "../../support/time";
import { enLaCaja } from "./imprime-en";
import { type FakePrinter, startPrinter } from "./printer";

const MINUTO = 60_000;
const ID = 7;

let printer: FakePrinter;
beforeEach(async () => {
  printer = await startPrinter();
});
afterEach(() => printer.off());

/** A till with a printer; `sale` waits for the papers that wait, and returns the last one. */
function mostrador({ imprime }: { imprime: boolean }) {
  const { db, admin, vendedor } = abrirTienda();
  db.update(tiendas).set({ imprimir_al_cobrar: imprime }).run();
  const venta = vender(admin, { detalles: [{ producto: nuevoProducto(admin) }] });
  const papel = { titulo: "Separe SEP-1, sin abonos", desde: admin.ahora };
  const modulo: Extension = {
    papeles: {
      separe: {
        nombrar: () => ({ documento: "Separe SEP-1", desde: papel.desde }),
        imprimir: (ctx) => ({ ...comprobanteDe({ ...ctx, actor: admin.actor }, venta), titulo: papel.titulo }),
      },
    },
  };
  const extensiones = [...EXTENSIONS.filter(({ papeles }) => !papeles?.separe), modulo];
  const datos = { nombre: "Caja", tipo: "red", direccion: "127.0.0.1", puerto: printer.port, cajon: "2" };
  const quien = enLaCaja(vendedor, crearImpresora(admin, ImpresoraForm.parse(datos)));
  const reloj = { ctx: { ...quien, extensiones } };
  const trabajos = printing(db, { ...paperWith(extensiones), open: openPrinter, now: () => reloj.ctx.ahora });
  return {
    /** Hands the paper over, as it says from now on. */
    entregar(titulo: string, efectivo: boolean) {
      Object.assign(papel, { titulo, desde: reloj.ctx.ahora });
      handOver(reloj.ctx, { clase: "separe", documentoId: ID, documento: "Separe SEP-1", hayEfectivo: () => efectivo });
    },
    dice: (titulo: string, desde = reloj.ctx.ahora) => void Object.assign(papel, { titulo, desde }),
    imprimir: () => imprimirDocumento(reloj.ctx, "separe", ID),
    antes: papel.desde,
    pasa: () => {
      reloj.ctx = { ...reloj.ctx, ahora: reloj.ctx.ahora + MINUTO };
    },
    cuantos: () => listarTrabajos(admin).length,
    async sale() {
      await until(() => {
        trabajos.look();
        return listarTrabajos(admin).every(({ estado }) => estado === "impreso");
      });
      const salido = printer.papers().at(-1);
      const texto = salido?.lines.map(({ text }) => text).join("\n") ?? "";
      return { texto, cajones: salido?.drawers.length, copia: listarTrabajos(admin)[0]?.copia };
    },
  };
}

test("comes each time that it is handed over, as it is then, and opens the drawer for cash alone", async () => {
  const { entregar, sale } = mostrador({ imprime: true });
  entregar("Separe con 500", true);
  const primero = await sale();
  expect(primero).toMatchObject({ copia: false, cajones: 1 });
  expect(primero.texto).toMatch(/Separe con 500/);
  entregar("Separe con 1500", false);
  const segundo = await sale();
  expect(segundo).toMatchObject({ copia: false, cajones: 0 });
  expect(segundo.texto).toMatch(/Separe con 1500/);
});

test("opens the drawer alone in a shop that does not print", async () => {
  const { entregar, cuantos, sale } = mostrador({ imprime: false });
  entregar("Separe", false);
  expect(cuantos()).toBe(0);
  entregar("Separe", true);
  expect(await sale()).toEqual({ texto: "", cajones: 1, copia: false });
});

test("is a copy only while it says the same as one before", async () => {
  const { antes, dice, imprimir, pasa, sale } = mostrador({ imprime: false });
  imprimir();
  expect(await sale()).toMatchObject({ copia: false });
  imprimir();
  expect(await sale()).toMatchObject({ copia: true, texto: expect.stringContaining("COPIA") });
  pasa();
  dice("Separe con 500");
  imprimir();
  expect(await sale()).toMatchObject({ copia: false, texto: expect.stringContaining("Separe con 500") });
  pasa();
  imprimir();
  expect(await sale()).toMatchObject({ copia: true });
  dice("Separe con nada", antes);
  imprimir();
  expect(await sale()).toMatchObject({ copia: true, texto: expect.stringContaining("Separe con nada") });
});
