import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { compras } from "@db/schema/compras";
import { devolucionesCompra } from "@db/schema/devoluciones";
import { proveedores } from "@db/schema/proveedores";
import { eq } from "drizzle-orm";
import { NoEncontrado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import { vendedorDelDocumento } from "../comprador-del-documento.server";
import type { Adquiriente, Domicilio, Numeracion, Pago, Referencia } from "../contenido";
import { filaDeEmisor } from "../emisor/emisor.server";
import { documentoDe, type FilaDocumento } from "../emitir/documento.server";
import { documentoDelVendedor } from "../emitir/soporte.server";
import { codigoPostalDe } from "../municipios/codigo-postal";
import { municipioDe } from "../municipios/municipios.server";
import { tipoDePersona } from "../tipo-de-persona";
import { lineasDeCompra, lineasDevueltas, lineasPorAnular } from "./lineas-de-compra.server";

const deCompra = preparedQuery((db) =>
  db
    .select({ compra: compras, proveedor: proveedores })
    .from(compras)
    .leftJoin(proveedores, eq(proveedores.id, compras.proveedorId))
    .where(eqGiven(compras.id, "compraId")),
);

type FilaCompra = typeof compras.$inferSelect;
type FilaProveedor = typeof proveedores.$inferSelect;

/** What a documento soporte or its note says, of its purchase or its return as they are now. Throws ReglaIncumplida when its supplier lacks something. */
export function contenidoDeSoporte(db: Database, documento: FilaDocumento, numeracion: Numeracion | null) {
  const { tipo, tipo_emitido: tipoEmitido, ambiente, numero, prefijo, emitido } = documento;
  const filas = deCompra(db).get({ compraId: documento.compraId });
  if (!filas || (tipo !== "05" && tipo !== "95")) throw new NoEncontrado();
  const { compra, proveedor } = filas;
  const comun = { tipoEmitido, ambiente, numero, prefijo, emitido, caja: null, papel: null, propina: 0 } as const;
  const pago: Pago = { medio: compra.credito ? "fiado" : "efectivo", monto: compra.totalCentavos, vence: compra.vence };
  if (tipo === "05")
    return {
      ...comun,
      tipo,
      numeracion,
      adquiriente: vendedorDe(db, documento, proveedor),
      pagos: [pago],
      lineas: lineasDeCompra(db, compra.id),
      redondeo: compra.ajusteCentavos,
      referencia: null,
      comprado: diaDe(compra.fecha),
    };
  const deDevolucion = documento.devolucionCompraId;
  return {
    ...comun,
    tipo,
    numeracion: null,
    // The note names whom its document named.
    adquiriente: vendedorDelDocumento(db, documento.referidoId ?? 0) ?? vendedorDe(db, documento, proveedor),
    pagos: [{ ...pago, vence: null }],
    lineas: deDevolucion === null ? lineasPorAnular(db, compra.id) : lineasDevueltas(db, deDevolucion),
    redondeo: deDevolucion === null ? compra.ajusteCentavos : 0,
    referencia: referenciaDe(db, documento, compra),
    comprado: null,
  };
}

const SIN_PROVEEDOR =
  "El proveedor de esta compra se eliminó, y el documento soporte dice quién vendió. Si fue hace menos de diez minutos, deshágalo.";

function vendedorDe(db: Database, { usuarioId }: FilaDocumento, proveedor: FilaProveedor | null): Adquiriente {
  if (!proveedor) throw new ReglaIncumplida("", SIN_PROVEEDOR);
  const documento = documentoDelVendedor(proveedor);
  if (documento === "") throw new ReglaIncumplida("", `A ${proveedor.nombre} le falta el documento: su cédula o su NIT, en números.`);
  const tipoPersona = tipoDePersona(proveedor.tipo_documento, documento);
  return {
    tipoPersona,
    tipoDocumento: "31",
    documento,
    nombre: (tipoPersona === "1" && proveedor.empresa) || proveedor.nombre,
    correo: "",
    consumidorFinal: false,
    domicilio: domicilioDe(proveedor, filaDeEmisor(db, usuarioId)?.municipio ?? ""),
  };
}

/** Where a supplier is; in the municipality of the shop, where nobody said it. */
function domicilioDe({ municipio: dicho, codigo_postal, direccion: linea }: FilaProveedor, deLaTienda: string): Domicilio {
  const municipio = dicho || deLaTienda;
  const { nombre: ciudad = "", departamento = "" } = municipioDe(municipio) ?? {};
  return { municipio, ciudad, departamento, linea: linea || ciudad, codigoPostal: codigo_postal || codigoPostalDe(municipio) };
}

const porDevolucion = preparedQuery((db) =>
  db
    .select({ motivo: devolucionesCompra.motivo, total: devolucionesCompra.totalDevueltoCentavos })
    .from(devolucionesCompra)
    .where(eqGiven(devolucionesCompra.id, "id")),
);

function referenciaDe(db: Database, { referidoId, devolucionCompraId }: FilaDocumento, compra: FilaCompra): Referencia {
  const referido = documentoDe(db, referidoId);
  if (!referido) throw new NoEncontrado();
  const { numero, cude, emitido } = referido;
  const devolucion = devolucionCompraId === null ? undefined : porDevolucion(db).get({ id: devolucionCompraId });
  const todo = !devolucion || devolucion.total === compra.totalCentavos;
  const motivo = devolucion?.motivo || (todo ? "Anulación de la compra" : "Devolución de productos");
  return { tipo: "05", tipoEmitido: "", numero, cude, emitido, concepto: todo ? "2" : "1", motivo };
}
