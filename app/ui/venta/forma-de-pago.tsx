import { type Chip, leerChip } from "~/domain/ventas/chips";
import { FORMA_USUAL, FORMAS_DE_PAGO, type FormaDePago, REGLAS_DE_PAGO } from "~/domain/ventas/formas-de-pago";
import type { VistaBorrador } from "~/screens/venta/borrador";
import { CampoNotas, campoSuelto } from "../base/campo";
import { Kept } from "../base/kept";
import { Tecla } from "../base/valores";

/** The chips of the screen: cash first, what the shop named, and the other ways. */
function opcionesDe(chips: readonly Chip[], conSaldo: boolean): Chip[] {
  const usuales = FORMAS_DE_PAGO.filter((forma) => forma !== "Saldo" || conSaldo).map((forma) => ({ valor: forma, nombre: forma, forma }));
  return [...usuales.slice(0, 1), ...chips, ...usuales.slice(1)];
}

/** The chip of a saved sale is the one of its bank; without one, the usual way. */
function elegidaEn({ forma_pago, banco, chips }: Pick<VistaBorrador, "forma_pago" | "banco" | "chips">): string {
  const { nombre } = leerChip(forma_pago);
  if (nombre) return chips.some(({ valor }) => valor === forma_pago) ? forma_pago : leerChip(forma_pago).forma_pago;
  return chips.find((chip) => chip.forma === forma_pago && chip.nombre === banco)?.valor ?? (forma_pago || FORMA_USUAL);
}

// The stylesheet hides the fields that the chosen method does not need.
const datosDe = (forma: FormaDePago, propio: boolean) => ({
  "data-pide-banco": REGLAS_DE_PAGO[forma].pideBanco && !propio,
  "data-recibe-efectivo": REGLAS_DE_PAGO[forma].recibeEfectivo,
  "data-fia": REGLAS_DE_PAGO[forma].pideCliente,
  "data-en-partes": REGLAS_DE_PAGO[forma].medio === null,
});

/** Ways to pay, as chips. */
export function FormaDePagoCampo({ borrador, errores }: { borrador: VistaBorrador; errores: string[] | undefined }) {
  const campo = campoSuelto({ name: "forma_pago", errores });
  const elegida = elegidaEn(borrador);
  return (
    <Kept name={`forma de pago ${JSON.stringify([borrador.chips, elegida, errores, borrador.con_saldos])}`}>
      {() => (
        <fieldset className="opciones" aria-describedby={errores && campo.errorId}>
          <legend>Forma de pago</legend>
          {opcionesDe(borrador.chips, borrador.con_saldos).map(({ valor, nombre, forma }, puesto) => {
            const tecla = teclaDePago(puesto);
            const visible = forma === "Fiado" ? TECLA_DE_FIADO : tecla;
            return (
              <label key={valor}>
                <input
                  type="radio"
                  name="forma_pago"
                  value={valor}
                  defaultChecked={valor === elegida}
                  aria-keyshortcuts={atajosDe(forma, tecla)}
                  {...datosDe(forma, valor !== forma)}
                />{" "}
                <span>{nombre}</span> {visible && <Tecla>{visible}</Tecla>}
              </label>
            );
          })}
          <CampoNotas field={campo} />
        </fieldset>
      )}
    </Kept>
  );
}

const ULTIMO = 10;

/** The digit that, with Alt, chooses the way to pay at this place: 1 to 9, then 0. */
const teclaDePago = (puesto: number): string | undefined => (puesto < ULTIMO ? String((puesto + 1) % ULTIMO) : undefined);

const TECLA_DE_FIADO = "F9";

const atajosDe = (forma: FormaDePago, tecla: string | undefined): string | undefined =>
  [tecla && `Alt+${tecla}`, forma === "Fiado" && TECLA_DE_FIADO].filter(Boolean).join(" ") || undefined;
