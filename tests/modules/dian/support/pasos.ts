import type { Visitor } from "../../../support/service";
import { makeP12 } from "./p12";
import type { KnownRange } from "./rules";

export const DIAN = "/configuracion/dian/";
export const paso = (nombre: string): string => `${DIAN}${nombre}/`;

export const EMISOR = {
  tipo_persona: "2",
  nit: "900123456",
  dv: "8",
  razon_social: "Tienda La Esquina",
  municipio: "05001",
  direccion: "Calle 10 # 5-20",
  responsabilidades: ["O-13", "O-15"],
  correo: "esquina@correo.co",
};
export const SOFTWARE = {
  software_id: "710d99d0-6d49-4e18-bb70-196d1b17785f",
  pin: "75319",
  testset_id: "e19ec220-eafb-4d7e-864f-9f7261264bf7",
  testset_id_factura: "",
};
export const RANGO = {
  tipo: "20",
  resolucion: "18764000000001",
  prefijo: "POS",
  desde: "1",
  hasta: "5000",
  valida_desde: "2026-01-01",
  valida_hasta: "2027-12-31",
};
export const CLAVE_TECNICA = "fc8eac422eba16e22ffd8c6f94b3f40a6e381fff";
export const DE_FACTURAS = { ...RANGO, tipo: "01", resolucion: "18764000000002", prefijo: "FE", clave_tecnica: CLAVE_TECNICA };
export const CAJA = { placa: "CAJA-01", ubicacion: "Calle 10 # 5-20", tipo_caja: "Caja principal" };

const VALIDEZ = { resolucion: "18760000001", validaDesde: "2019-01-19", validaHasta: "2030-01-19" };
/** The DIAN's public test ranges, as its service knows them. */
export const PUBLICOS: readonly KnownRange[] = [
  { tipo: "20", prefijo: "EPOS", desde: 1, hasta: 1000, ...VALIDEZ, validaDesde: "2022-01-01", validaHasta: "2030-01-01" },
  {
    tipo: "01",
    prefijo: "SETP",
    desde: 990_000_000,
    hasta: 995_000_000,
    claveTecnica: "fc8eac422eba16e22ffd8c6f94b3f40a6e38162c",
    ...VALIDEZ,
  },
];

/** The .p12 of a test as a browser uploads it. */
export function certificado(wanted: Parameters<typeof makeP12>[0] = {}): { archivo: File; clave: string; key: string } {
  const { p12, clave, key } = makeP12({ titular: "TIENDA LA ESQUINA", ...wanted });
  return { archivo: new File([new Uint8Array(p12)], "firma.p12"), clave, key };
}

/** Takes the steps up to the test set, as an owner does. */
export async function darPasos(visitor: Visitor): Promise<void> {
  const { archivo, clave } = certificado();
  const respuestas = [
    await visitor.form(paso("emisor"), EMISOR),
    await visitor.upload(paso("certificado"), { archivo, clave }),
    await visitor.form(paso("software"), SOFTWARE),
    await visitor.form(paso("numeracion"), RANGO),
    await visitor.form(paso("cajas"), CAJA),
  ];
  for (const respuesta of respuestas) if (respuesta.status !== 302) throw new Error(`${respuesta.status} ${await respuesta.text()}`);
  visitor.cookies.delete("flash");
}
