import { cambios } from "./modules/cambios/live";
import type { LiveModule } from "./ui/frame/live-module";

/** What modules add to live pages: the browser has this list and not that of the server. Nothing else in it names one. */
export const LIVE: readonly LiveModule[] = [cambios];
