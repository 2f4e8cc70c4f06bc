import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { qrOf } from "~/platform/files/images.server";
import { Pagina } from "~/ui/frame/pagina";
import { ParaOtro, Pasos, Prueba } from "../ui/conectar";
import { connectionOf } from "../work/trust.server";

const LETRERO = "/conectar/confia.svg";

export function loader({ request, context }: LoaderFunctionArgs) {
  const conexion = connectionOf(context, request.url);
  context.answer.picturesFrom = conexion.prueba;
  return { ...conexion, qr: qrOf(conexion.pagina) };
}

export default function Conectar() {
  const { direccion, pagina, qr, prueba, huella, sistema } = useLoaderData<typeof loader>();
  // The code on a computer is for a phone; who reads this on a phone has it.
  const enTelefono = sistema === "android" || sistema === "iphone";
  const otro = <ParaOtro pagina={pagina} direccion={direccion} qr={qr} />;
  return (
    <Pagina
      titulo="Conectar un teléfono o un computador"
      subtitulo="Una sola vez en cada aparato. Después se abre con candado y con cámara."
    >
      <div className="conectar">
        {!enTelefono && otro}
        <div>
          <Prueba letrero={`${prueba}${LETRERO}`} direccion={direccion} />
          {huella && <Pasos sistema={sistema} huella={huella} />}
        </div>
        {enTelefono && otro}
      </div>
    </Pagina>
  );
}
