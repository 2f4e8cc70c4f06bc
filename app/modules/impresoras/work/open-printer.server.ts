import { openDevicePrinter, openWindowsPrinter } from "../integrations/device.server";
import { openNetworkPrinter } from "../integrations/network.server";
import type { OpenPrinter, PrinterPlace } from "../integrations/printer";

const OPENERS: Record<PrinterPlace["tipo"], OpenPrinter> = {
  red: openNetworkPrinter,
  dispositivo: openDevicePrinter,
  windows: openWindowsPrinter,
};

/** Opens the connection to a printer of any kind. */
export const openPrinter: OpenPrinter = (place) => OPENERS[place.tipo](place);

/** The same for two printers of the program that are one machine: it gets one connection at a time. */
export const placeOf = ({ tipo, direccion, puerto, ruta, recurso }: PrinterPlace): string =>
  [tipo, direccion.toLowerCase(), puerto, ruta, recurso.toLowerCase()].join(" ");
