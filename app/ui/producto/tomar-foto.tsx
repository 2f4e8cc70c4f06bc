import type { ReactNode } from "react";
import { Boton } from "../base/boton";

/** Bytes from which on a picture is made smaller before it is sent: cameras make more of them than the shop takes. */
const GRANDE = 1_500_000;
/** Pixels of its longer side then; more than the shop keeps. */
const LADO = 1280;

/** A field for a picture, which a phone can take now: what its browser lets choose are pictures that are there. */
export function TomarFoto({ campo, children }: { campo: string; children: ReactNode }) {
  return (
    <div className="tomar-foto" onChange={({ target }) => target instanceof HTMLInputElement && achicar(target)}>
      {children}
      <Boton
        type="button"
        className="con-js"
        icono="camara"
        onClick={({ currentTarget }) => abrirCamara(currentTarget.form?.elements.namedItem(campo))}
      >
        Tomar foto
      </Boton>
    </div>
  );
}

function abrirCamara(campo: Element | RadioNodeList | null | undefined): void {
  if (!(campo instanceof HTMLInputElement)) return;
  campo.setAttribute("capture", "environment");
  campo.click();
  campo.removeAttribute("capture");
}

/** Where the browser cannot read the picture, the shop says what is wrong with it. */
async function achicar(campo: HTMLInputElement): Promise<void> {
  const [foto] = campo.files ?? [];
  if (!foto || foto.size < GRANDE) return;
  const entera = await createImageBitmap(foto).catch(() => null);
  if (!entera) return;
  const escala = Math.min(1, LADO / Math.max(entera.width, entera.height));
  const lienzo = document.createElement("canvas");
  [lienzo.width, lienzo.height] = [Math.round(entera.width * escala), Math.round(entera.height * escala)];
  lienzo.getContext("2d")?.drawImage(entera, 0, 0, lienzo.width, lienzo.height);
  const menor = await new Promise<Blob | null>((listo) => lienzo.toBlob(listo, "image/jpeg", 0.85));
  const elegidas = new DataTransfer();
  if (menor) elegidas.items.add(new File([menor], "foto.jpg", { type: menor.type }));
  // Unless another one was chosen meanwhile.
  if (menor && campo.files?.[0] === foto) campo.files = elegidas.files;
}
