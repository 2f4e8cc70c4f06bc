import { buscarUsuario } from "~/domain/usuarios/registrar.server";
import { openCounter } from "../../support/counter";
import type { Visitor } from "../../support/service";

/** A shop that may sell without the box, and what a device of it sends. */
export async function openOffline() {
  const counter = await openCounter();
  const { service, admin, vendedor } = counter;
  await admin.form("/configuracion/", { sin_conexion: "on" });
  const idOf = ({ username }: Visitor) => buscarUsuario(service.db, username)?.id ?? 0;
  const [duena, vende] = [idOf(admin), idOf(vendedor)];
  let count = 0;

  /** A sale as a device keeps it. */
  const waiting = (detalles: readonly object[], fields: object = {}) => {
    count++;
    return {
      clave_envio: `clave-${count}`,
      dispositivo: "11111111-1111-4111-8111-111111111111",
      numero_dispositivo: `C1-${String(count).padStart(3, "0")}`,
      hora_dispositivo: new Date(service.clock.now - 60_000).toISOString(),
      vendedor_id: vende,
      forma_pago: "Efectivo",
      detalles,
      ...fields,
    };
  };

  async function send(ventas: unknown, visitor = vendedor) {
    const response = await visitor.json("/ventas/api/pendientes/", { ventas });
    return { status: response.status, ...(await response.json()) };
  }
  const sendOne = async (venta: unknown, visitor = vendedor) => (await send([venta], visitor)).ventas[0];
  const listed = async (): Promise<{ numero_dispositivo: string; avisos: string[]; id: number }[]> =>
    (await admin.data("/ventas/pendientes/")).pendientes;
  const rows = (table: string) => service.db.$client.prepare(`select count(*) from ${table}`).pluck().get() as number;

  return { ...counter, duena, vende, waiting, send, sendOne, listed, rows };
}
