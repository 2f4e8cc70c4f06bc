import { z } from "zod";
import { correo, texto, textoSiViene } from "../campos/campos";
import { opcionSiViene } from "../campos/si-viene";
import { tipoDeDocumento, validarNit } from "../clientes/esquema";

const campos = {
  nombre: texto(100),
  empresa: texto(150),
  telefono: texto(20),
  correo: correo(),
  direccion: texto(200),
  tipo_documento: tipoDeDocumento(),
  documento: textoSiViene(20),
};

export const CamposDeProveedor = z.object(campos);

/** The form of a supplier. All is required but its document, which stays as it is where it is absent. */
export const ProveedorForm = validarNit(CamposDeProveedor);

const CODIGO_POSTAL = "El código postal tiene seis números. Vacío: se propone el de la capital de su departamento.";

/** What a documento soporte asks of a supplier. What is absent stays as it is. */
const deSoporte = {
  /** Whether it must invoice. */
  obligado: opcionSiViene(["1", "0"]).transform((leido) => (leido === undefined ? undefined : leido !== "0")),
  /** Name or code of its municipality. */
  municipio: textoSiViene(100),
  codigo_postal: textoSiViene(10).refine((leido) => !leido || /^\d{6}$/.test(leido), CODIGO_POSTAL),
};

/** {@link ProveedorForm} of a shop that issues electronic documents. */
export const ProveedorConSoporteForm = validarNit(CamposDeProveedor.extend(deSoporte));

type Opcional = "tipo_documento" | "documento" | keyof typeof deSoporte;
type Campos = z.output<typeof ProveedorConSoporteForm>;
export type DatosProveedor = Omit<Campos, Opcional> & Partial<Pick<Campos, Opcional>>;
