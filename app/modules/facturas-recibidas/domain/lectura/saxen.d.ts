declare module "saxen" {
  type Decode = (text: string) => string;

  /** A SAX parser. Without `ns`, names and attributes come as they are written. */
  export class Parser {
    on(
      event: "openTag",
      callback: (name: string, attributes: () => Record<string, string>, decode: Decode, selfClosing: boolean) => void,
    ): this;
    on(event: "closeTag", callback: (name: string) => void): this;
    on(event: "text" | "cdata" | "attention", callback: (text: string) => void): this;
    on(event: "error" | "warn", callback: (error: Error) => void): this;
    parse(xml: string): this;
  }
}
