import { sumar, textoPesos } from "../cifras/dinero";
import { sumasPorTarifa } from "../cifras/sumas";
import type { Contexto } from "../nucleo/contexto.server";
import { NoEncontrado } from "../nucleo/errores";
import type { DocumentoOficial } from "../nucleo/papel-oficial";
import { pick } from "../nucleo/properties";
import { officialDocuments, ofPurchase } from "../nucleo/sucesos.server";
import { lineasDeCompra } from "./consultas.server";
import { debidoDe } from "./credito.server";
import { filasDeCompras, vistaCompra, vistaDetalleCompra } from "./vista.server";

/** A purchase with its lines and its totals with and without IVA. Throws NoEncontrado when it is not the shop's. */
export function detalleCompra(ctx: Contexto, id: number) {
  const [fila] = filasDeCompras(ctx, [id]);
  if (!fila) throw new NoEncontrado("No encontramos esta compra.");
  const lineas = lineasDeCompra(ctx, id);
  const importes = lineas.map(({ tarifa_iva: tarifa, baseCentavos, ivaCentavos }) => ({
    tarifa,
    base: baseCentavos ?? 0,
    iva: ivaCentavos ?? 0,
  }));
  const base = sumar(...importes.map((linea) => linea.base));
  const deProductos = fila.compra.tipo === "productos";
  return {
    ...vistaCompra(fila),
    ...(fila.conOficiales && oficialDe(ctx, id)),
    debe: textoPesos(debidoDe(ctx, fila.compra)),
    base: deProductos ? textoPesos(base) : null,
    iva: deProductos ? textoPesos(sumar(...importes.map(({ iva }) => iva))) : null,
    por_tarifa: sumasPorTarifa(importes),
    detalles: lineas.map(vistaDetalleCompra),
    ...ofPurchase(ctx, id),
  };
}

function oficialDe(ctx: Contexto, id: number): { documento_electronico?: DocumentoOficial } {
  const documento = officialDocuments(ctx, { compras: [id] }).get(id);
  return documento ? { documento_electronico: documento } : {};
}

type Compra = ReturnType<typeof detalleCompra>;

/** A purchase for a person who may not see what things cost: what came, and how it is sold. */
export function omitirImportes(compra: Compra) {
  const { activo, detalles, anulada, documento_electronico } = compra;
  return {
    ...pick(compra, ["id", "numero", "proveedor", "proveedor_nombre", "fecha", "tipo", "usuario", "usuario_username"]),
    activo: activo && pick(activo, ["id", "nombre", "descripcion", "fecha_adquisicion"]),
    ...(anulada && { anulada }),
    ...(documento_electronico && { documento_electronico }),
    detalles: detalles.map(({ precio: _, precio_con_iva: __, subtotal_con_iva: ___, ...linea }) => linea),
  };
}

const VACIOS = { precio: null, precio_con_iva: null, subtotal_con_iva: null };

/** {@link omitirImportes} with `null` for the amounts whose keys the interface promises to everybody. */
export function vaciarImportes(compra: Compra) {
  const { detalles, ...visible } = omitirImportes(compra);
  return { ...visible, total: null, detalles: detalles.map((linea) => ({ ...linea, ...VACIOS })) };
}
