import { leerSaldo, restar, sumar } from "~/domain/cifras/dinero";
import { sumasImpresas, sumasPorTarifa } from "~/domain/cifras/sumas";
import type { TarifaIva } from "~/domain/cifras/tarifas";
import { documentoSinAdornos } from "~/domain/clientes/tipos-de-documento";
import type { Adquiriente } from "../contenido";
import { montosDe, tarifaDe } from "../documento/montos";

interface LineaVendida {
  tarifa_iva: TarifaIva;
  /** With IVA, `"1188.81"`. */
  subtotal: string;
  /** What of it is the tax of bags. */
  impuesto_bolsa?: string;
}

/** Base and IVA by rate as the electronic document says them, for its paper. They may differ from those of the sale by cents. */
export function sumasDelDocumento(lineas: readonly LineaVendida[]) {
  const importes = lineas.map(({ tarifa_iva: tarifa, subtotal: texto, impuesto_bolsa = "0.00" }) => {
    const bolsas = leerSaldo(impuesto_bolsa);
    const subtotal = restar(leerSaldo(texto), bolsas);
    const {
      bases: base,
      iva,
      inc,
    } = montosDe({
      lineas: [{ ...LINEA, tarifa: tarifaDe(tarifa), subtotal, sinDescuento: subtotal, bolsas }],
      redondeo: 0,
      propina: 0,
    });
    return { tarifa, base, iva: sumar(iva, inc, bolsas), bolsas };
  });
  return sumasImpresas(sumasPorTarifa(importes));
}

/** What does not change the base and the tax of a line. */
const LINEA = { codigo: "", gtin: false, descripcion: "", milesimas: 1000, unidad: "und", motivo: "", lotes: [] } as const;

interface Nombrado {
  nombre: string;
  documento: string;
}

/** Who bought, as a signed document names it. */
export type Comprador = Pick<Adquiriente, "nombre" | "tipoDocumento" | "documento">;

/** The buyer on the paper of an electronic document: as the document names it, with the number as the shop writes it where it is the same. */
export function compradorEnPapel(cliente: Nombrado, comprador: Comprador | null): Nombrado {
  if (!comprador) return cliente;
  const mismo = documentoSinAdornos(comprador.tipoDocumento, cliente.documento) === comprador.documento;
  return { nombre: comprador.nombre, documento: mismo ? cliente.documento : comprador.documento };
}
