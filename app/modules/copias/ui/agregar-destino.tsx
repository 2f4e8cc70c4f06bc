import type { ComponentProps } from "react";
import { Enlace } from "~/ui/base/boton";
import type { CampoDatos } from "~/ui/base/campo";
import { Campo, Selector } from "~/ui/base/campo";

import { Formulario } from "~/ui/base/formulario";
import { Tarjeta } from "~/ui/base/tarjeta";
import { useFormulario } from "~/ui/base/use-formulario";
import { CampoConfirmacion } from "~/ui/usuario/acceso";
import { Carpeta } from "./carpeta";

const CADA = [
  { valor: "dia", texto: "Cada día" },
  { valor: "hora", texto: "Cada hora" },
];

interface Props {
  tipo: "carpeta" | "s3";
  /** The sticks and shares that are there. */
  ofrecidas: ComponentProps<typeof Carpeta>["ofrecidas"];
  /** Number of places that are there. */
  hay: number;
  /** Until when the password need not be typed again. */
  hasta: string | null;
}

const MAXIMO = 3;

/** The form that adds a place; folded when there is one already. */
export function AgregarDestino({ tipo, ofrecidas, hay, hasta }: Props) {
  if (hay >= MAXIMO) return null;
  const formulario = <NuevoDestino tipo={tipo} ofrecidas={ofrecidas} principal={hay === 0} hasta={hasta} />;
  if (hay === 0)
    return (
      <>
        <p>
          Si se daña o se roban este computador, las copias que están en él se pierden también. Elija dónde guardar otras: salen solas,
          cerradas con un código que solo usted tiene.
        </p>
        <Tarjeta>{formulario}</Tarjeta>
      </>
    );
  return (
    <details className="mas-datos" open={tipo === "s3" || undefined}>
      <summary>Agregar otro lugar</summary>
      {formulario}
    </details>
  );
}

type Campos = Record<"cada" | "ruta" | "otra_ruta" | "extremo" | "cubo" | "region" | "clave" | "secreto" | "prefijo" | "password", string>;

function NuevoDestino({ tipo, ofrecidas, principal, hasta }: Omit<Props, "hay"> & { principal: boolean }) {
  const [form, fields] = useFormulario<Campos>();
  return (
    <Formulario {...form} boton={principal ? "Guardar copias aquí" : "Agregar el lugar"}>
      <input type="hidden" name="tipo" value={tipo} />
      <p className="destino-tipos">
        <Enlace to="?tipo=carpeta" aria-current={tipo === "carpeta" ? "page" : undefined}>
          Memoria USB o disco
        </Enlace>
        <Enlace to="?tipo=s3" aria-current={tipo === "s3" ? "page" : undefined}>
          Nube (S3)
        </Enlace>
      </p>
      {tipo === "carpeta" ? <Carpeta ruta={fields.ruta} otra={fields.otra_ruta} ofrecidas={ofrecidas} /> : <Nube fields={fields} />}
      <Selector field={fields.cada} etiqueta="Cuándo" opciones={CADA} />
      <CampoConfirmacion field={fields.password} hasta={hasta} foco={false} />
    </Formulario>
  );
}

const TEXTO = { autoCapitalize: "none", spellCheck: false, autoComplete: "off" } as const;

function Nube({ fields }: { fields: Readonly<Record<keyof Campos, CampoDatos>> }) {
  return (
    <>
      <p>
        Sirve cualquier servicio que entienda S3: Amazon, Cloudflare R2, Backblaze, MinIO. Estos datos los da el servicio al crear el cubo y
        su clave.
      </p>
      <Campo
        field={fields.extremo}
        etiqueta="Dirección del servicio"
        ayuda="Como https://s3.us-east-1.amazonaws.com."
        {...TEXTO}
        required
      />
      <Campo field={fields.cubo} etiqueta="Cubo" {...TEXTO} required />
      <Campo field={fields.region} etiqueta="Región" ayuda="Si la deja vacía es us-east-1." {...TEXTO} />
      <Campo field={fields.clave} etiqueta="Clave de acceso" {...TEXTO} required />
      <Campo
        field={fields.secreto}
        etiqueta="Secreto"
        tipo="password"
        ayuda="Se guarda cifrado y no se vuelve a mostrar."
        autoComplete="off"
        required
      />
      <Campo field={fields.prefijo} etiqueta="Carpeta en el cubo (opcional)" {...TEXTO} />
    </>
  );
}
