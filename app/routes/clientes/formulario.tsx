import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { clienteRegistrado, crearCliente, editarCliente, formularioDeCliente, vistaDeCliente } from "~/domain/clientes/cliente.server";
import { TraerForm } from "~/domain/clientes/esquema";
import { DocumentoDeOtro } from "~/domain/clientes/mismo-documento.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { issuesFacturas } from "~/domain/nucleo/sucesos.server";
import { listasEn } from "~/domain/tienda/listas-de-precio";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { partsOf } from "~/modules.server";
import { formAction, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { givenBack } from "~/platform/forms/refused-form.server";
import { Eliminar, EnlaceBoton } from "~/ui/base/boton";
import { Campo, Casilla, Selector, textoInicial } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { useFormulario } from "~/ui/base/use-formulario";
import { DatosDeFactura, TRAER } from "~/ui/cliente/datos-de-factura";
import { Pagina } from "~/ui/frame/pagina";

/** The client of the address; `null` for a new one. */
export function loader({ params: { pk }, context: { ctx } }: LoaderFunctionArgs) {
  const cliente = pk ? vistaDeCliente(ctx, clienteRegistrado(ctx, Number(pk))) : null;
  const tienda = tiendaDe(ctx);
  const clave_envio = cliente ? undefined : crypto.randomUUID();
  return { cliente, clave_envio, listas: listasEn(tienda.listas_precio), ...(issuesFacturas(ctx, tienda) && { dian: true }) };
}

export function action(args: ActionFunctionArgs) {
  const { cliente, dian } = loader(args);
  if (dian && postedForm(args.context).get("accion") === TRAER) return traer(args);
  return formAction(args, formularioDeCliente(args.context.ctx), ({ ctx, value, refuse }) => {
    try {
      if (cliente) editarCliente(ctx, cliente.id, value);
      else crearCliente(ctx, value);
    } catch (error) {
      if (error instanceof DocumentoDeOtro) return { ...refuse(error.campo, error.message), otro: error.otro };
      throw error;
    }
    return redirectWithFlash("/clientes/", `Cliente ${cliente ? "actualizado" : "agregado"} correctamente.`);
  });
}

/** Asks who has the document of the form, and gives the form back with what nobody typed filled. */
async function traer({ context }: ActionFunctionArgs) {
  const form = postedForm(context);
  const textOf = (name: string) => String(form.get(name) ?? "");
  const { data: quien, error } = TraerForm.safeParse({ tipo_documento: textOf("tipo_documento"), documento: textOf("documento") });
  if (error)
    return givenBack(
      form,
      {},
      error.issues.map(({ path, message }) => ({ campo: String(path[0]), mensaje: message })),
    );
  const [findPerson] = partsOf(({ findPerson }) => findPerson && [findPerson]);
  const found = await findPerson?.(context, quien);
  if (!found) throw new NoEncontrado();
  if (!("persona" in found)) return givenBack(form, {}, [{ campo: "documento", mensaje: found.error }]);
  const { nombre, correo } = found.persona;
  return givenBack(form, { nombre: textOf("nombre").trim() || nombre, correo: textOf("correo").trim() || correo });
}

const NUEVO = { nombre: "", telefono: "", documento: "", cupo: null, lista: "", activo: true };
const SIN_FACTURA = { tipo_documento: "", tipo_persona: "", plazo_dias: 0, correo: "", factura: false };

export default function DatosDeCliente() {
  const { cliente, clave_envio, listas, dian } = useLoaderData<typeof loader>();
  const { nombre, telefono, documento, cupo, lista = "", activo } = cliente ?? NUEVO;
  const { tipo_documento, tipo_persona, plazo_dias, correo, factura } = { ...SIN_FACTURA, ...cliente };
  const otro = useActionData<{ otro?: DocumentoDeOtro["otro"] }>()?.otro;
  const deFactura = { tipo_documento, tipo_persona, plazo_dias: String(plazo_dias), correo, factura };
  const inicial = { clave_envio, nombre, telefono, documento, cupo: cupo ? escribirPesos(cupo) : "", lista, activo, ...deFactura };
  const [form, fields] = useFormulario<typeof inicial>(inicial);
  return (
    <Pagina
      titulo={cliente ? "Editar cliente" : "Nuevo cliente"}
      subtitulo={cliente?.nombre}
      ancho="angosta"
      acciones={cliente && <Eliminar to={`/clientes/eliminar/${cliente.id}/`} />}
    >
      <Formulario
        {...form}
        boton={cliente ? "Guardar cambios" : "Guardar cliente"}
        cancelar="/clientes/"
        accion={() => otro && <VerA {...otro} />}
      >
        {/* Enter presses the first button, which must not be the one that asks the DIAN. */}
        {dian && <button type="submit" className="oculto" tabIndex={-1} aria-hidden="true" />}
        <input type="hidden" name="confirmar_documento" value="0" />
        <input type="hidden" name="activo_presente" value="1" />
        {clave_envio && <input type="hidden" name="clave_envio" value={textoInicial(fields.clave_envio)} autoComplete="off" />}
        <Campo field={fields.nombre} etiqueta="Nombre" maxLength={150} autoFocus required />
        <Campo field={fields.telefono} etiqueta="Teléfono" tipo="tel" maxLength={20} />
        <Campo field={fields.documento} etiqueta="Documento" maxLength={20} ayuda="Cédula o NIT; sale en el comprobante." />
        {dian && <DatosDeFactura fields={fields} />}
        <Campo field={fields.cupo} etiqueta="Cupo para fiarle" tipo="dinero" ayuda="Lo más que puede deber; vacío, sin tope." />
        {listas.length > 0 && (
          <Selector
            field={fields.lista}
            etiqueta="Lista de precios"
            opciones={listas.map((valor) => ({ valor, texto: valor }))}
            ninguna="El precio al público"
            ayuda="Al venderle, cada producto va al precio de esta lista, si lo tiene."
          />
        )}
        <Casilla field={fields.activo} etiqueta="Activo" ayuda="Un cliente inactivo no aparece al vender." />
      </Formulario>
    </Pagina>
  );
}

const VerA = ({ id, nombre }: DocumentoDeOtro["otro"]) => <EnlaceBoton to={`/clientes/${id}/`}>Ver a {nombre}</EnlaceBoton>;
