import { mostrarPesos } from "~/domain/cifras/dinero";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import type { PapelOficial } from "~/domain/nucleo/papel-oficial";
import type { AnchoDeTirilla } from "~/domain/tienda/documentos";
import type { Recibo as DatosRecibo } from "~/domain/ventas/comprobante";
import { apunteDe, efectivoDe, encabezadoDe, pagoDe, ventaDe } from "~/domain/ventas/recibo";
import { Logo } from "../base/valores";
import { DatosDeTirilla } from "../documento/tirilla";

interface PropsRecibo {
  recibo: DatosRecibo;
  /** The QR of its electronic document; null without one. */
  qr: DibujoDeQr | null;
  /** Widths of the bars and gaps of the number, in turn. */
  barras: readonly number[];
  logo: string | null;
  ancho: AnchoDeTirilla;
  /** The page prints it as soon as it is loaded, and closes. */
  imprimir: boolean;
}

/** The receipt of a sale as wide as the paper roll. It is all that the page prints. */
export function Recibo({ recibo, qr, barras, logo, ancho, imprimir }: PropsRecibo) {
  const { cliente, documento, vendedor, sumas, lineas, pie, nota } = { ...recibo, ...recibo.tienda };
  return (
    <article className={`recibo recibo-${ancho}`} data-recibo={ancho} data-imprimir-ya={imprimir || undefined}>
      <Cabeza recibo={recibo} logo={logo} />
      <DatosDeTirilla datos={[...ventaDe(recibo), ["Cliente", cliente], ["Documento", documento], ["Atendido por", vendedor]]} />
      <Lineas lineas={lineas} />
      <DatosDeTirilla datos={sumas} />
      <dl className="recibo-total">
        <dt>Total</dt>
        <dd>{mostrarPesos(recibo.total)}</dd>
      </dl>
      <DatosDeTirilla datos={[...(recibo.mercancia ?? []), ...pagoDe(recibo), ...efectivoDe(recibo), ...apunteDe(recibo)]} />
      {recibo.tienda.qr && recibo.debe !== null && recibo.debe !== "0.00" && (
        <figure className="recibo-qr">
          <figcaption>Para pagar por transferencia:</figcaption>
          <img src="/configuracion/qr/" alt="QR de pago" />
        </figure>
      )}
      {recibo.oficial && <DocumentoEnTirilla oficial={recibo.oficial} qr={qr} />}
      <footer>
        {pie && <p>{pie}</p>}
        {nota && <p>{nota}</p>}
        <Barras anchos={barras} />
      </footer>
    </article>
  );
}

/** The number of the sale as bars, which a scanner reads. */
function Barras({ anchos }: { anchos: readonly number[] }) {
  if (anchos.length === 0) return null;
  const finales = anchos.map((_, i) => anchos.slice(0, i + 1).reduce((suma, ancho) => suma + ancho, 0));
  const total = finales.at(-1) ?? 0;
  return (
    <svg
      className="recibo-barras"
      viewBox={`0 0 ${total} 1`}
      preserveAspectRatio="none"
      width={`${total * MM_POR_MODULO}mm`}
      aria-hidden="true"
    >
      {anchos.map((ancho, i) => i % 2 === 0 && <rect key={i} x={(finales[i] ?? 0) - ancho} width={ancho} height={1} />)}
    </svg>
  );
}

/** Two dots of a receipt printer. */
const MM_POR_MODULO = 0.25;

function Cabeza({ recibo, logo }: Pick<PropsRecibo, "recibo" | "logo">) {
  const { tienda, regimen, titulo, numero, fecha, oficial } = encabezadoDe(recibo);
  // Below the name of the shop, where it has one.
  const Titulo = tienda.nombre ? "h3" : "h2";
  return (
    <header>
      {logo && <Logo url={logo} />}
      {tienda.nombre && <h2>{tienda.nombre}</h2>}
      {tienda.razon_social && <p>{tienda.razon_social}</p>}
      {tienda.nit && <p>NIT {tienda.nit}</p>}
      {regimen && <p>{regimen}</p>}
      {tienda.direccion && <p>{tienda.direccion}</p>}
      {tienda.telefono && <p>Tel. {tienda.telefono}</p>}
      <Titulo className="recibo-titulo">
        {titulo} {numero}
      </Titulo>
      <p>{mostrarInstante(fecha)}</p>
      {oficial?.avisos.map((aviso) => (
        <p key={aviso} className="recibo-aviso">
          {aviso}
        </p>
      ))}
    </header>
  );
}

function Lineas({ lineas }: Pick<DatosRecibo, "lineas">) {
  if (lineas.length === 0) return <p className="recibo-lineas">Sin productos.</p>;
  return (
    <ul className="recibo-lineas">
      {lineas.map(({ nombre, cantidad, precio_unitario_final, tarifa, rebaja, subtotal }, i) => (
        <li key={i}>
          <span>{nombre}</span>
          <span>
            {cantidad} × {mostrarPesos(precio_unitario_final)}
          </span>
          <strong>{mostrarPesos(subtotal)}</strong>
          {(tarifa || rebaja) && <small>{[tarifa, rebaja].filter(Boolean).join(". ")}</small>}
        </li>
      ))}
    </ul>
  );
}

/** A QR as one SVG path, and its side in modules. */
interface DibujoDeQr {
  lado: number;
  trazo: string;
}

/** What the browser's paper of an official document ends with: its numbers, its code, its QR, and who made the software. */
function DocumentoEnTirilla({ oficial, qr }: { oficial: PapelOficial; qr: DibujoDeQr | null }) {
  const { sobre, resolucion, codigo, cude, fabricante } = oficial;
  return (
    <section className="recibo-oficial">
      {sobre && <p>{sobre}</p>}
      {resolucion && <p>{resolucion}</p>}
      {cude && (
        <p>
          {codigo}: {cude}
        </p>
      )}
      {qr && (
        <svg viewBox={`0 0 ${qr.lado} ${qr.lado}`} role="img" aria-label="QR del documento electrónico">
          <path d={qr.trazo} />
        </svg>
      )}
      <p>{fabricante}</p>
    </section>
  );
}
