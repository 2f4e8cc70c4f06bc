import { createRequire } from "node:module";
import type * as Fontkit from "@pdf-lib/fontkit";
import type * as PdfLib from "pdf-lib";

// Loaded on first use: together they take a third of a second and 30 MB, which most processes do not need.
const require = createRequire(import.meta.url);
export const fontkit = () => require("@pdf-lib/fontkit") as typeof Fontkit;
export const pdfLib = () => require("pdf-lib") as typeof PdfLib;
