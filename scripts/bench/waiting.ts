import { randomUUID } from "node:crypto";
import type { Visitor } from "../visitor";
import { expectStatus } from "./imports";
import { taker } from "./scenarios";

const DEVICES = 3;
/** As many as a device sends at once. */
const AT_ONCE = 20;

/** So many sales that waited on three devices, each of three products. */
export async function bringWaiting(owner: Visitor, vendedorId: number, ids: readonly number[], sales: number): Promise<void> {
  const producto = taker(ids);
  const line = () => ({ producto: producto(), cantidad: 1 });
  const requests = Array.from({ length: sales / AT_ONCE }, () => Array.from({ length: AT_ONCE }, () => [line(), line(), line()]));
  let number = 0;
  async function device(n: number): Promise<void> {
    const dispositivo = randomUUID();
    for (let lines = requests.pop(); lines; lines = requests.pop()) {
      const ventas = lines.map((detalles) => ({
        clave_envio: randomUUID(),
        dispositivo,
        numero_dispositivo: `C${n}-${++number}`,
        hora_dispositivo: new Date().toISOString(),
        vendedor_id: vendedorId,
        forma_pago: "Efectivo",
        detalles,
      }));
      const response = await expectStatus(owner.json("/ventas/api/pendientes/", { ventas }), 200);
      const { ventas: taken }: { ventas: { venta: number | null }[] } = await response.json();
      if (!taken.every(({ venta }) => venta)) throw new Error(`Rechazadas: ${JSON.stringify(taken)}`);
    }
  }
  await Promise.all(Array.from({ length: DEVICES }, (_, n) => device(n + 1)));
}
