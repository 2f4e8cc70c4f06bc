import bwip from "bwip-js/node";

const BORDE = 4;

/** A QR code as one SVG path (`trazo`). `lado` is the side of the SVG in modules, with the blank border. */
export function qrOf(text: string): { lado: number; trazo: string } {
  const [code] = bwip.raw({ bcid: "qrcode", text });
  if (!code || !("pixs" in code)) throw new Error("the QR code was not drawn");
  const { pixs, pixx } = code;
  const cuadros = [...pixs].flatMap((negro, i) => (negro ? [`M${BORDE + (i % pixx)} ${BORDE + Math.floor(i / pixx)}h1v1h-1z`] : []));
  return { lado: pixx + 2 * BORDE, trazo: cuadros.join("") };
}
