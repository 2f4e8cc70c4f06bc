import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { OpcionProveedor } from "~/domain/compras/proveedores.server";
import { lineasSinTotal, totalesDeCompra, type VistaBorrador } from "~/screens/compra/borrador";
import { botonesDeCompra, type CampoDeCabeza, erroresDelEstado, type RespuestaCompra } from "~/screens/compra/estado";
import type { Errores } from "~/screens/documento/estado";
import { Boton } from "../base/boton";
import { camposDe } from "../base/campo";
import { ErrorSuelto, Formulario } from "../base/formulario";
import { Vacio } from "../base/vacio";
import { Dinero, Tecla } from "../base/valores";
import { ID_TERMINAR } from "../captura/foco";
import type { SinRespuesta } from "../documento/envio";
import { Lineas, useErroresDeLineas } from "../documento/lineas";
import { SinTotal } from "../documento/total";
import { Credito, Proveedor } from "./activo";
import { CapturaDeCompra } from "./captura";
import { ID_CATEGORIAS, Linea } from "./linea";
import { type Compra, useCompra } from "./use-compra";

interface PropsPantalla {
  borrador: VistaBorrador;
  proveedores: readonly OpcionProveedor[];
  categorias: readonly string[];
  /** Whether the shop is responsable de IVA. */
  responsable: boolean;
}

/** The screen of a purchase of products: one form. Without JavaScript its buttons post to the server; with it, only saving does. */
export function PantallaCompra({ borrador: guardado, proveedores, categorias, responsable }: PropsPantalla) {
  const datos = useActionData<RespuestaCompra | SinRespuesta>();
  const respuesta = datos && "borrador" in datos ? datos : undefined;
  const compra = useCompra(guardado, respuesta);
  const { estado, dispatch } = compra;
  const errores = erroresDelEstado(estado);
  const campo = camposDe<Partial<Record<CampoDeCabeza, string>>>({}, errores);
  const encabezar = (campo: CampoDeCabeza, valor: string) => dispatch({ tipo: "encabezar", campo, valor });
  return (
    <Formulario
      className="compra"
      onSubmit={compra.alEnviar}
      onInput={({ target }) => target instanceof HTMLInputElement && dispatch({ tipo: "olvidar", campo: target.name })}
    >
      {/* Enter in any field presses the first submit button of the form. */}
      <button className="oculto" type="submit" {...botonesDeCompra.boton("enter")} tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="tipo" value="productos" />
      <input type="hidden" name="clave_envio" value={estado.claveEnvio} autoComplete="off" />
      <CapturaDeCompra compra={compra} codigo={(respuesta?.borrador ?? guardado).codigo} errores={errores.codigo} />
      <LineasDeCompra compra={compra} errores={errores} categorias={categorias} responsable={responsable} />
      <Cierre
        totales={totalesDeCompra(estado.lineas, responsable)}
        sinTotal={lineasSinTotal(estado.lineas)}
        errores={errores}
        aviso={compra.aviso}
      >
        <Proveedor
          proveedores={proveedores}
          elegido={campo("proveedor")}
          nuevo={campo("proveedor_nuevo")}
          control={{
            elegido: estado.proveedor,
            nuevo: estado.proveedor_nuevo,
            alCambiar: encabezar,
          }}
        />
        <Credito
          credito={campo("credito")}
          vence={campo("vence")}
          control={{ credito: estado.credito, vence: estado.vence, alCambiar: encabezar }}
        />
      </Cierre>
    </Formulario>
  );
}

const CABEZA = [
  { titulo: "Producto", tipo: "principal" },
  { titulo: "Cantidad" },
  { titulo: "Costo" },
  { titulo: "Venta al público" },
  { titulo: "Ganancia", tipo: "numero" },
] as const;

interface PropsLineas {
  compra: Compra;
  errores: Errores;
  categorias: readonly string[];
  responsable: boolean;
}

/** The lines of the purchase. */
function LineasDeCompra({ compra: { estado, dispatch }, errores, categorias, responsable }: PropsLineas) {
  const erroresDe = useErroresDeLineas(errores, "detalles");
  return (
    <Lineas
      className="compra-lineas"
      leyenda="Productos de la compra, el último primero"
      cabeza={CABEZA}
      lineas={estado.lineas}
      vacio={
        <Vacio titulo="Sin productos" icono="compras" ayuda="compras">
          Escanee el código de lo que llegó o escriba su nombre. Si no existe, aquí mismo se crea.
        </Vacio>
      }
      despues={
        <datalist id={ID_CATEGORIAS}>
          {categorias.map((categoria) => (
            <option key={categoria} value={categoria} />
          ))}
        </datalist>
      }
    >
      {(linea) => (
        <Linea
          linea={linea}
          errores={erroresDe(linea.indice)}
          dispatch={dispatch}
          ultima={linea.indice === estado.ultima}
          porLlenar={estado.porLlenar && linea.indice === estado.ultima}
          responsable={responsable}
        />
      )}
    </Lineas>
  );
}

interface PropsCierre {
  totales: ReturnType<typeof totalesDeCompra>;
  /** Names of the lines that keep the total from being computed. */
  sinTotal: readonly string[];
  errores: Errores;
  aviso: string;
  /** The field of the supplier. */
  children: ReactNode;
}

/** Fields that are not visible. Their errors are shown beside the button. */
const SIN_LUGAR = ["", "tipo", "clave_envio", "detalles"];

/** Total of the purchase, always visible, and the button that saves it. */
export function Cierre({ totales: { base, iva, total, cantidades }, sinTotal, errores, aviso, children }: PropsCierre) {
  const generales = [aviso, ...SIN_LUGAR.flatMap((campo) => errores[campo] ?? [])].filter(Boolean);
  return (
    <div className="compra-cierre">
      {children}
      <div className="compra-total">
        <span className="compra-total-titulo">Total</span> <output>{sinTotal.length > 0 ? "—" : <Dinero valor={total} />}</output>
        {sinTotal.length > 0 ? (
          <SinTotal lineas={sinTotal} />
        ) : (
          <p>
            {cantidades} · base <Dinero valor={base} /> · IVA <Dinero valor={iva} />
          </p>
        )}
      </div>
      <Boton variante="primario" grande id={ID_TERMINAR} {...botonesDeCompra.boton("guardar")} aria-keyshortcuts="F4 Control+Enter">
        Registrar compra <Tecla>F4</Tecla>
      </Boton>
      <ErrorSuelto mensajes={generales} className="compra-aviso" role="alert" />
    </div>
  );
}
