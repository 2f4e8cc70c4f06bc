/** Reads a barcode in the current picture of a video; `null` when there is none. */
type Detector = (video: HTMLVideoElement) => Promise<string | null>;

interface DetectorDelNavegador {
  detect(video: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: { new (opciones: { formats: string[] }): DetectorDelNavegador; getSupportedFormats(): Promise<string[]> };
  }
}

const FORMATOS = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "itf"];

/** The browser's own detector where it knows these codes, else a library that is loaded only now. */
export async function abrirDetector(): Promise<Detector> {
  const conocidos = (await window.BarcodeDetector?.getSupportedFormats()) ?? [];
  const formats = FORMATOS.filter((formato) => conocidos.includes(formato));
  if (!window.BarcodeDetector || !formats.includes("ean_13")) return (await import("./detector-zxing.client")).detectorZxing();
  const suyo = new window.BarcodeDetector({ formats });
  return async (video) => (await suyo.detect(video))[0]?.rawValue ?? null;
}
