import type { Records } from "./records";
import type { Visitor } from "./service";

/** Sells a unit to nobody in particular, which comes back for a vale, and returns the id of the devolución. */
export async function newVale(seller: Visitor, motivo: string, { producto }: Pick<Records, "producto">): Promise<number> {
  await seller.form("/ventas/nueva/", { "detalles[0].producto": producto });
  const { ventas } = await seller.data("/ventas/");
  const fields = { sin_cliente: "1", medio: "saldo", motivo, "productos[0].producto_id": producto, "productos[0].cantidad": 1 };
  const { headers } = await seller.form(`/devoluciones/nueva/?venta=${ventas[0].id}`, fields);
  const [, id] = /^\/devoluciones\/detalle\/(\d+)\/$/.exec(headers.get("Location") ?? "") ?? [];
  if (!id) throw new Error("No vale was made");
  return Number(id);
}
