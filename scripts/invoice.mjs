// Reads the electronic bill of a supplier, the XML or the ZIP that came by mail, and writes it as JSON: what it says, or why it is none.
import { aside } from "./aside.mjs";

await aside(import.meta.url, async (bytes) => {
  const { jobs } = await import("../build/index.js");
  return jobs.readInvoice(bytes);
});
