import { sesionesCaja } from "@db/schema/caja";
import { lineasDe, propia, type Registro } from "../nucleo/registro";

export const REGISTRO_DE_CAJAS: Registro = {
  tabla: sesionesCaja,
  nombre: "La caja",
  autor: sesionesCaja.quienId,
  personas: [sesionesCaja.contadaPorId],
  plural: "cierres de caja",
  archivos: [
    ["cajas", propia("sesiones_caja")],
    ["movimientos_caja", lineasDe("movimientos_caja", "sesiones_caja", "sesion_id")],
  ],
};
