import sharp from "sharp";
import { buscarUsuario } from "~/domain/usuarios/registrar.server";
import { renewBills } from "./bill";
import { newCampaign } from "./campaign";
import { newDocument } from "./electronic-document";
import { fileOf } from "./file";
import { qr } from "./qr";
import { noRecords, type Records } from "./records";
import { PASSWORD, type Service, startService, type Visitor } from "./service";
import { newVale } from "./vale";

/** The part of a service that holds its database. */
type Store = Pick<Service, "db">;

export interface Shop {
  service: Service;
  anonimo: Visitor;
  vendedor: Visitor;
  admin: Visitor;
  /** The admin of another shop. */
  ajeno: Visitor;
  records: Records;
  /** Creates the records again that a request has deleted. */
  renew(): Promise<void>;
}

export const SECRET = "Reservado";

/** Two shops. The first one has a producto, compra, cliente, proveedor and gasto, and a venta and an ingreso extra of its vendedor. */
export async function openShop(): Promise<Shop> {
  // The routes of the identity provider exist only when it is configured; nothing calls it.
  const service = await startService({ OAUTH_CLIENT_ID: "tienda", OAUTH_CLIENT_SECRET: "secreto" });
  const [admin, ajeno] = [await service.admin("duena"), await service.admin("ajeno")];
  const vendedor = await service.vendedor(admin, "vendedor");
  await newLogo(ajeno);
  await newQr(ajeno);
  ajeno.cookies.delete("flash");
  const anonimo = service.visitor();
  await anonimo.token();
  const records = noRecords();
  const shop = { service, anonimo, vendedor, admin, ajeno, records, renew: () => complete(service, admin, vendedor, records) };
  await shop.renew();
  return shop;
}

/** A shop as `openShop` gives it, whose box is open to the network, for further shops too: closed, it would have nothing to connect to. */
export async function openShopAndBox(): Promise<Shop> {
  const shop = await openShop();
  await shop.admin.form("/admin/red/", { abrir: "1", tiendas_nuevas: "1", password: PASSWORD });
  shop.admin.cookies.delete("flash");
  return shop;
}

/** Creates each missing record. */
export async function complete(service: Store, admin: Visitor, vendedor: Visitor, records: Records): Promise<void> {
  const exists = (table: string, id: number) => service.db.$client.prepare(`select 1 from ${table} where id = ?`).get(id) !== undefined;
  const shopId = buscarUsuario(service.db, admin.username)?.id ?? 0;
  const isThere = (what: string) => service.db.$client.prepare(`select 1 from ${what}`).get(shopId) !== undefined;
  if (!exists("productos", records.producto)) records.producto = withPicture(service, await newProduct(service, admin));
  if (!exists("clientes", records.cliente)) records.cliente = await newClient(service, admin);
  if (!exists("proveedores", records.proveedor)) records.proveedor = await newSupplier(service, admin);
  if (!exists("gastos", records.gasto)) records.gasto = await newExpense(service, admin);
  if (!exists("ingresos_extra", records.ingreso)) records.ingreso = await newIncome(vendedor);
  if (!exists("ventas", records.venta)) records.venta = await newSale(service, vendedor, { cliente: SECRET });
  if (!exists("detalles_venta", records.linea)) {
    await restock(service, admin, records.producto);
    records.linea = await newLine(vendedor, records);
  }
  if (!exists("cotizaciones", records.cotizacion)) records.cotizacion = await newQuotation(service, vendedor, records.producto);
  if (!exists("separes", records.separe)) records.separe = await newSepare(service, vendedor, records);
  if (!exists("compras", records.compra)) records.compra = await newPurchase(service, admin, records.producto, { cantidad: 3 });
  records.facturaRecibida = renewBills(service.db, admin.username, records);
  if (!exists("devoluciones", records.devolucion)) records.devolucion = await newReturn(vendedor, records);
  if (!exists("devoluciones", records.vale)) records.vale = await newVale(vendedor, SECRET, records);
  if (!exists("devoluciones_compra", records.devolucionCompra)) records.devolucionCompra = await newSupplierReturn(admin, records);
  if (!exists("documentos_electronicos", records.documento)) records.documento = newDocument(service.db, admin.username, SECRET);
  if (!exists("usuarios", records.usuario)) records.usuario = await newVendedor(service, admin);
  if (!isThere("imagenes where uso = 'logo' and usuario_id = ?")) await newLogo(admin);
  if (!isThere("tiendas where qr_pago <> '' and usuario_id = ?")) await newQr(admin);
  if (!exists("plantillas_sms", records.plantilla)) records.plantilla = await newTemplate(service, admin);
  if (!exists("campanas_sms", records.campana))
    records.campana = newCampaign(service.db, vendedor.username, { nombre: SECRET, cliente: records.cliente });
  if (!exists("abonos", records.abono)) records.abono = await newPayment(service, vendedor, records);
  if (!canBeUndone(service, records.hecho)) records.hecho = await newDeed(service, vendedor);
  if (!exists("pagos_proveedor", records.pago)) records.pago = await newSupplierPayment(service, admin, records);
  if (!exists("sesiones_caja", records.caja)) records.caja = await newCashSession(service, vendedor);
  if (!exists("conteos", records.conteo)) records.conteo = await newCount(service, admin, records.producto);
  if (!exists("importaciones", records.importacion)) records.importacion = await newImport(service, admin, "productos");
  if (!exists("importaciones", records.importacionClientes)) records.importacionClientes = await newImport(service, admin, "clientes");
  if (!exists("importaciones", records.importacionProveedores))
    records.importacionProveedores = await newImport(service, admin, "proveedores");
  if (!exists("impresoras", records.impresora)) records.impresora = await newPrinter(service, admin);
  if (!exists("promociones", records.promocion)) records.promocion = await newPromotion(service, admin);
  if (!exists("destinos_copia", records.destino)) records.destino = lastId(service, "destinos_copia") || newPlace(service);
  for (const visitor of [admin, vendedor]) visitor.cookies.delete("flash");
}

/** A folder that there is not, whose next copy is far away. */
function newPlace(service: Store): number {
  service.db.$client
    .prepare("insert into destinos_copia (tipo, donde, ajustes, cada, creado, proxima) values ('carpeta', '/no/hay', 'x', 'dia', 0, 4e12)")
    .run();
  return lastId(service, "destinos_copia");
}

export function lastId({ db }: Store, table: string): number {
  return db.$client.prepare<[], number>(`select max(id) from ${table}`).pluck().get() ?? 0;
}

async function made(response: Response, what: string): Promise<void> {
  if (response.status !== 302) throw new Error(`the ${what} was not made: ${response.status} ${await response.text()}`);
}

type Fields = Parameters<Visitor["form"]>[1];

/** Adds a product through its form and returns its id. */
export async function newProduct(service: Store, admin: Visitor, fields: Fields = {}): Promise<number> {
  await made(await admin.form("/productos/nuevo/", { nombre: SECRET, precio: "999.00", stock: 1000, ...fields }), "product");
  return lastId(service, "productos");
}

/** Gives a product a picture. */
function withPicture({ db }: Store, producto: number): number {
  db.$client.prepare("insert into fotos_producto (producto_id, tipo, huella, contenido) values (?, 'image/png', 'h', x'89')").run(producto);
  return producto;
}

/** Brings a file with one record, which is not written, and returns the id of its import. */
export async function newImport(service: Store, admin: Visitor, clase: "productos" | "clientes" | "proveedores"): Promise<number> {
  const archivo = fileOf(`nombre\n${SECRET} por importar`, "lista.csv", "text/csv");
  await made(await admin.upload(`/${clase}/importar/`, { archivo }), "import");
  return lastId(service, "importaciones");
}

/** Adds a client through its form and returns its id. */
export async function newClient(service: Store, admin: Visitor, fields: Fields = {}): Promise<number> {
  await made(await admin.form("/clientes/nuevo/", { nombre: SECRET, ...fields }), "client");
  return lastId(service, "clientes");
}

/** Lets the client owe something, takes a payment of a peso on account and returns its id. */
export async function newPayment(service: Store, seller: Visitor, { cliente }: Pick<Records, "cliente">): Promise<number> {
  service.db.$client.exec(`
    update clientes set saldo_centavos = saldo_centavos + 1000, cargado_centavos = cargado_centavos + 1000 where id = ${cliente};
    insert into movimientos_cliente (usuario_id, cliente_id, tipo, monto_centavos, saldo_centavos, cargado_centavos, documento, documento_id,
      referencia, creado_por_id, fecha)
    select usuario_id, id, 'ajuste', 1000, saldo_centavos, cargado_centavos, 'venta', 0, 'Venta 0', usuario_id, 0 from clientes where id = ${cliente}`);
  await made(await seller.form(`/clientes/${cliente}/abonos/`, { monto: "1" }), "payment on account");
  return lastId(service, "abonos");
}

/** Lets the shop owe the supplier something, pays it a peso and returns the id of the payment. */
export async function newSupplierPayment(service: Store, admin: Visitor, { proveedor, producto }: Pick<Records, "proveedor" | "producto">) {
  await newPurchase(service, admin, producto, { proveedor, credito: "1" });
  await made(await admin.form(`/proveedores/${proveedor}/pagos/`, { monto: "1" }), "payment to the supplier");
  return lastId(service, "pagos_proveedor");
}

/** Opens and closes a cash session and returns its id. */
export async function newCashSession(service: Store, person: Visitor): Promise<number> {
  await made(await person.form("/caja/abrir/", { base: "1000" }), "opening of the drawer");
  await made(await person.form("/caja/cerrar/", { contado: "1000" }), "count of the drawer");
  return lastId(service, "sesiones_caja");
}

/** Opens a physical count, counts one unit of the product in it and returns its id. */
async function newCount(service: Store, admin: Visitor, producto: number): Promise<number> {
  await made(await admin.form("/inventario/conteos/", { alcance: "todo" }), "physical count");
  const id = lastId(service, "conteos");
  await made(await admin.form(`/inventario/conteos/${id}/contar/`, { producto, cantidad: 1 }), "counting");
  return id;
}

const SUPPLIER = { nombre: SECRET, empresa: "Granos SAS", telefono: "6012345678", correo: "ventas@granos.co", direccion: "Calle 1 # 2-3" };

/** Adds a supplier through its form and returns its id. */
export async function newSupplier(service: Store, admin: Visitor, fields: Fields = {}): Promise<number> {
  await made(await admin.form("/proveedores/crear/", { ...SUPPLIER, ...fields }), "supplier");
  return lastId(service, "proveedores");
}

/** Adds a printer of the network through its form, where nothing answers, and returns its id. */
export async function newPrinter(service: Store, admin: Visitor, fields: Fields = {}): Promise<number> {
  const form = { nombre: SECRET, tipo: "red", direccion: "127.0.0.1", puerto: 9199, ancho: 80, ...fields };
  await made(await admin.form("/configuracion/impresoras/", form), "printer");
  return lastId(service, "impresoras");
}

/** Adds a promotion that has not begun through its form and returns its id. */
async function newPromotion(service: Store, admin: Visitor): Promise<number> {
  const form = { nombre: SECRET, tipo: "porcentaje", valor: "10", desde: "2099-01-01" };
  await made(await admin.form("/productos/promociones/nueva/", form), "promotion");
  return lastId(service, "promociones");
}

/** Adds an expense through its form and returns its id. */
export async function newExpense(service: Store, admin: Visitor, fields: Fields = {}): Promise<number> {
  await made(await admin.form("/compras/gastos/nuevo/", { concepto: SECRET, monto: "1500", ...fields }), "expense");
  return lastId(service, "gastos");
}

/** Enters an extra income through JSON and returns its id. */
export async function newIncome(seller: Visitor, fields: Record<string, unknown> = {}): Promise<number> {
  const response = await seller.json("/ventas/api/ingreso-extra/", { tipo: "domicilio", descripcion: SECRET, monto: "5000", ...fields });
  return (await response.json()).ingreso.id;
}

/** Adds a vendedor through its form, with a photo, and returns its id. */
async function newVendedor(service: Store, admin: Visitor): Promise<number> {
  const username = `nueva${lastId(service, "usuarios")}`;
  const password = "Temporal-de-paso-7";
  const fields = { username, email: `${username}@correo.co`, nombre: SECRET, password1: password, password2: password };
  await made(await admin.form("/usuarios/nuevo/", fields), "vendedor");
  const id = lastId(service, "usuarios");
  const photo =
    "insert into imagenes (usuario_id, uso, tipo, contenido, huella, actualizada) values (?, 'foto', 'image/png', x'89', 'h', 0)";
  service.db.$client.prepare(photo).run(id);
  return id;
}

async function newQr(admin: Visitor): Promise<void> {
  await made(await admin.form("/configuracion/", { qr_pago: qr(), confirmar_qr_pago: "1", sin_conexion: "1" }), "QR of the bank");
}

async function newLogo(admin: Visitor): Promise<void> {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#358" } })
    .png()
    .toBuffer();
  await made(await admin.upload("/configuracion/", { logo: fileOf(picture, "logo.png") }), "logo");
}

const canBeUndone = ({ db }: Store, id: number): boolean =>
  db.$client.prepare("select 1 from actividad a where id = ? and not exists (select 1 from actividad where deshace_id = a.id)").get(id) !==
  undefined;

/** Deletes an extra income, and returns the id of this action. */
async function newDeed(service: Store, seller: Visitor): Promise<number> {
  await made(await seller.form(`/ventas/ingreso-extra/eliminar/${await newIncome(seller)}/`), "deed");
  return lastId(service, "actividad");
}

/** Sells through the form and returns the sale's id. */
export async function newSale(service: Store, seller: Visitor, fields: Fields = {}): Promise<number> {
  await made(await seller.form("/ventas/nueva/", fields), "sale");
  return lastId(service, "ventas");
}

/** Makes a quotation of one unit of a product and returns its id. */
export async function newQuotation(service: Store, seller: Visitor, producto: number, fields: Fields = {}): Promise<number> {
  const ticket = { intencion: "cotizar", "detalles[0].producto": producto, cliente: SECRET, ...fields };
  await made(await seller.form("/ventas/nueva/", ticket), "quotation");
  return lastId(service, "cotizaciones");
}

/** Keeps one unit of a product for a client and returns the id of the separe. */
export async function newSepare(service: Store, seller: Visitor, records: Pick<Records, "producto" | "cliente">): Promise<number> {
  const ticket = { intencion: "separar", "detalles[0].producto": records.producto, cliente_fk: records.cliente };
  await made(await seller.form("/ventas/nueva/", ticket), "separe");
  return lastId(service, "separes");
}

/** Buys one unit of a product through the form and returns the purchase's id. */
export async function newPurchase(service: Store, admin: Visitor, producto: number, fields: Fields = {}): Promise<number> {
  const line = { producto, cantidad: 1, precio: "700.00", precio_venta: "999.00" };
  await made(await admin.form("/compras/crear/", { tipo: "productos", ...line, ...fields }), "purchase");
  return lastId(service, "compras");
}

/** Sets the stock to what a new product has, because a request may have changed it. */
async function restock({ db }: Store, admin: Visitor, producto: number): Promise<void> {
  const stock_anterior = db.$client.prepare<[number], number>("select stock from productos where id = ?").pluck().get(producto) ?? 0;
  await admin.json(`/productos/api/existencias/${producto}/`, { stock: 1000, stock_anterior });
}

async function newLine(seller: Visitor, { venta, producto }: Records): Promise<number> {
  const response = await seller.json(`/ventas/${venta}/detalles/`, { producto, cantidad: 2 });
  return (await response.json()).detalle.id;
}

/** Returns one unit of a venta and returns the id of the devolución. */
export async function newReturn(
  seller: Visitor,
  { venta, cliente, producto }: Pick<Records, "venta" | "cliente" | "producto">,
): Promise<number> {
  const productos = [{ producto_id: producto, cantidad: 1 }];
  const response = await seller.json("/devoluciones/crear/", { venta_id: venta, cliente_id: cliente, motivo: SECRET, productos });
  return (await response.json()).id;
}

async function newSupplierReturn(admin: Visitor, { compra, producto }: Records): Promise<number> {
  const productos = [{ producto_id: producto, cantidad: 1 }];
  return (await (await admin.json("/devoluciones/compras/crear/", { compra_id: compra, motivo: SECRET, productos })).json()).id;
}

/** Adds a plantilla through its form and returns its id. */
async function newTemplate(service: Store, admin: Visitor): Promise<number> {
  await made(await admin.form("/clientes/plantillas/crear/", { nombre: SECRET, mensaje: "Hola {nombre}" }), "template");
  return lastId(service, "plantillas_sms");
}
