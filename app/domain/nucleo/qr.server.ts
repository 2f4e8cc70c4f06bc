import { createRequire } from "node:module";
import type * as Bwip from "bwip-js/node";

// Loaded on first use: most processes draw no code.
const require = createRequire(import.meta.url);
export const bwip = () => require("bwip-js/node") as typeof Bwip;

/** Blank space that a reader needs at each side, in modules. */
export const QUIET_MODULES = 4;

/** The rows of a QR with this text, without the blank space: whether each module is dark. */
export function qrModules(text: string): boolean[][] {
  const [code] = bwip().raw({ bcid: "qrcode", text });
  if (!code || !("pixs" in code)) throw new Error("the QR code was not drawn");
  const { pixs, pixx } = code;
  return Array.from({ length: pixx }, (_, row) => [...pixs].slice(row * pixx, (row + 1) * pixx).map((dark) => dark === 1));
}
