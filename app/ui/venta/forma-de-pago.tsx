import type { MouseEvent } from "react";
import { type Chip, leerChip, opcionesDePago } from "~/domain/ventas/chips";
import { FORMA_USUAL, type FormaDePago, REGLAS_DE_PAGO } from "~/domain/ventas/formas-de-pago";
import type { VistaBorrador } from "~/screens/venta/borrador";
import { CampoNotas, campoSuelto } from "../base/campo";
import { Icono } from "../base/icono";
import { Kept } from "../base/kept";
import { Tecla } from "../base/valores";

/** The chip of a saved sale is the one of its bank; without one, the usual way. */
function elegidaEn({ forma_pago, banco, chips }: Pick<VistaBorrador, "forma_pago" | "banco" | "chips">): string {
  const { nombre } = leerChip(forma_pago);
  if (nombre) return chips.some(({ valor }) => valor === forma_pago) ? forma_pago : leerChip(forma_pago).forma_pago;
  return chips.find((chip) => chip.forma === forma_pago && chip.nombre === banco)?.valor ?? (forma_pago || FORMA_USUAL);
}

// The stylesheet hides the fields that the chosen method does not need.
const datosDe = (forma: FormaDePago, propio: boolean) => ({
  "data-pide-banco": (REGLAS_DE_PAGO[forma].pideBanco && !propio) || undefined,
  "data-recibe-efectivo": REGLAS_DE_PAGO[forma].recibeEfectivo || undefined,
  "data-fia": REGLAS_DE_PAGO[forma].pideCliente || undefined,
  "data-en-partes": REGLAS_DE_PAGO[forma].medio === null || undefined,
});

/** Ways to pay, as chips: what the shop uses most, then the others, which the stylesheet shows once "Otra" is checked. */
export function FormaDePagoCampo({ borrador, errores }: { borrador: VistaBorrador; errores: string[] | undefined }) {
  const { chips, primeras_formas: primeras, con_saldos: conSaldos } = borrador;
  const campo = campoSuelto({ name: "forma_pago", errores });
  const elegida = elegidaEn(borrador);
  const opciones = opcionesDePago(chips, conSaldos).map((chip, puesto) => ({ tecla: teclaDePago(puesto), elegida, ...chip }));
  const primero = primeras.flatMap((valor) => opciones.filter((una) => una.valor === valor));
  const raras = opciones.filter(({ valor }) => !primeras.includes(valor));
  return (
    <Kept name={`forma de pago ${JSON.stringify([chips, primeras, elegida, errores, conSaldos])}`}>
      {() => (
        <fieldset className="opciones" aria-describedby={errores && campo.errorId}>
          <legend>Forma de pago</legend>
          {primero.map((una) => (
            <Opcion key={una.valor} {...una} />
          ))}
          <label className="venta-otra">
            <input type="checkbox" autoComplete="off" aria-label="Otra forma de pago" /> <span>Otra</span>
            <Icono nombre="siguiente" />
          </label>
          {raras.map((una) => (
            <Opcion key={una.valor} {...una} rara />
          ))}
          <CampoNotas field={campo} />
        </fieldset>
      )}
    </Kept>
  );
}

interface PropsOpcion extends Chip {
  tecla: string | undefined;
  elegida: string;
  /** Whether it waits behind "Otra". */
  rara?: boolean;
}

function Opcion({ valor, nombre, forma, tecla, elegida, rara }: PropsOpcion) {
  const visible = forma === "Fiado" ? TECLA_DE_FIADO : tecla;
  return (
    <label>
      <input
        type="radio"
        name="forma_pago"
        value={valor}
        defaultChecked={valor === elegida}
        aria-keyshortcuts={atajosDe(forma, tecla)}
        onClick={rara ? cerrarOtra : undefined}
        {...datosDe(forma, valor !== forma)}
      />{" "}
      <span>{nombre}</span> {visible && <Tecla>{visible}</Tecla>}
    </label>
  );
}

/** What a pointer chose is seen alone; with the arrows a person goes through all. */
function cerrarOtra({ detail, currentTarget: { form } }: MouseEvent<HTMLInputElement>): void {
  const otra = form?.querySelector<HTMLInputElement>(".venta-otra > input");
  if (otra && detail > 0) otra.checked = false;
}

const ULTIMO = 10;

/** The digit that, with Alt, chooses the way to pay at this place of the shop's list: 1 to 9, then 0. */
const teclaDePago = (puesto: number): string | undefined => (puesto < ULTIMO ? String((puesto + 1) % ULTIMO) : undefined);

const TECLA_DE_FIADO = "F9";

const atajosDe = (forma: FormaDePago, tecla: string | undefined): string | undefined =>
  [tecla && `Alt+${tecla}`, forma === "Fiado" && TECLA_DE_FIADO].filter(Boolean).join(" ") || undefined;
