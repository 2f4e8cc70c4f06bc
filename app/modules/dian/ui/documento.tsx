import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { Boton, Enlace, EnlaceBoton, MasAcciones } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { type Dato, Ficha } from "~/ui/base/tarjeta";
import { Dinero, Fecha } from "~/ui/base/valores";
import type { detalleDocumento } from "../domain/registro/detalle.server";
import { CONTINGENCIAS, codigoDe, DE_PRUEBA, ESTADOS, NOMBRES_DE_TIPO } from "../domain/registro/nombres";
import { enlaceDelQr } from "../domain/registro/papel";
import { EtiquetaDeEstado } from "./estado";

type Documento = ReturnType<typeof detalleDocumento>;
interface Props {
  documento: Documento;
}

/** What can be done with a document: to send it, while it is not accepted, and to keep its files. */
export function AccionesDeDocumento({ documento }: Props) {
  const { id, estado, ambiente, tiene_xml, tiene_respuesta } = documento;
  return (
    <>
      {estado !== "aceptado" && ambiente === "1" && (
        <Formulario action={`/dian/${id}/reenviar/`} className="accion" reloadDocument>
          <Boton variante="primario">{estado === "rechazado" ? "Enviar otra vez" : "Enviar ahora"}</Boton>
        </Formulario>
      )}
      {tiene_xml && <EnlaceBoton to={`/dian/${id}/xml/`}>Descargar XML</EnlaceBoton>}
      <MasAcciones
        acciones={[
          ...(tiene_respuesta ? [{ texto: "Respuesta de la DIAN (XML)", url: `/dian/${id}/respuesta/`, icono: "escudo" } as const] : []),
          ...papelDe(documento),
          { texto: "Todos los documentos", url: "/dian/", icono: "ventas" },
        ]}
      />
    </>
  );
}

function papelDe({ tipo, venta, devolucion, compra, devolucion_compra }: Documento) {
  if (tipo === "05" && compra) return [{ texto: "En papel", url: `/compras/${compra.id}/documento-soporte/`, icono: "imprimir" } as const];
  if (devolucion) return [{ texto: "Nota en papel", url: `/devoluciones/nota/${devolucion.id}/`, icono: "imprimir" } as const];
  if (devolucion_compra)
    return [{ texto: "Nota en papel", url: `/devoluciones/compras/nota/${devolucion_compra.id}/`, icono: "imprimir" } as const];
  return venta ? [{ texto: "Recibo", url: `/ventas/recibo/${venta.id}/`, icono: "imprimir" } as const] : [];
}

/** The state of a document, what it means, and what the service said, the refusals first. */
export function LoQueDiceLaDian({ documento }: Props) {
  const { estado, mensajes, ambiente, tipo_emitido, total, venta, compra, tipo } = documento;
  const enOrden = [...mensajes.filter(({ clase }) => clase === "rechazo"), ...mensajes.filter(({ clase }) => clase !== "rechazo")];
  return (
    <section className="documento-dian">
      <div className="documento-dian-estado">
        <EtiquetaDeEstado estado={estado} />
        {total !== null && (
          <p className="papel-total">
            Total{" "}
            <strong>
              <Dinero valor={total} />
            </strong>
          </p>
        )}
        {ambiente === "2" && estado === "rechazado" ? (
          <p>
            La DIAN no lo recibió. Corrija lo que dicen los mensajes y <Enlace to="/configuracion/dian/pruebas/">envíe las pruebas</Enlace>{" "}
            otra vez: sale otro en su lugar.
          </p>
        ) : (
          <p>{ESTADOS[estado].explicacion}</p>
        )}
        {tipo_emitido && <p>{CONTINGENCIAS[tipo_emitido]}</p>}
        {documento.contingencia_rechazada && (
          <p>
            La DIAN lo rechazó como documento de contingencia ({documento.contingencia_rechazada}), y se firmó otra vez como{" "}
            {NOMBRES_DE_TIPO[tipo].corto}. El papel que tiene el cliente lleva otro código: si lo pide, imprímalo de nuevo.
          </p>
        )}
        {ambiente === "2" && <p>{DE_PRUEBA}</p>}
        {estado === "rechazado" && compra?.proveedor && (
          <p>
            Si lo que falla son los datos de quien vendió,{" "}
            <Enlace to={`/proveedores/editar/${compra.proveedor}/`}>corríjalos en el proveedor</Enlace>.
          </p>
        )}
        {estado === "rechazado" && venta && (tipo === "20" || tipo === "01") && (
          <p>
            <Enlace to={`/ventas/editar/${venta.id}/`}>Corregir la venta {venta.numero}</Enlace>
          </p>
        )}
      </div>
      {enOrden.length > 0 && (
        <ul className="documento-dian-mensajes" aria-label="Lo que dijo la DIAN">
          {enOrden.map(({ regla, clase, texto }) => (
            <li key={`${regla} ${texto}`} className={clase === "rechazo" ? "documento-dian-rechazo" : undefined}>
              <small>{[clase === "rechazo" ? "Rechazo" : "Notificación", regla].filter(Boolean).join(" ")}</small>
              <span>{texto}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const cuando = (nombre: string, valor: string | null): Dato[] => (valor === null ? [] : [{ nombre, valor: <Fecha valor={valor} /> }]);

/** Who, when and how of a document, and the papers that it goes with. */
export function DatosDelDocumento({ documento }: Props) {
  const { tipo, iva, venta, devolucion, compra, devolucion_compra, referido, notas, rango: numeracion, cude, qr, intentos } = documento;
  const enlace = enlaceDelQr(qr);
  const datos: Dato[] = [
    { nombre: "Documento", valor: NOMBRES_DE_TIPO[tipo].entero },
    ...(iva === null ? [] : [{ nombre: "IVA", valor: <Dinero valor={iva} /> }]),
    ...(venta ? [{ nombre: "Venta", valor: <Enlace to={`/ventas/detalle/${venta.id}/`}>{venta.numero}</Enlace> }] : []),
    ...(devolucion
      ? [{ nombre: "Devolución", valor: <Enlace to={`/devoluciones/detalle/${devolucion.id}/`}>{devolucion.numero}</Enlace> }]
      : []),
    ...(compra ? [{ nombre: "Compra", valor: <Enlace to={`/compras/detalle/${compra.id}/`}>{compra.numero}</Enlace> }] : []),
    ...(devolucion_compra
      ? [
          {
            nombre: "Devolución",
            valor: <Enlace to={`/devoluciones/compras/detalle/${devolucion_compra.id}/`}>{devolucion_compra.numero}</Enlace>,
          },
        ]
      : []),
    ...(referido ? [{ nombre: "Sobre el documento", valor: <Enlace to={`/dian/${referido.id}/`}>{referido.numero}</Enlace> }] : []),
    ...notas.map(({ id, numero }) => ({ nombre: "Nota", valor: <Enlace to={`/dian/${id}/`}>{numero}</Enlace> })),
    ...(numeracion ? [{ nombre: "Resolución", valor: fraseDeNumeracion(numeracion) }] : []),
    ...cuando("Enviado", documento.enviado),
    ...cuando("Respondido", documento.respondido),
    ...(intentos > 0 ? [{ nombre: "Veces que se envió", valor: intentos }] : []),
    ...cuando("Próximo intento", documento.proximo),
    ...cuando("Al correo del cliente", documento.correo),
    ...(cude ? [{ nombre: codigoDe(documento), valor: <code className="documento-dian-codigo">{cude}</code> }] : []),
    ...(enlace
      ? [
          {
            nombre: "Catálogo",
            valor: (
              <a href={enlace} rel="noopener noreferrer">
                Buscarlo en la DIAN
              </a>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="detalle-datos">
      <Ficha datos={datos} />
    </div>
  );
}

const fraseDeNumeracion = ({ resolucion, prefijo, desde, hasta, valida_desde, valida_hasta }: NonNullable<Documento["rango"]>): string =>
  `${resolucion}, ${prefijo} del ${desde} al ${hasta}, del ${mostrarDia(valida_desde)} al ${mostrarDia(valida_hasta)}`;
