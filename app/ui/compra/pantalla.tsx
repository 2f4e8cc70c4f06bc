import { useActionData } from "@remix-run/react";
import { useMemo } from "react";
import { type Regimen, regimenDeCompra } from "~/domain/cifras/tarifas";
import type { OpcionProveedor } from "~/domain/compras/proveedores.server";
import { esObligado, type LineaBorrador, lineasSinTotal, totalesDeCompra, type VistaBorrador } from "~/screens/compra/borrador";
import { botonesDeCompra, type CampoDeCabeza, erroresDelEstado, type RespuestaCompra } from "~/screens/compra/estado";
import type { Errores } from "~/screens/documento/estado";
import { Boton } from "../base/boton";
import { Campo, camposDe } from "../base/campo";
import { ErrorSuelto, Formulario } from "../base/formulario";
import { Vacio } from "../base/vacio";
import { Dinero, Tecla } from "../base/valores";
import { ID_TERMINAR } from "../captura/foco";
import type { SinRespuesta } from "../documento/envio";
import { Lineas, useErroresDeLineas } from "../documento/lineas";
import { Total } from "../documento/total";
import { Credito, Proveedor } from "./activo";
import { CapturaDeCompra } from "./captura";
import { Linea } from "./linea";
import { ID_CATEGORIAS } from "./producto-nuevo";
import { type Compra, useCompra } from "./use-compra";
import { PreciosSinIva, useVistaDePrecios } from "./vista-de-precios";

interface PropsPantalla {
  borrador: VistaBorrador;
  proveedores: readonly OpcionProveedor[];
  categorias: readonly string[];
  regimen: Regimen;
  usa_lotes: boolean;
}

/** The screen of a purchase of products: one form. Without JavaScript its buttons post to the server; with it, only saving does. */
export function PantallaCompra({ borrador: guardado, proveedores, categorias, regimen, usa_lotes }: PropsPantalla) {
  const datos = useActionData<RespuestaCompra | SinRespuesta>();
  const respuesta = datos && "borrador" in datos ? datos : undefined;
  const compra = useCompra(guardado, respuesta);
  const { estado, dispatch } = compra;
  const obligado = esObligado(proveedores, estado.proveedor);
  const comprado = useMemo(() => regimenDeCompra(regimen, obligado), [regimen, obligado]);
  const errores = erroresDelEstado(estado);
  const campo = camposDe<Partial<Record<CampoDeCabeza, string>>>({}, errores);
  const encabezar = (campo: CampoDeCabeza, valor: string) => dispatch({ tipo: "encabezar", campo, valor });
  return (
    <Formulario
      className="documento compra"
      onSubmit={compra.alEnviar}
      onInput={({ target }) => target instanceof HTMLInputElement && dispatch({ tipo: "olvidar", campo: target.name })}
    >
      {/* Enter in any field presses the first submit button of the form. */}
      <button className="oculto" type="submit" {...botonesDeCompra.boton("enter")} tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="tipo" value="productos" />
      <input type="hidden" name="clave_envio" value={estado.claveEnvio} autoComplete="off" />
      <CapturaDeCompra compra={compra} codigo={(respuesta?.borrador ?? guardado).codigo} errores={errores.codigo} regimen={comprado} />
      <LineasDeCompra
        compra={compra}
        errores={errores}
        categorias={categorias}
        regimen={regimen}
        comprado={comprado}
        conLotes={usa_lotes}
      />
      <div className="documento-panel">
        <TotalDeCompra lineas={estado.lineas} regimen={comprado} />
        <div className="documento-cierre">
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
          <details className="mas-datos" open={estado.total_documento !== "" || campo("total_documento").errors !== undefined || undefined}>
            <summary>La factura dice otro total</summary>
            <Campo
              field={campo("total_documento")}
              etiqueta="Total de la factura"
              tipo="dinero"
              ayuda="Solo si difiere del de aquí, hasta en $ 100."
              value={estado.total_documento}
              onChange={({ target }) => encabezar("total_documento", target.value)}
            />
          </details>
          <ErrorSuelto mensajes={erroresSueltos(errores, compra.aviso)} role="alert" />
          <Boton variante="primario" grande id={ID_TERMINAR} {...botonesDeCompra.boton("guardar")} aria-keyshortcuts="F4 Control+Enter">
            Registrar compra <Tecla>F4</Tecla>
          </Boton>
        </div>
      </div>
    </Formulario>
  );
}

const CABEZA = [{ titulo: "Producto", tipo: "principal" }, { titulo: "Cantidad" }, { titulo: "Costo" }, { titulo: "Se vende a" }] as const;

interface PropsLineas {
  compra: Compra;
  errores: Errores;
  categorias: readonly string[];
  regimen: Regimen;
  /** The taxes that the supplier charges. */
  comprado: Regimen;
  conLotes: boolean;
}

function LineasDeCompra({ compra: { estado, dispatch }, errores, categorias, regimen, comprado, conLotes }: PropsLineas) {
  const erroresDe = useErroresDeLineas(errores, "detalles");
  const { vista, elegir } = useVistaDePrecios();
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
        <>
          {regimen.responsable_iva && <PreciosSinIva vista={vista} elegir={elegir} />}
          <datalist id={ID_CATEGORIAS}>
            {categorias.map((categoria) => (
              <option key={categoria} value={categoria} />
            ))}
          </datalist>
        </>
      }
    >
      {(linea) => (
        <Linea
          linea={linea}
          errores={erroresDe(linea.indice)}
          dispatch={dispatch}
          ultima={linea.indice === estado.ultima}
          porLlenar={estado.porLlenar && linea.indice === estado.ultima}
          regimen={regimen}
          comprado={comprado}
          conLotes={conLotes}
          vista={vista}
        />
      )}
    </Lineas>
  );
}

/** Fields that are not visible. Their errors are shown beside the button. */
const SIN_LUGAR = ["", "tipo", "clave_envio", "detalles"];

const erroresSueltos = (errores: Errores, aviso: string): string[] =>
  [aviso, ...SIN_LUGAR.flatMap((campo) => errores[campo] ?? [])].filter(Boolean);

function TotalDeCompra({ lineas, regimen }: { lineas: readonly LineaBorrador[]; regimen: Regimen }) {
  const { base, iva, total, cantidades } = totalesDeCompra(lineas, regimen);
  return (
    <Total titulo="Total" total={total} sinTotal={lineasSinTotal(lineas)} sigue={{ id: ID_TERMINAR, texto: "Seguir" }}>
      {cantidades}
      {regimen.responsable_iva && (
        <>
          {" "}
          · base&nbsp;
          <Dinero valor={base} /> · IVA&nbsp;
          <Dinero valor={iva} />
        </>
      )}
    </Total>
  );
}
