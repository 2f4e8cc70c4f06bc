import BinaryBitmap from "@zxing/library/esm/core/BinaryBitmap";
import HybridBinarizer from "@zxing/library/esm/core/common/HybridBinarizer";
import Exception from "@zxing/library/esm/core/Exception";
import MultiFormatOneDReader from "@zxing/library/esm/core/oned/MultiFormatOneDReader";
import RGBLuminanceSource from "@zxing/library/esm/core/RGBLuminanceSource";

/** Pictures are made smaller than this before they are read. */
const ANCHO = 800;

/** A detector that needs nothing of the browser but a canvas. */
export function detectorZxing() {
  const lector = new MultiFormatOneDReader(new Map());
  const lienzo = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  return async (video: HTMLVideoElement): Promise<string | null> => {
    const foto = lienzo && fotoDe(video, lienzo);
    if (!foto) return null;
    const fuente = new RGBLuminanceSource(grisesDe(foto), foto.width, foto.height);
    try {
      return lector.decode(new BinaryBitmap(new HybridBinarizer(fuente)), new Map()).getText();
    } catch (error) {
      // The library throws when it finds no code.
      if (error instanceof Exception) return null;
      throw error;
    }
  };
}

function fotoDe(video: HTMLVideoElement, lienzo: CanvasRenderingContext2D): ImageData | null {
  if (video.videoWidth === 0) return null;
  const escala = Math.min(1, ANCHO / video.videoWidth);
  const [ancho, alto] = [Math.round(video.videoWidth * escala), Math.round(video.videoHeight * escala)];
  lienzo.canvas.width = ancho;
  lienzo.canvas.height = alto;
  lienzo.drawImage(video, 0, 0, ancho, alto);
  return lienzo.getImageData(0, 0, ancho, alto);
}

function grisesDe({ data, width, height }: ImageData): Uint8ClampedArray {
  const grises = new Uint8ClampedArray(width * height);
  for (let i = 0; i < grises.length; i++) grises[i] = ((data[4 * i] ?? 0) + 2 * (data[4 * i + 1] ?? 0) + (data[4 * i + 2] ?? 0)) / 4;
  return grises;
}
