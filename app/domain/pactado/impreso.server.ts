import { regimenDe, type SumaDeTarifa, sumasImpresas } from "../cifras/sumas";
import { CONSUMIDOR_FINAL } from "../clientes/cliente-tecleado";
import type { Contexto } from "../nucleo/contexto.server";
import { tiendaDe } from "../tienda/tienda.server";
import type { Recibo } from "../ventas/comprobante";
import { lineaImpresa, tiendaImpresa } from "../ventas/comprobante.server";
import type { vistaDeLineas } from "./lineas-pactadas.server";

/** A quotation or a separe as its page has it. */
interface Pactado {
  numero: string;
  fecha: string;
  cliente: string | null;
  cliente_documento: string;
  cliente_telefono: string;
  nota: string;
  vendedor_username: string;
  total: string;
  por_tarifa: SumaDeTarifa[];
  detalles: ReturnType<typeof vistaDeLineas>["detalles"];
}

/** A quotation or a separe as printed, and as a message. `promesa` is what it says in place of how it was paid. */
export function reciboPactado(ctx: Contexto, documento: Pactado, dice: Required<Pick<Recibo, "titulo" | "promesa" | "nota">>): Recibo {
  const tienda = tiendaDe(ctx);
  const { cliente, vendedor_username: vendedor, cliente_telefono: telefono_cliente } = documento;
  return {
    ...dice,
    tienda: tiendaImpresa(tienda),
    numero: documento.numero,
    fecha: documento.fecha,
    cliente: cliente ?? CONSUMIDOR_FINAL.nombre,
    documento: documento.cliente_documento || CONSUMIDOR_FINAL.documento,
    telefono_cliente,
    vendedor,
    ...{ forma_pago: "", banco: "", referencia: "", partes: [] },
    lineas: documento.detalles.map(lineaImpresa),
    regimen: regimenDe(documento.por_tarifa, tienda),
    sumas: sumasImpresas(documento.por_tarifa),
    total: documento.total,
    ...{ recibido: null, cambio: null, debe: null, apunte: documento.nota, redondeo: "0.00" },
  };
}
