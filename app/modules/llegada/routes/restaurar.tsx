import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { z } from "zod";
import { textoOpcional } from "~/domain/campos/campos";
import { MOST_SHOWN } from "~/platform/copies/receive.server";
import { publicFormAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Boton, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Campo } from "~/ui/base/campo";
import { AccionesFormulario, Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { ErrorPagina } from "~/ui/frame/error-pagina";
import { Pagina } from "~/ui/frame/pagina";
import { exigirSinUsuarios } from "../domain/estreno.server";
import { isKey, needsKey } from "../work/key.server";
import { restoreUpload } from "../work/restore-upload.server";

const HECHO = "La copia quedó restaurada. Entre con el usuario y la contraseña de siempre.";
const OTRA_LLAVE = "Esa no es la llave. Cópiela como sale donde se inició el programa; cambia cada vez que se inicia.";

export function loader({ request, context }: LoaderFunctionArgs) {
  exigirSinUsuarios(context.db);
  return { con_llave: needsKey(context, request), maximo: MOST_SHOWN };
}

export function action({ request, context }: ActionFunctionArgs) {
  exigirSinUsuarios(context.db);
  return publicFormAction(
    { context },
    z.object({ llave: textoOpcional(100), codigo: textoOpcional(100) }),
    async ({ value: { llave, codigo }, refuse }) => {
      if (needsKey(context, request) && !isKey(context, llave)) return refuse("llave", OTRA_LLAVE);
      const file = context.body.kind === "upload" ? context.body.file : null;
      if (!file) return refuse("archivo", "Elija el archivo de la copia.");
      await restoreUpload(context, file, codigo);
      return redirectWithFlash("/login/", HECHO);
    },
    { hide: ["llave"] },
  );
}

export default function Restaurar() {
  const { con_llave, maximo } = useLoaderData<typeof loader>();
  const [form, fields] = useFormulario<{ llave: string; codigo: string; archivo: string }>();
  return (
    <Pagina titulo="Tengo una copia" ancho="angosta">
      <p>
        Traiga su tienda al computador nuevo: suba la última copia del anterior y siga donde iba, con sus productos, sus cuentas y sus
        usuarios. Después venda en uno solo de los dos.
      </p>
      <Formulario {...form} encType="multipart/form-data">
        {con_llave && (
          <Campo
            field={fields.llave}
            etiqueta="Llave"
            ayuda="Sale en el computador nuevo, en la ventana donde se inició el programa. Desde ese computador no se pide."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
        <Campo
          field={fields.codigo}
          etiqueta="Código de la copia (si termina en .copia)"
          ayuda="El que anotó en papel al guardar copias en otro lugar: seis grupos de cuatro letras y números. Las demás copias no lo piden."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Campo
          field={fields.archivo}
          etiqueta="Archivo de la copia"
          tipo="copia"
          ayuda={`Como tienda-20261124-101500.copia, tienda.sqlite o diaria-2026-11-24.sqlite, de hasta ${maximo}. Puede ser de una versión anterior del programa.`}
          required
        />
        <p>Primero se revisa. Una tienda pequeña tarda segundos; una con un millón de ventas, varios minutos. No cierre esta página.</p>
        <AccionesFormulario>
          <Boton variante="primario" data-enviando="Recibiendo y revisando la copia…">
            Restaurar la copia
          </Boton>
        </AccionesFormulario>
      </Formulario>
      <p>
        ¿No tiene una? <Enlace to="/registro/">Crear mi tienda</Enlace>
      </p>
    </Pagina>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <ErrorPagina status={500} />;
  if (error.status !== 404) return <ErrorPagina status={error.status} mensaje={error.data?.mensaje} referencia={error.data?.ref} />;
  return (
    <Pagina titulo="Este equipo ya tiene una tienda" ancho="angosta">
      <p>Una copia solo se recibe en un equipo vacío, para que no se pierda lo que hay en este.</p>
      <p>
        <strong>Para seguir con esta tienda,</strong> entre con su usuario y su contraseña.
      </p>
      <p>
        <strong>Para pasarla a otro computador,</strong> instale allí el programa y, antes de crear una tienda, elija «Tengo una copia».
      </p>
      <p>
        <strong>Para volver aquí a una copia,</strong> llame a quien instaló el programa: lo detiene y escribe{" "}
        <code>tienda restore ARCHIVO</code> (sin instalador, <code>npm run restore -- ARCHIVO</code>). Lo que hay ahora queda guardado
        aparte.
      </p>
      <div className="acciones">
        <EnlaceBoton to="/login/" variante="primario">
          Entrar
        </EnlaceBoton>
      </div>
    </Pagina>
  );
}
