import { type FormEvent, useRef, useState } from "react";
import { type Centavos, MAXIMO_10_2, MAXIMO_12_2, mostrarCentavos, textoPesos } from "~/domain/cifras/dinero";
import { leerMontoAMano, Refusal } from "~/domain/cifras/lectura";
import { type PrecioUnitario, unitarioDesdePrecio, unitarioDesdePublico } from "~/domain/cifras/linea";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { esDeInc, IVAS_DE_PRODUCTO, type IvaDeProducto, opcionesDeIva, type Regimen, TARIFAS } from "~/domain/cifras/tarifas";
import { ventaNeta } from "~/domain/productos/bajo-costo";
import { gananciaEnPalabras } from "~/domain/productos/ganancia";
import { avisoBajoCosto } from "~/domain/productos/palabras-de-precio";
import { Campo, type CampoDatos, Selector, textoInicial } from "../base/campo";
import { Opcion, tieneErrores } from "./opciones";

interface PropsPrecios {
  costo: CampoDatos;
  precio: CampoDatos;
  publico: CampoDatos;
  iva: CampoDatos;
  regimen: Regimen;
  /** Whether its cost is that of its parts. */
  esKit: boolean;
  /** Whether a tax by unit is added to its price. */
  esBolsa: boolean;
}

const tarifaDe = (texto: string | undefined): IvaDeProducto => IVAS_DE_PRODUCTO.find((valor) => valor === texto) ?? IVAS_DE_PRODUCTO[0];

/** What the client pays and what it costs, what that leaves, and the price without IVA: each price follows the other as one types. */
export function Precios({ costo, precio, publico, iva, regimen, esKit, esBolsa }: PropsPrecios) {
  const bloque = useRef<HTMLDivElement>(null);
  const [textoCosto, setCosto] = useState(textoInicial(costo) ?? "");
  const [tarifa, setTarifa] = useState(tarifaDe(textoInicial(iva)));
  const [actual, setActual] = useState(() => leidos(textoInicial(publico), textoInicial(precio), tarifa));
  const conInc = regimen.responsable_inc || textoInicial(iva) === "inc8";
  const neta = actual && ventaNeta({ precioCentavos: actual.precio, precioPublicoCentavos: actual.publico, iva: tarifa }, regimen);
  const cuesta = leerPrecio(textoCosto) ?? 0;
  const aviso = neta !== null && avisoBajoCosto(neta, cuesta);
  const ganancia = neta !== null && gananciaEnPalabras(neta, cuesta);

  function poner(campo: CampoDatos, centavos: Centavos | undefined) {
    const control = bloque.current?.querySelector(`[name="${campo.name}"]`);
    if (control instanceof HTMLInputElement) control.value = centavos === undefined ? "" : escribirPesos(textoPesos(centavos));
  }
  function alEscribirPublico({ currentTarget }: FormEvent<HTMLInputElement>) {
    const precios = leidos(currentTarget.value, "", tarifa);
    poner(precio, precios?.precio);
    setActual(precios);
  }
  function alEscribirPrecio({ currentTarget }: FormEvent<HTMLInputElement>) {
    const precios = leidos("", currentTarget.value, tarifa);
    poner(publico, precios?.publico);
    setActual(precios);
  }
  function alCambiarTarifa({ currentTarget }: FormEvent<HTMLSelectElement>) {
    const otra = tarifaDe(currentTarget.value);
    const precios = actual && unitarioDesdePublico(actual.publico, otra);
    setTarifa(otra);
    if (precios) poner(precio, precios.precio);
    setActual(precios);
  }

  const sinImpuesto = (
    <div className="campos">
      <Campo
        field={precio}
        etiqueta={conInc ? "Precio sin impuesto" : "Precio sin IVA"}
        tipo="dinero"
        ayuda="Basta con uno de los dos precios."
        onInput={alEscribirPrecio}
      />
      <Selector field={iva} etiqueta={conInc ? "Impuesto" : "IVA"} opciones={opcionesDeIva(conInc)} onChange={alCambiarTarifa} />
    </div>
  );
  return (
    <div className="producto-precios" ref={bloque}>
      <div className="campos">
        <Campo
          field={publico}
          etiqueta="Precio al público"
          tipo="dinero"
          ayuda={conInc ? "Lo que paga el cliente, con su impuesto." : "Lo que paga el cliente, con IVA."}
          onInput={alEscribirPublico}
        />
        <Campo
          field={costo}
          etiqueta="Precio de compra"
          tipo="dinero"
          ayuda={esKit ? "La suma de sus componentes." : "Lo que le cuesta a usted, sin IVA."}
          readOnly={esKit}
          onInput={({ currentTarget }) => setCosto(currentTarget.value)}
        />
      </div>
      <div className="producto-publico" role="status">
        <p>{describirPrecios(actual, tarifa)}</p>
        {esBolsa && regimen.responsable_iva && <p>A eso se suma el impuesto de cada bolsa.</p>}
        {esDeInc(tarifa) && !regimen.responsable_inc && <p>Su tienda no cobra impuesto al consumo: se vende a ese precio, sin él.</p>}
        {aviso && <p className="producto-perdida">{aviso}</p>}
        {ganancia && <p className="producto-ganancia">{ganancia}</p>}
      </div>
      {regimen.responsable_iva || conInc ? (
        sinImpuesto
      ) : (
        <Opcion titulo="IVA y precio sin IVA" para="Para cuando su tienda sea responsable de IVA." abierta={tieneErrores(precio, iva)}>
          {sinImpuesto}
        </Opcion>
      )}
    </div>
  );
}

function describirPrecios(precios: PrecioUnitario | null, tarifa: IvaDeProducto): string {
  if (!precios) return "El precio al público ya trae el IVA.";
  const nombre = TARIFAS[tarifa].nombre;
  if (TARIFAS[tarifa].porcentaje === 0) return `El cliente paga ${mostrarCentavos(precios.publico)}: ${nombre.toLowerCase()} de IVA.`;
  return `El cliente paga ${mostrarCentavos(precios.publico)}: ${mostrarCentavos(precios.precio)} más ${mostrarCentavos(precios.iva)} de ${nombre}.`;
}

/** The prices from the typed one; the public one comes first. `null` without a price. */
function leidos(publico: string | undefined, precio: string | undefined, tarifa: IvaDeProducto): PrecioUnitario | null {
  const [conIva, sinIva] = [leerPrecio(publico ?? "", MAXIMO_12_2), leerPrecio(precio ?? "")];
  if (conIva !== null) return unitarioDesdePublico(conIva, tarifa);
  return sinIva === null ? null : unitarioDesdePrecio(sinIva, tarifa);
}

function leerPrecio(texto: string, maximo = MAXIMO_10_2): Centavos | null {
  const leido = leerMontoAMano(texto, 0, maximo);
  return leido instanceof Refusal ? null : leido;
}
