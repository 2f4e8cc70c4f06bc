import { atenderPagina } from "~/ui/frame/comportamiento";

atenderPagina();
// Only a live page has the data that React needs. The others load nothing more than this.
if ("__remixContext" in window) void import("./pages/hydrate");
