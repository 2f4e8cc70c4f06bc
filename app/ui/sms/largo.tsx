import { medirSms } from "~/domain/sms/mensaje";

/** Length of a text, and the SMS it costs to send it once. */
export function Largo({ texto }: { texto: string }) {
  const { codificacion, unidades, porParte, segmentos } = medirSms(texto);
  const caben = porParte * Math.max(1, segmentos);
  return (
    <p className="sms-largo">
      <span>{`${unidades} de ${caben} caracteres · ${segmentos} SMS`}</span>
      {codificacion === "UCS-2" && <span>Una letra como á, í, ó o ú, o un emoji, deja 70 caracteres por SMS en vez de 160.</span>}
    </p>
  );
}
