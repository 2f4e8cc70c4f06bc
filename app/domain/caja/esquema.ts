import { z } from "zod";
import {
  claveEnvio,
  entero,
  idOpcional,
  monto,
  opcionObligatoria,
  precioOpcional,
  texto,
  textoOpcional,
  ultimaCasilla,
} from "../campos/campos";
import { MAXIMO_12_2 } from "../cifras/dinero";
import { type Conteo, sumaDe } from "./denominaciones";

export const A_VENDER = "/ventas/nueva/";

/** The cash with which a session begins. */
export const AperturaForm = z.object({
  base: precioOpcional(),
  confirmar_base: ultimaCasilla(),
  clave_envio: claveEnvio(),
  /** {@link A_VENDER} when the session was opened in order to sell. */
  volver: textoOpcional(20),
});

/** Movements of cash without a document. */
export const TIPOS_A_MANO = ["retiro", "ingreso"] as const;

export const MovimientoForm = z.object({
  tipo: opcionObligatoria(TIPOS_A_MANO),
  monto: monto(),
  motivo: texto(150),
  confirmar_retiro: ultimaCasilla(),
  clave_envio: claveEnvio(),
});

const PIEZAS_MAXIMAS = 99_999;
const piezas = () => entero(0, PIEZAS_MAXIMAS, 0);
const Piezas = z.object({
  billetes_100000: piezas(),
  billetes_50000: piezas(),
  billetes_20000: piezas(),
  billetes_10000: piezas(),
  billetes_5000: piezas(),
  billetes_2000: piezas(),
  billetes_1000: piezas(),
  monedas_1000: piezas(),
  monedas_500: piezas(),
  monedas_200: piezas(),
  monedas_100: piezas(),
  monedas_50: piezas(),
});

/** The count of the drawer: by notes and coins, or as one sum. */
export const CierreForm = Piezas.extend({
  /** The session to close; by default that of the person who counts. */
  sesion: idOpcional(),
  contado: precioOpcional(MAXIMO_12_2),
  nota: textoOpcional(300),
  confirmar_diferencia: ultimaCasilla(),
})
  .transform(({ sesion, contado, nota, confirmar_diferencia, ...resto }) => {
    const conteo: Conteo = Object.fromEntries(Object.entries(resto).filter(([, cuantas]) => cuantas > 0));
    return { sesion, contado, nota, confirmar_diferencia, conteo };
  })
  .superRefine(({ contado, conteo }, ctx) => {
    const suma = Object.keys(conteo).length > 0 ? sumaDe(conteo) : null;
    const falta = (message: string) => ctx.addIssue({ code: "custom", path: ["contado"], message });
    if (contado === null && suma === null) falta("Cuente los billetes y las monedas, o escriba cuánto hay; 0 si la caja está vacía.");
    else if (contado !== null && suma !== null && contado !== suma) falta("Lo contado no es la suma de los billetes y las monedas.");
  });

export type DatosApertura = z.output<typeof AperturaForm>;
export type DatosMovimiento = z.output<typeof MovimientoForm>;
export type DatosCierre = z.output<typeof CierreForm>;
