import { QUIET_MODULES, qrModules } from "~/domain/nucleo/qr.server";
import type { Block } from "./blocks.server";

/** Side of a QR in points: its modules are two dots of a receipt printer at least. */
const SIDE = 110;

/** A QR with this text, centered in a width. */
export function qrBlock(text: string, width: number): Block {
  const rows = qrModules(text).map(runsOf);
  const modules = rows.length + 2 * QUIET_MODULES;
  const module = Math.min(SIDE, width) / modules;
  return {
    height: modules * module,
    draw(sheet, x, y) {
      const left = x + (width - rows.length * module) / 2;
      for (const [row, runs] of rows.entries())
        sheet.bars(
          left,
          y + (QUIET_MODULES + row) * module,
          module,
          runs.map((run) => run * module),
        );
    },
  };
}

/** Lengths of the dark and the light runs in turn, the dark one first. */
function runsOf(row: readonly boolean[]): number[] {
  const runs = [0];
  let isDark = true;
  for (const module of row) {
    if (module !== isDark) {
      runs.push(0);
      isDark = module;
    }
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  }
  return runs;
}
