import { useDatosRaiz } from "../base/datos-raiz";
import { MEDIA } from "../frame/tema";

/** URLs of the same picture for each theme. */
interface Imagen {
  clara: string;
  oscura: string;
  ancho: number;
  alto: number;
}

interface PropsImagen extends Imagen {
  /** What a phone shows instead. */
  angosta: Imagen;
  alt: string;
}

const EN_CELULAR = "(max-width: 56rem)";

/** A picture of the program in the colours of the page around it. */
export function ImagenDelTema({ clara, oscura, ancho, alto, angosta, alt }: PropsImagen) {
  const tema = useDatosRaiz()?.tema ?? "sistema";
  const enOscuro = { claro: "not all", oscuro: EN_CELULAR, sistema: `${EN_CELULAR} and ${MEDIA.sistema}` }[tema];
  return (
    <picture>
      <source media={enOscuro} srcSet={angosta.oscura} width={angosta.ancho} height={angosta.alto} />
      {tema !== "oscuro" && <source media={EN_CELULAR} srcSet={angosta.clara} width={angosta.ancho} height={angosta.alto} />}
      <source media={MEDIA[tema]} srcSet={oscura} />
      <img src={clara} width={ancho} height={alto} alt={alt} />
    </picture>
  );
}
