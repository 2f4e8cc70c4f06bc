import type { Azar } from "./azar";

const MUJERES = {
  nombres:
    "María,Luz,Ana,Sandra,Diana,Paola,Yolanda,Gloria,Martha,Claudia,Adriana,Catalina,Valentina,Daniela,Laura,Camila,Juliana,Mónica,Beatriz,Esperanza".split(
      ",",
    ),
  segundos: ["", "", "Fernanda", "Marcela", "Patricia", "Elena", "Isabel"],
  trato: "Doña",
};
const HOMBRES = {
  nombres:
    "José,Luis,Carlos,Juan,Jorge,Andrés,Diego,Óscar,Julián,Sebastián,Santiago,Mateo,Hernán,Álvaro,Germán,Wilson,Edwin,Fabián,Ricardo,Nicolás".split(
      ",",
    ),
  segundos: ["", "", "David", "Felipe", "Alberto", "Camilo", "Eduardo", "Enrique"],
  trato: "Don",
};
const APELLIDOS =
  "Rodríguez,Gómez,González,Martínez,García,López,Hernández,Ramírez,Sánchez,Pérez,Díaz,Muñoz,Rojas,Moreno,Jiménez,Gutiérrez,Vargas,Castro,Ortiz,Ñáñez,Quintero,Cárdenas,Peña,Ospina,Restrepo,Zapata,Londoño,Arango,Mejía,Giraldo,Valencia,Caicedo,Mosquera,Pacheco,Barrios,Cifuentes,Buitrago,Cruz,Acosta,Suárez".split(
    ",",
  );

export interface Persona {
  nombre: string;
  telefono: string;
  documento: string;
}

/** A client as the counter registers them: some without a phone number or document. */
export function persona(azar: Azar): Persona {
  const de = azar.elegir([MUJERES, HOMBRES]);
  const nombres = [azar.elegir(de.nombres), azar.elegir(de.segundos)].filter(Boolean).join(" ");
  const nombre = `${nombres} ${azar.elegir(APELLIDOS)} ${azar.elegir(APELLIDOS)}`;
  const telefono =
    azar.fraccion() < 0.85 ? `3${azar.elegir(["00", "10", "12", "15", "20", "01", "18"])}${1_000_000 + azar.entero(9_000_000)}` : "";
  const documento =
    azar.fraccion() < 0.7
      ? String(azar.fraccion() < 0.5 ? 20_000_000 + azar.entero(60_000_000) : 1_000_000_000 + azar.entero(200_000_000))
      : "";
  return { nombre, telefono, documento };
}

/** Quick name of a client who is not registered: `Doña Gloria`, `Julián (taller)`. */
export function nombreRapido(azar: Azar): string {
  const { nombres, trato } = azar.elegir([MUJERES, HOMBRES]);
  const nombre = azar.elegir(nombres);
  const como = azar.entero(4);
  if (como === 0) return `${azar.elegir([trato, trato, "Profe"])} ${nombre}`;
  if (como === 1) return `${nombre} (${azar.elegir(["taller", "panadería", "piso 3", "colegio", "peluquería", "portería"])})`;
  return `${nombre} ${azar.elegir(APELLIDOS)}`;
}
