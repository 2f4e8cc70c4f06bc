import { claveDeBusqueda } from "~/domain/compartido/texto";
import type { Azar } from "./azar";
import type { Grabador } from "./grabador";
import { persona } from "./personas";

const RAMO_DE: Record<string, readonly string[]> = {
  Abarrotes: ["Granos y Abarrotes", "Mayorista", "Distribuidora"],
  Bebidas: ["Bebidas", "Cervezas y Gaseosas"],
  "Lácteos y huevos": ["Lácteos", "Avícola"],
  Panadería: ["Panificadora", "Trigos"],
  "Dulces y pasabocas": ["Dulcería", "Pasabocas"],
  "Carnes frías": ["Carnes Frías", "Embutidos"],
  "Frutas y verduras": ["Frutas y Verduras", "Fruver"],
  Aseo: ["Aseo y Hogar", "Jabonería"],
  "Cuidado personal": ["Cosméticos", "Droguería Mayorista"],
  Papelería: ["Papelería", "Suministros"],
  "Hogar y mascotas": ["Cacharrería", "Variedades"],
};
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

/** Ids of the proveedores, by the category of what they sell. */
export type Proveedores = ReadonlyMap<string, readonly number[]>;

/** Writes `cuantos` proveedores, some for each category. */
export function contactarProveedores({ poner, duenoId }: Grabador, cuantos: number, azar: Azar, abierta: number): Proveedores {
  const ramos = Object.entries(RAMO_DE);
  const proveedores = new Map<string, number[]>();
  for (let n = 0; n < cuantos; n++) {
    const [categoria = "", nombres = []] = ramos[n % ramos.length] ?? [];
    const { nombre } = persona(azar);
    const empresa = [azar.elegir(nombres), azar.elegir(LUGARES), azar.elegir(SOCIEDADES)].filter(Boolean).join(" ");
    const id = poner("proveedores", {
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
    proveedores.set(categoria, [...(proveedores.get(categoria) ?? []), id]);
  }
  return proveedores;
}
