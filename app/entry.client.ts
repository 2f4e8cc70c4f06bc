import { atenderPagina } from "~/ui/frame/comportamiento";
import { ON_PAGES } from "./modules.browser";

atenderPagina();
for (const attend of ON_PAGES) attend();
// Only a live page has the data that React needs. The others load nothing more than this.
if ("__remixContext" in window) void import("./pages/hydrate");
