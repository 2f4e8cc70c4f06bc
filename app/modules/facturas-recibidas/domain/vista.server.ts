import { vistaCantidad, vistaMilesimas } from "~/domain/cifras/cantidad";
import { restar, sumar, textoPesos } from "~/domain/cifras/dinero";
import { unitarioDesdePublico } from "~/domain/cifras/linea";
import { TARIFAS } from "~/domain/cifras/tarifas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { avisosDe } from "./avisos";
import type { FilaFactura } from "./consultas.server";
import { claveDeLinea, recordadas } from "./memoria.server";
import { proveedorDeFactura } from "./proveedor.server";
import { type LineaEnRevision, revisionDe } from "./revision.server";
import { unidadDePapel } from "./unidades-de-medida";

/** A bill in review, or one that was confirmed, as its page and JSON show it. */
export function vistaFactura(ctx: Contexto, fila: FilaFactura) {
  const revision = revisionDe(ctx, fila);
  const { factura, costeada, lineas } = revision;
  const conocido = proveedorDeFactura(ctx, factura.proveedor);
  const deAntes = recordadas(ctx, fila.nit, factura.lineas);
  const vistas = lineas.map((linea) => vistaLinea(linea, deAntes.get(claveDeLinea(linea.leida))?.descripcion));
  const fuera = lineas.filter(({ accion }) => accion === "omitir").flatMap(({ costo }) => [costo.base, costo.iva]);
  return {
    id: fila.id,
    cufe: fila.cufe,
    numero: fila.numero,
    proveedor: { id: conocido?.id ?? null, nombre: conocido?.nombre ?? fila.proveedorNombre, nit: fila.nit },
    fecha: fila.emitida,
    vence: factura.vence,
    credito: factura.formaDePago === "2",
    total: textoPesos(fila.totalCentavos),
    /** The supplier is known by its name alone, and gets its NIT. */
    anota_nit: conocido?.sinNit ?? false,
    /** What the purchase will come to, without the lines that are left out. */
    total_compra: textoPesos(restar(costeada.total, sumar(...fuera))),
    estado: fila.estado,
    compra: fila.compraId,
    avisos: avisosDe(factura, costeada, tiendaDe(ctx)),
    lineas: vistas,
  };
}

export type VistaFactura = ReturnType<typeof vistaFactura>;
export type VistaLinea = VistaFactura["lineas"][number];

function vistaLinea(linea: LineaEnRevision, antes: string | undefined) {
  const { n, leida, costo, accion, producto, unidades, nombre, unidad, entra, costoDeUnidad, publico } = linea;
  return {
    n,
    codigo: leida.codigo,
    descripcion: leida.descripcion,
    cantidad: leida.cantidad === null ? null : vistaMilesimas(leida.cantidad),
    unidad: leida.unidad,
    unidad_nombre: unidadDePapel(leida.unidad).nombre,
    costo: textoPesos(costo.costo),
    iva: costo.ivaDeProducto,
    subtotal: textoPesos(sumar(costo.base, costo.iva)),
    producto: producto && { id: producto.id, nombre: producto.nombre },
    unidades,
    accion,
    nombre,
    entra: entra === null ? null : vistaCantidad(entra, unidad),
    entra_en: unidad,
    costo_unidad: textoPesos(costoDeUnidad),
    precio_venta: textoPesos(unitarioDesdePublico(publico, producto?.iva ?? costo.ivaDeProducto).precio),
    precio_publico: textoPesos(publico),
    precio_actual: producto && producto.precioPublicoCentavos > 0 ? textoPesos(producto.precioPublicoCentavos) : null,
    bonificacion: costo.regalo,
    lleva_lotes: producto?.lleva_lotes ?? false,
    lote: linea.lote,
    vence: linea.vence || null,
    avisos: avisosDeLinea(linea, antes),
  };
}

function avisosDeLinea({ leida, costo, accion, producto, unidades, entra }: LineaEnRevision, antes: string | undefined): string[] {
  if (costo.problema === "negativa") return ["Tiene un valor por debajo de cero: se reparte como descuento."];
  if (costo.problema) return ["No trae una cantidad: no entra."];
  if (accion === "omitir") return [];
  const avisos: string[] = [];
  if (unidades === null) avisos.push(`Diga cuántas unidades trae cada ${unidadDePapel(leida.unidad).nombre}.`);
  else if (entra === null)
    avisos.push("La cantidad tiene decimales y el producto se cuenta por unidades: elija otro, o no lo deje entrar.");
  if (producto && costo.ivaDeProducto !== producto.iva && producto.iva !== "inc8")
    avisos.push(
      `En la factura es ${TARIFAS[costo.ivaDeProducto].nombre} y aquí es ${TARIFAS[producto.iva].nombre}. El producto no cambia.`,
    );
  if (producto && antes !== undefined && antes !== leida.descripcion)
    avisos.push(`La vez pasada el proveedor lo llamó «${antes}». Mire que sea el mismo.`);
  return avisos;
}
