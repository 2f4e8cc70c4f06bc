import { mostrarBytes } from "~/domain/cifras/frases";

/** Warning before the operador downloads a copy. */
export function AvisoDeCopia({ bytes }: { bytes: number }) {
  return (
    <>
      <p>
        La copia es un solo archivo con todo lo de este equipo: las ventas, los clientes y las cuentas de todas sus tiendas. Quien la tenga
        puede leerla; guárdela bajo llave.
      </p>
      <p>Ocupa unos {mostrarBytes(bytes)}. Antes de bajar se revisa: en una tienda grande eso tarda unos segundos.</p>
    </>
  );
}
