import { useActionData } from "@remix-run/react";
import { type FormEvent, useReducer } from "react";
import { flushSync } from "react-dom";
import { esPregunta } from "~/domain/campos/pregunta";
import { CONSUMIDOR_FINAL } from "~/domain/clientes/cliente-tecleado";
import { type BorradorDevolucion, erroresDeFilas, filasSinTotal, totalesDeDevolucion } from "~/screens/devolucion/borrador";
import {
  botonesDeDevolucion,
  estadoDe,
  filaDe,
  nombreDeCampo,
  pendienteDe,
  type RespuestaDevolucion,
  siguienteDevolucion,
} from "~/screens/devolucion/estado";
import type { Errores } from "~/screens/documento/estado";
import { Boton } from "../base/boton";
import { AreaTexto, campoSuelto, camposDe } from "../base/campo";
import { useDatosRaiz } from "../base/datos-raiz";
import { ErrorSuelto, Formulario } from "../base/formulario";
import { Vacio } from "../base/vacio";
import { DeCaja } from "../caja/formularios";
import { enfocar, valorDe } from "../captura/foco";
import { useLector } from "../captura/lector";
import { sonar } from "../captura/sonido";
import { Cliente } from "../documento/cliente";
import { type SinRespuesta, Tropezon } from "../documento/envio";
import { Total } from "../documento/total";
import { useClientes } from "../documento/use-clientes";
import { useBotones, useRespuesta } from "../documento/use-documento";
import { Filas } from "./filas";
import { MedioDeDevolucion } from "./medio";

/** Texts that differ between customer returns and returns to suppliers. */
interface Palabras {
  verbo: readonly [string, string];
  precio: string;
  total: string;
  /** Effect on stock, singular and plural. */
  mueve: readonly [string, string];
  agotado: string;
}

const DE_CLIENTE: Palabras = {
  verbo: ["vendida", "vendidas"],
  precio: "Precio con IVA",
  total: "Se devuelve",
  mueve: ["vuelve al inventario", "vuelven al inventario"],
  agotado: "De esta venta ya volvió todo, o no tiene productos.",
};
const A_PROVEEDOR: Palabras = {
  verbo: ["comprada", "compradas"],
  precio: "Precio",
  total: "Valor devuelto",
  mueve: ["sale del inventario", "salen del inventario"],
  agotado: "De esta compra ya se devolvió todo, o no queda nada de ella en existencia.",
};

interface PropsPantalla {
  borrador: BorradorDevolucion;
  /** Whether this is a return to a supplier, which has no client. */
  aProveedor?: boolean;
  /** Whether the sale has no client, so that the return needs none. */
  sinCliente?: boolean;
  /** Whether the person has an open cash session, out of which a return is paid. */
  cajaAbierta?: boolean;
}

/** The screen of a return: one form. It works without JavaScript; with it, the total changes while the user types. */
export function PantallaDevolucion({ borrador: guardado, aProveedor = false, sinCliente = false, cajaAbierta = false }: PropsPantalla) {
  const datos = useActionData<RespuestaDevolucion | SinRespuesta>();
  const tropiezo = datos && "tropiezo" in datos ? datos.tropiezo : null;
  const respuesta = datos && "borrador" in datos ? datos : undefined;
  const borrador = respuesta?.borrador ?? guardado;
  const { estado, dispatch, clientes, alEscribir, alEnviar } = useDevolucion(guardado, respuesta);
  const palabras = aProveedor ? A_PROVEEDOR : DE_CLIENTE;
  const errores = { ...estado.errores, ...erroresDeFilas(estado.filas) };
  const { total, unidades, una } = totalesDeDevolucion(estado.filas);
  const generales = erroresSueltos(errores, borrador);
  if (borrador.filas.every(({ disponible, cantidad }) => disponible === 0 && !cantidad))
    return (
      <Vacio titulo="No queda nada por devolver" icono="devoluciones" ayuda="devoluciones">
        {palabras.agotado}
      </Vacio>
    );
  return (
    <>
      {tropiezo && <Tropezon tropiezo={tropiezo} boton={ID_REGISTRAR} />}
      <Formulario className="documento" onSubmit={alEnviar} onInput={alEscribir}>
        {/* Enter in any field presses the first submit button of the form. */}
        <button className="oculto" type="submit" {...botonesDeDevolucion.boton("devolver")} tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="clave_envio" value={borrador.clave_envio} autoComplete="off" />
        {sinCliente && <input type="hidden" name="sin_cliente" value="1" />}
        <Filas filas={estado.filas} dispatch={dispatch} errores={errores} verbo={palabras.verbo} precio={palabras.precio} />
        <div className="documento-panel">
          <Total titulo={palabras.total} total={total} sinTotal={filasSinTotal(estado.filas)} sigue={{ id: ID_REGISTRAR, texto: "Seguir" }}>
            {unidades} {palabras.mueve[una ? 0 : 1]}
          </Total>
          <div className="documento-cierre">
            {!aProveedor && (
              <Cliente
                name="cliente"
                cliente={estado.cliente}
                sinCliente={sinCliente ? CONSUMIDOR_FINAL.nombre : "Elija quién devuelve"}
                abierta={!estado.cliente && !sinCliente}
                clientes={clientes}
                tecleado={borrador}
                errores={errores}
                alBuscar={errores.buscar_cliente ?? errores.cliente}
              />
            )}
            {!aProveedor && <MedioDeDevolucion elegido={borrador.medio} errores={errores.medio} />}
            <DeCaja
              field={campoSuelto({ name: "de_caja", defaultValue: borrador.de_caja || undefined, errores: errores.de_caja })}
              texto="Se entrega efectivo de la caja"
              abierta={cajaAbierta}
              sale
            />
            <AreaTexto
              field={camposDe(borrador, errores)("motivo")}
              etiqueta="Motivo"
              ayuda="Opcional; sale en la nota de devolución."
              maxLength={500}
              rows={2}
            />
            <ErrorSuelto mensajes={generales} role="alert" />
            <Boton variante="primario" grande id={ID_REGISTRAR} {...botonesDeDevolucion.boton("devolver")}>
              Registrar devolución
            </Boton>
          </div>
        </div>
      </Formulario>
    </>
  );
}

const CON_LUGAR = /^(codigo|motivo|medio|cliente|buscar_cliente|nuevo_cliente_\w+)$/;

/** Errors without a field on the screen; they are shown beside the button. */
function erroresSueltos(errores: Errores, { filas }: BorradorDevolucion): string[] {
  const indices = filas.map(({ indice }) => String(indice));
  return Object.entries(errores).flatMap(([campo, mensajes]) => {
    const indice = /^productos\[(\d+)\]/.exec(campo)?.[1];
    return CON_LUGAR.test(campo) || esPregunta(campo) || (indice !== undefined && indices.includes(indice)) ? [] : mensajes;
  });
}

/** Id of the button that saves the return. */
const ID_REGISTRAR = "devolucion-registrar";

/** State of the return screen. Clients are found and registered without posting the form. */
function useDevolucion(borrador: BorradorDevolucion, respuesta: RespuestaDevolucion | undefined) {
  const csrf = useDatosRaiz()?.csrf ?? "";
  const [estado, dispatch] = useReducer(siguienteDevolucion, respuesta ?? { borrador, errors: {} }, estadoDe);
  const clientes = useClientes({ csrf, claveEnvio: borrador.clave_envio, dispatch, iniciales: respuesta?.clientes, seGuarda: false });
  useLector((codigo) => {
    // The cursor selects the new text, so it must be there.
    flushSync(() => dispatch({ tipo: "contar", codigo }));
    const fila = filaDe(estado.filas, codigo);
    if (!fila || !enfocar(nombreDeCampo(fila.indice, "cantidad"))) sonar(false);
  });
  useRespuesta(dispatch, respuesta, ID_REGISTRAR);
  const { alEnviar } = useBotones({
    botones: botonesDeDevolucion,
    dispatch,
    efectos: clientes.efectos,
    tomarPendiente() {
      const boton = pendienteDe(valorDe);
      if (!boton) return null;
      clientes.efectos[boton]();
      return "";
    },
  });

  function alEscribir({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) dispatch({ tipo: "olvidar", campo: target.name });
  }

  return { estado, dispatch, clientes, alEscribir, alEnviar };
}
