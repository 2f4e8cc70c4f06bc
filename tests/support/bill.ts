import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import type { Database } from "@db/open.server";
import { compras } from "@db/schema/compras";
import { facturasRecibidas, facturasRecibidasLineas, facturasRecibidasXml } from "@db/schema/facturas-recibidas";
import { eq } from "drizzle-orm";
import { buscarUsuario } from "~/domain/usuarios/registrar.server";
import type { Records } from "./records";

const persona = (nombre: string) => ({
  nit: "900555111",
  tipo: "31",
  digito: "",
  nombre,
  comercial: "",
  direccion: "",
  correo: "",
  telefono: "",
});
const linea = (descripcion: string) => ({
  n: 1,
  codigo: "",
  otros: [],
  descripcion,
  cantidad: 1000,
  unidad: "94",
  valor: 1000,
  precio: 1000,
  recargos: 0,
  impuestos: [],
  lote: "",
  vence: null,
});

/** A bill as it is kept after it was read, of one line. */
const datosDe = (cufe: string, nombre: string) => ({
  clase: "factura",
  tipo: "01",
  cufe,
  numero: nombre,
  fecha: "2026-11-20",
  vence: null,
  formaDePago: "1",
  moneda: "COP",
  ambiente: "1",
  proveedor: persona(nombre),
  receptor: persona("Tienda"),
  referencia: null,
  concepto: "",
  lineas: [linea(nombre)],
  recargos: [],
  impuestos: [],
  retenciones: 0,
  bruto: 1000,
  pagar: 1000,
  anticipo: 0,
  prueba: { codigo: "", deEste: false, firma: "sin_firma", deLaDian: false },
  firmaDelProveedor: "sin_firma",
  unSoloCufe: true,
  reparada: false,
});

const SECRET = "Reservado";

/** Adds the electronic bill of a supplier to the shop of `username`, in review or that of a purchase, and returns its id. */
export function newBill(db: Database, username: string, compraId: number | null = null): number {
  const nombre = SECRET;
  const usuarioId = buscarUsuario(db, username)?.id ?? 0;
  const cufe = randomBytes(48).toString("hex");
  const compra = compraId === null ? undefined : db.select().from(compras).where(eq(compras.id, compraId)).get();
  const pagada = { formaDePago: compra?.credito ? "2" : "1", totalCentavos: compra?.totalCentavos ?? 1000 };
  const dicho = { numero: nombre, nit: "900555111", proveedorNombre: nombre, emitida: "2026-11-20", ...pagada };
  const fila = {
    usuarioId,
    creadoPorId: usuarioId,
    fecha: 4e12,
    clase: "factura",
    cufe,
    ...dicho,
    datos: JSON.stringify(datosDe(cufe, nombre)),
  } as const;
  const { id } = db
    .insert(facturasRecibidas)
    .values({ ...fila, compraId, estado: compraId === null ? "revision" : "confirmada" })
    .returning({ id: facturasRecibidas.id })
    .get();
  db.insert(facturasRecibidasXml)
    .values({ facturaId: id, xml: deflateRawSync("<Invoice/>") })
    .run();
  db.insert(facturasRecibidasLineas).values({ facturaId: id, n: 0, accion: "nuevo", unidades: 1 }).run();
  return id;
}

/** Sees to it that the purchase has its bill, and that one is in review, whose id it returns. */
export function renewBills(
  db: Database,
  username: string,
  { compra, facturaRecibida }: Pick<Records, "compra" | "facturaRecibida">,
): number {
  const exists = (where: string, id: number) => db.$client.prepare(`select 1 from facturas_recibidas where ${where}`).get(id) !== undefined;
  if (!exists("compra_id = ?", compra)) newBill(db, username, compra);
  return exists("estado = 'revision' and id = ?", facturaRecibida) ? facturaRecibida : newBill(db, username);
}
