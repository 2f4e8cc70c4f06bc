import type { DocumentFont } from "./document-font.server";
import type { Picture } from "./picture.server";
import { clean, type TextStyle, widthOf } from "./text.server";
import type { Weight } from "./typeface.server";

export type Align = "left" | "center" | "right";

const SHIFT: Record<Align, number> = { left: 0, center: 0.5, right: 1 };
const decimal = (value: number) => String(Math.round(value * 100) / 100);

/** One page as a list of PDF operators. Coordinates in points from the top left corner. */
export class Sheet {
  private readonly operators: string[] = [];
  /** Pictures on the page. The index is part of the name in the PDF: `picture0`, `picture1`, … */
  readonly pictures: Picture[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly fonts: Record<Weight, DocumentFont>,
  ) {}

  /** Draws one line of text. `x` is its left end, middle or right end, depending on `align`; `y` is the baseline. */
  text(text: string, x: number, y: number, style: TextStyle, align: Align = "left"): void {
    const line = clean(text);
    const left = align === "left" ? x : x - SHIFT[align] * widthOf(line, style);
    const { weight, size, gray } = style;
    const place = `${decimal(left)} ${decimal(this.height - y)} Td`;
    this.operators.push(`BT ${gray} g /${weight} ${size} Tf ${place} <${this.fonts[weight].encode(line)}> Tj ET`);
  }

  rule(x: number, y: number, width: number, thickness: number, gray: number): void {
    const top = decimal(this.height - y - thickness / 2);
    this.operators.push(`${gray} g ${decimal(x)} ${top} ${decimal(width)} ${thickness} re f`);
  }

  /** Draws black bars; `widths` are those of the first bar, the gap after it, the next bar, and so on. */
  bars(x: number, y: number, height: number, widths: readonly number[]): void {
    const [bottom, high] = [decimal(this.height - y - height), decimal(height)];
    let left = x;
    const boxes = widths.map((width, index) => {
      const box = index % 2 === 0 ? `${decimal(left)} ${bottom} ${decimal(width)} ${high} re` : "";
      left += width;
      return box;
    });
    this.operators.push(`0 g ${boxes.filter(Boolean).join(" ")} f`);
  }

  /** Draws a picture; `x` and `y` are its top left corner. */
  picture(picture: Picture, x: number, y: number, width: number, height: number): void {
    const place = [width, 0, 0, height, x, this.height - y - height].map(decimal).join(" ");
    this.operators.push(`q ${place} cm /picture${this.pictures.push(picture) - 1} Do Q`);
  }

  content(): Buffer {
    return Buffer.from(this.operators.join("\n"), "latin1");
  }
}
