/** A value in a PDF. A string is PDF syntax as it stands: `/Name`, `12 0 R`, `(text)`. */
export type Value = string | number | readonly Value[] | Dictionary;

export interface Dictionary {
  [key: string]: Value;
}

const reference = (number: number) => `${number} 0 R`;

/** Text that a viewer shows, such as a title. */
export const textValue = (text: string) => `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

export const dateValue = (date: Date) => `(D:${date.toISOString().replace(/[-:T]|\.\d+/g, "")})`;

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function syntax(value: Value): string {
  if (typeof value !== "object") return String(value);
  if (isList(value)) return `[${value.map(syntax).join(" ")}]`;
  const entries = Object.entries(value).map(([key, one]) => `/${key} ${syntax(one)}`);
  return `<<${entries.join(" ")}>>`;
}

const latin1 = (text: string) => Buffer.from(text, "latin1");
const HEADER = latin1("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");

/** Objects of a PDF file as bytes, with numbers from `first` on. */
export class PdfObjects {
  readonly bytes: Buffer[] = [];

  constructor(private readonly first = 1) {}

  /** Number of the object that was added last. */
  get last(): number {
    return this.first + this.bytes.length - 1;
  }

  /** The reference to the object that comes after `count` more. */
  following(count: number): string {
    return reference(this.last + count + 1);
  }

  /** Adds an object. Returns the reference to it. */
  add(value: Value): string {
    this.bytes.push(latin1(`${this.last + 1} 0 obj\n${syntax(value)}\nendobj\n`));
    return reference(this.last);
  }

  /** Adds `data`, which is compressed as `entries` says. */
  addStream(entries: Dictionary, data: Uint8Array): string {
    const head = `${this.last + 1} 0 obj\n${syntax({ ...entries, Length: data.byteLength })}\nstream\n`;
    this.bytes.push(Buffer.concat([latin1(head), data, latin1("\nendstream\nendobj\n")]));
    return reference(this.last);
  }

  /** Adds objects that were made with the next numbers. Returns the reference to the last of them. */
  addReady({ first, bytes, last }: PdfObjects): string {
    if (first !== this.last + 1) throw new Error(`The next object is ${this.last + 1}, not ${first}`);
    this.bytes.push(...bytes);
    return reference(last);
  }
}

/** The whole file. The references are those of its catalog and of its metadata. */
export function pdfFile({ bytes }: PdfObjects, root: string, info: string): Uint8Array<ArrayBuffer> {
  let size = HEADER.byteLength;
  let table = `xref\n0 ${bytes.length + 1}\n0000000000 65535 f \n`;
  for (const object of bytes) {
    table += `${String(size).padStart(10, "0")} 00000 n \n`;
    size += object.byteLength;
  }
  const trailer = syntax({ Size: bytes.length + 1, Root: root, Info: info });
  const end = `${table}trailer\n${trailer}\nstartxref\n${size}\n%%EOF\n`;
  return Buffer.concat([HEADER, ...bytes, latin1(end)]);
}
