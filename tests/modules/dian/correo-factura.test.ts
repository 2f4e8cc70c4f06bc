import { mensajesSalientes } from "@db/schema/correo";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EntregaFallida } from "~/integrations/correo/mail-sender";
import { smtpSender } from "~/integrations/correo/smtp.server";
import type { Listo } from "~/modules/dian/domain/cola/firmar.server";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { jobsHere } from "~/modules/dian/integrations/jobs.server";
import { outgoingDian } from "~/modules/dian/work/outgoing-dian.server";
import { type Attach, outgoingMail } from "~/platform/sending/outgoing-mail.server";
import { composeInvoice } from "../../../app/modules/dian/work/compose-invoice.server";
import { type MailServer, startMailServer } from "../../support/mail-server";
import { readPdf } from "../../support/read-pdf";
import { nuevoProducto, vender } from "../../support/tienda";
import { LISTO } from "./support/cola";
import { ServicioDePrueba } from "./support/servicio-de-prueba";
import { abrirTiendaConDian, nuevoComprador } from "./support/tienda";

const READY: Listo = { ...LISTO, contenidoDe };

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.stop());

/** A factura that was accepted, whose mail is queued. */
async function accepted() {
  const { db, admin } = abrirTiendaConDian();
  const cliente_fk = nuevoComprador(admin);
  vender(admin, { factura: "1", cliente_fk, detalles: [{ producto: nuevoProducto(admin), cantidad: 2 }], monto_recibido: "9000" });
  const dian = outgoingDian(db, { ready: () => READY, service: () => new ServicioDePrueba(), now: () => admin.ahora });
  dian.look();
  await dian.idle();
  const send = async (attach: Attach) => {
    const mail = outgoingMail(db, smtpSender({ url: server.url, remitente: "tienda@correo.co" }), () => admin.ahora, attach);
    mail.look();
    await mail.idle();
  };
  return { db, ahora: admin.ahora, extensiones: admin.extensiones, documento: db.select().from(documentosElectronicos).get(), send };
}

test("the client gets one ZIP, with the document in its container and its paper", async () => {
  const { db, ahora, extensiones, documento, send } = await accepted();
  expect(documento).toMatchObject({ tipo: "01", estado: "aceptado", numero: "FE1" });
  await send(({ documentoId }) => composeInvoice(db, documentoId ?? 0, { listo: READY, jobs: jobsHere, now: ahora, extensiones }));
  const [mail] = server.received;
  expect(mail).toMatchObject({ to: "compras@granos.co" });
  expect(mail?.headers.subject).toContain("FE1;01;");
  expect(mail?.text).toContain("factura electrónica FE1");
  expect(mail?.files.map(({ name }) => name)).toEqual([`ad${documento?.archivo.slice(2)}.zip`]);
  const files = unzipSync(mail?.files[0]?.content ?? new Uint8Array());
  expect(Object.keys(files)).toEqual([`ad${documento?.archivo.slice(2)}.xml`, `${documento?.archivo}.pdf`]);
  const [container, pdf] = Object.values(files);
  const xml = Buffer.from(container ?? []).toString("utf8");
  expect(xml).toMatch(/<AttachedDocument /);
  expect(xml).toContain(documento?.cude);
  expect((await readPdf(pdf ?? new Uint8Array())).texts.map(({ text }) => text).join(" ")).toContain("FE1");
});

test("while the files cannot be made the mail waits with the reason", async () => {
  const { db, send } = await accepted();
  await send(() => Promise.reject(new EntregaFallida("El certificado digital venció.", false)));
  expect(db.select().from(mensajesSalientes).all()).toMatchObject([
    { estado: "pendiente", intentos: 1, error: "El certificado digital venció." },
  ]);
  expect(server.received).toEqual([]);
});
