import { expect } from "vitest";
import { startService } from "../../support/service";
import { newClient } from "../../support/shop";
import { verificarBase } from "../../support/verificar";
import { startSmsServer } from "./sms-server";

/** A shop that sends messages through a server of its own. */
export async function openSmsShop() {
  const sms = await startSmsServer();
  const service = await startService(sms.variables);
  const admin = await service.admin();
  const vendedor = await service.vendedor(admin);
  let numbers = 0;
  const newPerson = (nombre = "Ana Pérez", telefono = `300${String(++numbers).padStart(7, "0")}`) =>
    newClient(service, admin, { nombre, telefono });

  return {
    sms,
    service,
    admin,
    vendedor,
    newPerson,
    async people(count: number): Promise<number[]> {
      const ids: number[] = [];
      for (let i = 0; i < count; i++) ids.push(await newPerson(`Persona ${i}`));
      return ids;
    },
    /** The server takes every message again, on the morning of a Friday. */
    begin(): void {
      Object.assign(sms, { received: [], answer: () => "taken", delayMs: 0, retryAfter: 0, atOnce: 0 });
      service.clock.now = Date.parse("2026-11-20T10:15:00-05:00");
    },
    sound: () => expect(verificarBase(service.db)).toEqual([]),
  };
}
