import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { facturaDeCompra } from "~/domain/compras/factura-de-compra.server";
import { usuarioDelActor } from "~/domain/usuarios/consultas.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { unlessProtected } from "~/platform/forms/protected.server";
import { tellOfWork } from "~/platform/process/wake.server";
import { Enlace } from "~/ui/base/boton";
import { Campo } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { Ficha } from "~/ui/base/tarjeta";
import { useFormulario } from "~/ui/base/use-formulario";
import { Vacio } from "~/ui/base/vacio";
import { Pagina } from "~/ui/frame/pagina";
import { RecibirForm } from "../domain/eventos/esquema";
import { faltaParaRecibir, recibirCompra } from "../domain/eventos/recibir.server";
import { SIN_PROBAR } from "../domain/registro/nombres";
import { probado } from "../domain/registro/probado.server";
import { POR_FIRMAR } from "../domain/trabajo";
import { tema } from "../temas";

const QUE_ES = "Acuse de recibo y recibo de mercancía, ante la DIAN";
const paginaDe = (id: number): string => `/compras/detalle/${id}/`;

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const id = Number(params.id);
  const { documento, username, nombre, apellido } = usuarioDelActor(ctx);
  const quien = `${nombre} ${apellido}`.trim() || username;
  const dicho = { factura: facturaDeCompra(ctx, id), falta: faltaParaRecibir(ctx, id), probado: probado(ctx, "032") };
  return { id, documento, quien, sinNombre: nombre === "", ...dicho };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  return formAction(args, RecibirForm, ({ ctx, value: { documento } }) => {
    unlessProtected(paginaDe(id), () => recibirCompra(ctx, id, documento));
    tellOfWork(POR_FIRMAR);
    return redirectWithFlash(paginaDe(id), "La DIAN queda avisada: la factura y su mercancía llegaron.");
  });
}

export default function Recibir() {
  const { id, falta, probado } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo="Avisar que llegó"
      subtitulo={probado ? QUE_ES : `${QUE_ES}. ${SIN_PROBAR}.`}
      ancho="angosta"
      ayuda={tema("dian-recibo")}
    >
      {falta ? (
        <Vacio titulo="No hay nada que avisar" icono="compras" accion={<Enlace to={paginaDe(id)}>Volver a la compra</Enlace>}>
          {falta}
        </Vacio>
      ) : (
        <Aviso />
      )}
    </Pagina>
  );
}

function Aviso() {
  const { id, documento, quien, sinNombre, factura } = useLoaderData<typeof loader>();
  const [form, fields] = useFormulario<{ documento: string }>({ documento });
  return (
    <>
      <p>
        Lo comprado a crédito cuenta como costo, y su IVA se descuenta, solo cuando usted le confirma a la DIAN que llegaron la factura y la
        mercancía. Después no se deshace.
      </p>
      <Ficha
        datos={[
          { nombre: "Factura", valor: factura?.numero ?? "" },
          { nombre: "Proveedor", valor: factura?.proveedor ?? "" },
          { nombre: "Quien recibe", valor: quien },
        ]}
      />
      {sinNombre && (
        <p className="campo-ayuda">
          Su perfil no dice cómo se llama, y la DIAN recibe el nombre de quien recibió.{" "}
          <Enlace to="/usuarios/perfil/">Escribir mi nombre</Enlace>
        </p>
      )}
      <Formulario {...form} boton="Avisar a la DIAN" cancelar={paginaDe(id)}>
        <Campo
          field={fields.documento}
          etiqueta="Su cédula"
          maxLength={20}
          inputMode="numeric"
          className="dian-numero"
          required
          ayuda="Queda guardada en su perfil: no se la volvemos a pedir."
        />
      </Formulario>
    </>
  );
}
