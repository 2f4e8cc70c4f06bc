import { z } from "zod";
import { correo, texto } from "../campos/campos";

/** The fields of a supplier's form. All are required. */
export const ProveedorForm = z.object({
  nombre: texto(100),
  empresa: texto(150),
  telefono: texto(20),
  correo: correo(),
  direccion: texto(200),
});

export type DatosProveedor = z.output<typeof ProveedorForm>;
