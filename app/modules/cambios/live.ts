import { pieza } from "~/ui/base/pieza";
import type { LiveModule } from "~/ui/frame/live-module";

/** The exchange on the sale screen; its script is loaded where there is one. */
export const cambios: LiveModule = { Parte: pieza(".mercancia", () => import("./ui/mercancia")) };
