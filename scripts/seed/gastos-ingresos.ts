import { claveDeBusqueda } from "~/domain/compartido/texto";
import { diaDe } from "~/domain/nucleo/fecha";
import type { Azar } from "./azar";
import type { Grabador } from "./grabador";
import type { Gente } from "./ventas";

const PESO = 100;
/** Monthly gastos: day of the month, concept and pesos. */
const MENSUALES: readonly (readonly [number, string, number])[] = [
  [1, "Arriendo del local", 1_400_000],
  [5, "Servicio de energía", 420_000],
  [8, "Internet y teléfono", 95_000],
  [12, "Acueducto y aseo", 138_000],
  [15, "Nómina, primera quincena", 876_000],
  [30, "Nómina, segunda quincena", 876_000],
];
const MENUDOS = [
  "Bolsas y empaques",
  "Transporte de mercancía",
  "Aseo del local",
  "Papel para tirillas",
  "Almuerzos",
  "Reparación de la nevera",
];
const INGRESOS = ["domicilio", "domicilio", "domicilio", "servicio", "mano_obra", "otro"] as const;
const DESCRIPCIONES = { domicilio: "Domicilio en el barrio", servicio: "Recarga de celular", mano_obra: "Fotocopias y anillado", otro: "" };

/** Writes the gastos and ingresos extra of one day. */
export function diaDeGastos(grabador: Grabador, fecha: number, { turnos }: Gente, azar: Azar): void {
  const dia = diaDe(fecha);
  for (const [cuando, concepto, pesos] of MENSUALES)
    if (cuando === Number(dia.slice(8))) gastar(grabador, dia, concepto, Math.round(pesos * (0.95 + azar.fraccion() * 0.1)));
  if (azar.fraccion() < 0.4) gastar(grabador, dia, azar.elegir(MENUDOS), 500 * (10 + azar.entero(60)));
  for (let n = azar.entero(4); n > 0; n--) {
    const tipo = azar.elegir(INGRESOS);
    grabador.poner("ingresos_extra", {
      usuario_id: grabador.duenoId,
      creado_por_id: azar.elegir(turnos),
      tipo,
      descripcion: DESCRIPCIONES[tipo],
      monto_centavos: (tipo === "mano_obra" ? 20_000 : 3_000) * PESO + 500 * PESO * azar.entero(10),
      fecha,
    });
  }
}

function gastar({ poner, duenoId }: Grabador, fecha: string, concepto: string, pesos: number): void {
  const conceptoClave = claveDeBusqueda(concepto);
  poner("gastos", {
    usuario_id: duenoId,
    creado_por_id: duenoId,
    concepto,
    concepto_clave: conceptoClave,
    monto_centavos: pesos * PESO,
    fecha,
  });
}
