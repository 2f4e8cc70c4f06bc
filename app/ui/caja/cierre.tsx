import { TODAS, valorDe } from "~/domain/caja/denominaciones";
import { MOVIMIENTOS, type VistaSesion } from "~/domain/caja/sesion";
import { mostrarCentavos, mostrarPesos } from "~/domain/cifras/dinero";
import { escribirEntero } from "~/domain/cifras/numeros-a-mano";
import { mostrarInstante } from "~/domain/nucleo/fecha";
import type { AnchoDeTirilla } from "~/domain/tienda/documentos";
import { nombreDePago } from "~/domain/ventas/pagos";
import { DatosDeTirilla } from "../documento/total";

interface Props {
  sesion: VistaSesion;
  /** Name of the shop. */
  tienda: string;
  ancho: AnchoDeTirilla;
}

/** The closing slip of a session, as wide as the paper roll. It is all that the page prints. */
export function Cierre({ sesion, tienda, ancho }: Props) {
  const { id, quien, abierta, cerrada, contada_por, por_medio, esperado, contado, diferencia, sumas, conteo, nota } = sesion;
  const contadas = TODAS.filter(({ campo }) => conteo[campo]);
  return (
    <article className={`recibo recibo-${ancho}`} data-recibo={ancho}>
      <header>
        {tienda && <h2>{tienda}</h2>}
        <h3>Cierre de caja {id}</h3>
        <p>{quien}</p>
        <p>Abierta {mostrarInstante(abierta)}</p>
        {cerrada && <p>Cerrada {mostrarInstante(cerrada)}</p>}
        {contada_por !== null && contada_por !== quien && <p>Contada por {contada_por}</p>}
      </header>
      {sumas && <DatosDeTirilla datos={sumas.map(({ tipo, monto }) => [MOVIMIENTOS[tipo], mostrarPesos(monto)])} />}
      {por_medio.length > 0 && <DatosDeTirilla datos={por_medio.map((uno) => [nombreDePago(uno), mostrarPesos(uno.monto)])} />}
      {contadas.length > 0 && (
        <DatosDeTirilla
          datos={contadas.map((una) => [
            `${escribirEntero(conteo[una.campo] ?? 0)} × $ ${escribirEntero(una.pesos)}`,
            mostrarCentavos(valorDe(una, conteo)),
          ])}
        />
      )}
      {esperado !== null && contado !== null && (
        <DatosDeTirilla
          datos={[
            ["Debía haber", mostrarPesos(esperado)],
            ["Contado", mostrarPesos(contado)],
          ]}
        />
      )}
      {diferencia !== null && contado !== null && (
        <dl className="recibo-total">
          <dt>Diferencia</dt>
          <dd>{mostrarPesos(diferencia)}</dd>
        </dl>
      )}
      <footer>
        {nota && <p>{nota}</p>}
        <p className="cierre-firma">Firma</p>
      </footer>
    </article>
  );
}
