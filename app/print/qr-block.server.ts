import bwip from "bwip-js/node";
import type { Block } from "./blocks.server";

/** Blank space that a reader needs at each side, in modules. */
const QUIET = 4;
/** Side of a QR in points: its modules are two dots of a receipt printer at least. */
const SIDE = 110;

/** A QR with this text, centered in a width. */
export function qrBlock(text: string, width: number): Block {
  const [code] = bwip.raw({ bcid: "qrcode", text });
  if (!code || !("pixs" in code)) throw new Error("the QR code was not drawn");
  const { pixs, pixx } = code;
  const module = Math.min(SIDE, width) / (pixx + 2 * QUIET);
  const rows = Array.from({ length: pixx }, (_, row) => runsOf([...pixs].slice(row * pixx, (row + 1) * pixx)));
  const side = (pixx + 2 * QUIET) * module;
  return {
    height: side,
    draw(sheet, x, y) {
      const left = x + (width - pixx * module) / 2;
      for (const [row, runs] of rows.entries())
        sheet.bars(
          left,
          y + (QUIET + row) * module,
          module,
          runs.map((run) => run * module),
        );
    },
  };
}

/** Lengths of the dark and the light runs in turn, the dark one first. */
function runsOf(row: readonly number[]): number[] {
  const runs = [0];
  let dark = 1;
  for (const module of row) {
    if (module !== dark) {
      runs.push(0);
      dark = module;
    }
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  }
  return runs;
}
