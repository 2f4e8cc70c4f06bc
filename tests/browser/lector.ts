import { setTimeout as delay } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";

/** Codes of the keys that have no text. */
const SIN_TEXTO: Record<string, number> = { Enter: 13, Tab: 9, Shift: 16 };

/** A scanner on the page's keyboard: real key events, `ms` apart however slow the machine is. */
export class Lector {
  /** The first reading comes a moment after the page, and each other one 400 ms after the one before. */
  private instante = Date.now() - 250;

  private constructor(private readonly cdp: CDPSession) {}

  static async en(page: Page): Promise<Lector> {
    return new Lector(await page.context().newCDPSession(page));
  }

  /** `ms` is the time before each key, or before its n-th one. */
  async leer(codigo: string, ms: number | ((n: number) => number), fin = "Enter"): Promise<void> {
    this.instante = Math.max(Date.now(), this.instante + 400);
    for (const [n, tecla] of [...codigo, fin].entries()) {
      this.instante += typeof ms === "number" ? ms : ms(n);
      if (/[A-Z]/.test(tecla) && tecla.length === 1) await this.enviar("rawKeyDown", "Shift");
      await this.enviar(tecla === "Enter" || !(tecla in SIN_TEXTO) ? "keyDown" : "rawKeyDown", tecla);
      await this.enviar("keyUp", tecla);
    }
  }

  /** Waits for the time of the last reading. Its keys have times of their own, which may be ahead of the clock. */
  async descansar(): Promise<void> {
    await delay(Math.max(0, this.instante - Date.now()) + 150);
  }

  private enviar(type: "keyDown" | "rawKeyDown" | "keyUp", key: string): Promise<unknown> {
    const text = key in SIN_TEXTO ? { Enter: "\r" }[key] : key;
    return this.cdp.send("Input.dispatchKeyEvent", {
      type,
      key,
      windowsVirtualKeyCode: SIN_TEXTO[key] ?? key.toUpperCase().charCodeAt(0),
      timestamp: this.instante / 1000,
      ...(type === "keyDown" && text ? { text } : {}),
    });
  }
}
