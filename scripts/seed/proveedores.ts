import { claveDeBusqueda } from "~/domain/compartido/texto";
import type { Azar } from "./azar";
import type { Grabador } from "./grabador";
import { persona } from "./personas";

const RAMOS = ["Distribuidora", "Comercializadora", "Surtidora", "Mayorista", "Depósito", "Lácteos", "Granos", "Bebidas", "Aseo y Hogar"];
const LUGARES = [
  "La Sabana",
  "El Dorado",
  "Andina",
  "del Valle",
  "Los Alcázares",
  "Monserrate",
  "La 13",
  "Tequendama",
  "El Cóndor",
  "Chicamocha",
];
const SOCIEDADES = ["S.A.S.", "Ltda.", "y Cía.", ""];

/** Writes `cuantos` proveedores and returns their ids. */
export function contactarProveedores({ poner, duenoId }: Grabador, cuantos: number, azar: Azar, abierta: number): number[] {
  return Array.from({ length: cuantos }, (_, n) => {
    const { nombre } = persona(azar);
    const empresa = [azar.elegir(RAMOS), azar.elegir(LUGARES), azar.elegir(SOCIEDADES)].filter(Boolean).join(" ");
    return poner("proveedores", {
      usuario_id: duenoId,
      nombre,
      nombre_clave: claveDeBusqueda(nombre),
      empresa,
      busqueda_clave: claveDeBusqueda(`${nombre} ${empresa}`),
      telefono: `60${1 + azar.entero(8)}${2_000_000 + azar.entero(7_000_000)}`,
      correo: `ventas${n + 1}@proveedor.example`,
      direccion: `Carrera ${1 + azar.entero(110)} # ${1 + azar.entero(140)}-${azar.entero(99)}, Bogotá D. C.`,
      fecha_registro: abierta,
    });
  });
}
