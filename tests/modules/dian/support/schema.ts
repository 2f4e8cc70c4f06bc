import { readdirSync, readFileSync } from "node:fs";
import { validateXML } from "xmllint-wasm";

const FOLDER = new URL("./xsd/", import.meta.url);

const common = readdirSync(new URL("common", FOLDER)).map((name) => ({
  fileName: `common/${name}`,
  contents: readFileSync(new URL(`common/${name}`, FOLDER), "utf8"),
}));

/** What libxml2 has against an XML by the OASIS schema of its root; empty when it is valid. */
export async function schemaErrors(xml: string): Promise<string[]> {
  const root = /<(Invoice|CreditNote|DebitNote|AttachedDocument|ApplicationResponse)[\s>]/.exec(xml)?.[1];
  if (root === undefined) return ["No known root."];
  const fileName = `maindoc/UBL-${root}-2.1.xsd`;
  const { errors } = await validateXML({
    xml: { fileName: "document.xml", contents: xml },
    schema: { fileName, contents: readFileSync(new URL(fileName, FOLDER), "utf8") },
    preload: common,
    initialMemoryPages: 1024,
    maxMemoryPages: 4096,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}
