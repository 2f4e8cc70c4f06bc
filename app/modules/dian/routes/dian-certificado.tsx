import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { guardarCertificado, MAXIMO_CERTIFICADO } from "../domain/pasos/certificado.server";
import { CertificadoForm } from "../domain/pasos/esquema";
import { estadoDePasos } from "../domain/pasos/pasos.server";
import { PaginaDePaso } from "../ui/pasos";
import { FormularioDelCertificado } from "../ui/pasos-certificado";
import { jobsFor } from "../work/dian-workshop.server";
import { openingKeys, sealingKeys } from "../work/keys.server";

const MUY_GRANDE = "Ese archivo pesa demasiado para ser un certificado: tiene menos de 100 KB.";

export function loader({ context }: LoaderFunctionArgs) {
  return { dian: estadoDePasos(context.ctx, openingKeys(context)) };
}

export function action(args: ActionFunctionArgs) {
  return formAction(
    args,
    CertificadoForm,
    async ({ ctx, context, value: { archivo, clave }, refuse }) => {
      if (!archivo) return refuse("archivo", "Elija el archivo del certificado.");
      if (archivo.size > MAXIMO_CERTIFICADO) return refuse("archivo", MUY_GRANDE);
      const p12 = new Uint8Array(await archivo.arrayBuffer());
      const leer = jobsFor(context.db, ctx.duenoId).leerCertificado;
      const titular = await guardarCertificado(ctx, p12, { clave, llaves: sealingKeys(context), leer });
      return redirectWithFlash("/configuracion/dian/", `Certificado de ${titular} guardado.`);
    },
    { hide: ["archivo", "clave"] },
  );
}

export default function Certificado() {
  const { dian } = useLoaderData<typeof loader>();
  return (
    <PaginaDePaso dian={dian} paso="certificado">
      <FormularioDelCertificado certificado={dian.certificado} />
    </PaginaDePaso>
  );
}
