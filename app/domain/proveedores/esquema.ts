import { z } from "zod";
import { correo, texto, textoSiViene } from "../campos/campos";
import { faltaDeNit } from "../clientes/nit";
import { esTipoDeDocumento } from "../clientes/tipos-de-documento";

const campos = {
  nombre: texto(100),
  empresa: texto(150),
  telefono: texto(20),
  correo: correo(),
  direccion: texto(200),
  tipo_documento: textoSiViene(60).refine((leido) => !leido || esTipoDeDocumento(leido), "Elija el tipo de documento de la lista."),
  documento: textoSiViene(20),
};

/** The fields of a supplier. */
export const CamposDeProveedor = z.object(campos);

/** The form of a supplier. All is required but its document, which stays as it is where it is absent. */
export const ProveedorForm = CamposDeProveedor.superRefine(({ tipo_documento = "", documento = "" }, ctx) => {
  const message = faltaDeNit(tipo_documento, documento);
  if (message) ctx.addIssue({ code: "custom", path: ["documento"], message });
});

type Documento = "tipo_documento" | "documento";
type Campos = z.output<typeof ProveedorForm>;
export type DatosProveedor = Omit<Campos, Documento> & Partial<Pick<Campos, Documento>>;
