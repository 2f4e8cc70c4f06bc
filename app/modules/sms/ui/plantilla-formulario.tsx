import { useState } from "react";
import { AreaTexto, Campo, Casilla, textoInicial } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { type Inicial, useFormulario } from "~/ui/base/use-formulario";
import type { DatosPlantilla } from "../domain/esquema";
import { MENSAJE_MAXIMO, medirSms } from "../domain/mensaje";

const NUEVA: Inicial<DatosPlantilla> = { nombre: "", mensaje: "", activo: true };

export function PlantillaFormulario({ plantilla, boton }: { plantilla: Inicial<DatosPlantilla> | null; boton: string }) {
  const [form, fields] = useFormulario<DatosPlantilla>(plantilla ?? NUEVA);
  const [mensaje, setMensaje] = useState(textoInicial(fields.mensaje) ?? "");
  return (
    <Formulario {...form} boton={boton} cancelar="/clientes/plantillas/">
      <input type="hidden" name="activo_presente" value="1" />
      <Campo field={fields.nombre} etiqueta="Nombre" maxLength={100} autoFocus required />
      <AreaTexto
        field={fields.mensaje}
        etiqueta="Mensaje"
        rows={5}
        maxLength={MENSAJE_MAXIMO}
        ayuda="Donde escriba {nombre} va el nombre de cada cliente."
        onChange={({ currentTarget }) => setMensaje(currentTarget.value)}
        required
      />
      <Largo texto={mensaje} />
      <Casilla field={fields.activo} etiqueta="Activa" ayuda="Una plantilla inactiva no aparece al escribir un mensaje." />
    </Formulario>
  );
}

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
