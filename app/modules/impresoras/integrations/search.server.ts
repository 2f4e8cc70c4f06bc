import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const DEVICES = "/dev/usb";
const NAMES = "/sys/class/usbmisc";
const PORT = 9100;
/** Time for an address to answer, for all of them, and how many are asked at once. */
const ANSWER_MS = 700;
const LONGEST_MS = 8_000;
const AT_ONCE = 64;

/** A printer on a cable of this machine. */
export interface UsbPrinter {
  ruta: string;
  nombre: string;
}

/** The printers that Linux knows on its USB cables. */
export async function usbPrinters(devices = DEVICES, names = NAMES): Promise<UsbPrinter[]> {
  const found = await readdir(devices).catch(() => []);
  const printers = found.filter((name) => /^lp\d+$/.test(name)).sort();
  return Promise.all(printers.map(async (name) => ({ ruta: `${devices}/${name}`, nombre: await nameOf(`${names}/${name}/device`) })));
}

/** What a printer says of itself, like `MFG:EPSON;MDL:TM-T20II;`. */
async function nameOf(device: string): Promise<string> {
  const text = await readFile(`${device}/ieee1284_id`, "utf8").catch(() => "");
  const field = (key: RegExp) => key.exec(text)?.[1]?.trim() ?? "";
  return (
    [field(/(?:^|;)(?:MFG|MANUFACTURER):([^;]*)/i), field(/(?:^|;)(?:MDL|MODEL):([^;]*)/i)].filter(Boolean).join(" ") || "Impresora USB"
  );
}

/** Those of the addresses at which something takes a connection as a printer does. Nothing is sent. */
export async function networkPrinters(addresses: readonly string[], port = PORT): Promise<string[]> {
  const waiting = [...addresses];
  const found = new Set<string>();
  const late = AbortSignal.timeout(LONGEST_MS);
  const ask = async () => {
    for (let address = waiting.shift(); address && !late.aborted; address = waiting.shift())
      if (await answers(address, port)) found.add(address);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return addresses.filter((address) => found.has(address));
}

async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  const done = new AbortController();
  const tooLate = delay(ANSWER_MS, false, { signal: done.signal }).catch(() => false);
  const reached = new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
  });
  try {
    return await Promise.race([reached, tooLate]);
  } finally {
    done.abort();
    socket.destroy();
  }
}
