import { dianCajas } from "@db/schema/dian";
import { expect, test } from "vitest";
import { editarCliente } from "~/domain/clientes/cliente.server";
import { ClienteConFacturaForm } from "~/domain/clientes/esquema";
import { notaDe } from "~/domain/devoluciones/nota.server";
import { pick } from "~/domain/nucleo/properties";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { anularVenta } from "~/modules/dian/domain/anular/anular-venta.server";
import { ESPERA_DE_DATOS_MS } from "~/modules/dian/domain/cola/tiempos";
import { compradorDelDocumento } from "~/modules/dian/domain/comprador-del-documento.server";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { quitarCaja } from "~/modules/dian/domain/pasos/cajas.server";
import { reenviarDocumento } from "~/modules/dian/domain/registro/reenviar.server";
import { outgoingDian } from "~/modules/dian/work/outgoing-dian.server";
import { nuevoProducto, vender } from "../../support/tienda";
import { LISTO } from "./support/cola";
import { ServicioDePrueba } from "./support/servicio-de-prueba";
import { abrirTiendaConDian, documentosDe, nuevoComprador } from "./support/tienda";

/** A shop that issues, with the queue over a service of its own. */
function tienda() {
  const { db, admin } = abrirTiendaConDian();
  const servicio = new ServicioDePrueba();
  let { ahora } = admin;
  let abre = true;
  const ready = () => ({ ...LISTO, contenidoDe, abrir: (sellado: string) => (abre && sellado ? sellado : null) });
  const cola = outgoingDian(db, { ready, service: () => servicio, now: () => ahora });
  const detalles = [{ producto: nuevoProducto(admin, { stock: "90" }), cantidad: 2 }];
  const cliente_fk = nuevoComprador(admin);
  return {
    db,
    admin,
    cliente_fk,
    servicio,
    /** Whether this box has the keys with which the secrets of the shop were sealed. */
    conLlaves: (si: boolean) => (abre = si),
    vende: (campos: Record<string, unknown> = {}) => vender(admin, { detalles, ...campos }),
    async mirar(): Promise<void> {
      ahora += ESPERA_DE_DATOS_MS;
      cola.look();
      await cola.idle();
    },
    documentos: (venta: number) =>
      documentosDe(admin, venta).map(({ numero, estado, mensajes }) => `${numero} ${estado} ${JSON.parse(mensajes)[0]?.texto ?? ""}`),
  };
}

const cambiarComprador = ({ admin, cliente_fk }: ReturnType<typeof tienda>, datos: Record<string, string>) =>
  editarCliente(admin, cliente_fk, ClienteConFacturaForm.parse({ nombre: "Granos SAS", ...datos }));
const CON_NIT = { tipo_documento: "31", documento: "900123456", correo: "compras@granos.co" };

test("a factura is not signed with a technical key that does not open, and no other waits for it", async () => {
  const suya = tienda();
  suya.db.$client.exec("update dian_rangos set clave_tecnica = 'sellada' where tipo = '01'");
  suya.conLlaves(false);
  const [factura, pos] = [suya.vende({ cliente_fk: suya.cliente_fk, factura: "1" }), suya.vende()];
  await suya.mirar();
  expect([factura, pos].flatMap(suya.documentos)).toEqual([
    "FE1 por_firmar Este equipo no puede abrir la clave técnica de la numeración FE, como después de restaurar una copia. Agréguela otra vez en Configuración, Documentos electrónicos.",
    "EP1 aceptado La hora es rara",
  ]);
  suya.conLlaves(true);
  await suya.mirar();
  expect(suya.documentos(factura)).toEqual(["FE1 aceptado La hora es rara"]);
});

test("a factura waits while its client has no document any more, and its note names the buyer that it named", async () => {
  const suya = tienda();
  const venta = suya.vende({ cliente_fk: suya.cliente_fk, factura: "1" });
  cambiarComprador(suya, {});
  await suya.mirar();
  const FALTA = "A quien compra le falta algo que pide la factura. Complete los datos del cliente: su documento y su correo.";
  expect(suya.documentos(venta)).toEqual([`FE1 por_firmar ${FALTA}`]);
  cambiarComprador(suya, CON_NIT);
  await suya.mirar();
  anularVenta(suya.admin, venta);
  cambiarComprador(suya, {});
  await suya.mirar();
  expect(suya.documentos(venta)).toEqual(["FE1 aceptado La hora es rara", "NC1 aceptado La hora es rara"]);
});

test("the papers name the buyer of their documents, also one that was corrected after a rejection", async () => {
  const suya = tienda();
  suya.servicio.mood = "rechaza";
  const venta = suya.vende({ cliente_fk: suya.cliente_fk, factura: "1" });
  await suya.mirar();
  const enPapel = () => pick(comprobanteDe(suya.admin, venta), ["cliente", "documento"]);
  cambiarComprador(suya, { ...CON_NIT, nombre: "Semillas SAS", documento: "800.197.268-4" });
  expect(enPapel()).toEqual({ cliente: "Granos SAS", documento: "900.123.456-8" });
  suya.servicio.mood = "bien";
  const [{ id = 0 } = {}] = documentosDe(suya.admin, venta);
  reenviarDocumento(suya.admin, id);
  await suya.mirar();
  const comprador = { nombre: "Semillas SAS", documento: "800197268" };
  expect(compradorDelDocumento(suya.db, id)).toMatchObject(comprador);
  expect(enPapel()).toEqual({ cliente: comprador.nombre, documento: comprador.documento });
  anularVenta(suya.admin, venta);
  cambiarComprador(suya, CON_NIT);
  await suya.mirar();
  expect(enPapel()).toEqual({ cliente: comprador.nombre, documento: comprador.documento });
  const devolucion = documentosDe(suya.admin, venta).at(-1)?.devolucionId ?? 0;
  expect(notaDe(suya.admin, devolucion).partes[0]).toEqual({
    rotulo: "Cliente",
    valor: comprador.nombre,
    notas: ["Documento: 800.197.268-4"],
  });
});

test("a document whose till was removed names the first one that is left", () => {
  const { db, admin, vende } = tienda();
  const id = documentosDe(admin, vende()).at(0)?.id ?? 0;
  expect(contenidoDe(db, id).caja).toMatchObject({ placa: "CAJA-1" });
  db.insert(dianCajas).values({ usuarioId: admin.duenoId, placa: "CAJA-2", ubicacion: "Entrada", tipo_caja: "POS" }).run();
  quitarCaja(admin, db.select().from(dianCajas).all().at(0)?.id ?? 0);
  expect(contenidoDe(db, id).caja).toMatchObject({ placa: "CAJA-2", ubicacion: "Entrada" });
});
