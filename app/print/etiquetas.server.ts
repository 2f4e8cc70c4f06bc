import type { Impresion } from "~/domain/etiquetas/etiquetas.server";
import { celdasDe, PAPELES } from "~/domain/etiquetas/papeles";
import { PdfDocument } from "./document.server";
import { labelBlock, MM } from "./etiqueta.server";
import type { Sheet } from "./sheet.server";
import { loadTypefaces } from "./typeface.server";

/** Labels on sheets, from the first free cell on, row by row; on a roll, each on a page. Other requests go on while it pauses. */
export async function etiquetasPdf(
  { papel: nombre, celda, etiquetas, tienda, fecha }: Impresion,
  pause: () => Promise<unknown>,
): Promise<Uint8Array<ArrayBuffer>> {
  await loadTypefaces(pause);
  const papel = PAPELES[nombre];
  const { hoja, columnas, primera, paso } = papel;
  const pdf = new PdfDocument({ title: "Etiquetas", author: tienda, date: fecha, exactSize: true });
  const celdas = celdasDe(papel);
  let siguiente = celda - 1;
  let sheet: Sheet | undefined;
  for (const { etiqueta, veces } of etiquetas) {
    const block = labelBlock(etiqueta, papel);
    for (let i = 0; i < veces; i++, siguiente++) {
      const enHoja = siguiente % celdas;
      if (!sheet || enHoja === 0) {
        sheet = pdf.addSheet(hoja.x * MM, hoja.y * MM);
        await pause();
      }
      const [columna, fila] = [enHoja % columnas, Math.floor(enHoja / columnas)];
      block.draw(sheet, (primera.x + columna * paso.x) * MM, (primera.y + fila * paso.y) * MM);
    }
  }
  return pdf.bytes(pause);
}
