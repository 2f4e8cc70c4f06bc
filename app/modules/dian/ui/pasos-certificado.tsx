import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { Campo } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { Ficha, Tarjeta } from "~/ui/base/tarjeta";
import { useFormulario } from "~/ui/base/use-formulario";
import { DondeEsta } from "./pasos";

const DONDE = [
  "Cómprelo a una entidad acreditada por el ONAC, como Certicámara, Andes SCD o GSE. Pida uno para facturación electrónica, a nombre del NIT de la tienda. Dura uno o dos años.",
  "Le dan, o usted descarga, un archivo que termina en .p12 o .pfx, y una clave. Guárdelos también fuera de este computador.",
  "Súbalo aquí con su clave. El programa revisa que sea de su NIT y que esté vigente.",
];

interface Props {
  certificado: { titular: string; hasta: string } | null;
}

/** The certificate that signs: whose it is, and the form that brings one. */
export function FormularioDelCertificado({ certificado }: Props) {
  const [form, fields] = useFormulario<{ archivo: string; clave: string }>();
  return (
    <>
      {certificado && (
        <Tarjeta titulo="El que está guardado">
          <Ficha
            datos={[
              { nombre: "De", valor: certificado.titular },
              { nombre: "Vale hasta", valor: mostrarDia(certificado.hasta) },
            ]}
          />
        </Tarjeta>
      )}
      <Tarjeta titulo={certificado ? "Cambiarlo por otro" : "Subir el certificado"}>
        <Formulario {...form} encType="multipart/form-data" boton="Guardar certificado">
          <Campo field={fields.archivo} etiqueta="Archivo .p12 o .pfx" tipo="copia" accept=".p12,.pfx,application/x-pkcs12" />
          <Campo
            field={fields.clave}
            etiqueta="Clave del certificado"
            tipo="password"
            autoComplete="off"
            ayuda="Se usa ahora para abrirlo. Aquí queda guardado cifrado, y no se vuelve a mostrar."
          />
        </Formulario>
      </Tarjeta>
      <DondeEsta titulo="De dónde sale" pasos={DONDE} />
    </>
  );
}
