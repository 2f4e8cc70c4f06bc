import type { Contenido } from "~/modules/dian/domain/contenido";

/** The DIAN's sample EPOS002, as a sale of this shop says it, with a bag. */
export const EPOS002: Contenido = {
  tipo: "20",
  tipoEmitido: "",
  ambiente: "2",
  numero: "EPOS002",
  prefijo: "EPOS",
  emitido: Date.parse("2022-09-07T16:31:02-05:00"),
  emisor: {
    tipoPersona: "1",
    nit: "2022516216",
    dv: "1",
    razonSocial: "TIENDA EJEMPLO S.A.S.",
    responsabilidades: ["O-13", "O-15"],
    correo: "tienda@example.co",
    direccion: { municipio: "11001", ciudad: "Bogotá, D.C.", departamento: "Bogotá", linea: "Calle 1 # 2-3" },
    responsableIva: true,
    responsableInc: false,
  },
  adquiriente: {
    tipoPersona: "2",
    tipoDocumento: "13",
    documento: "222222222222",
    nombre: "Consumidor Final",
    correo: "",
    consumidorFinal: true,
  },
  numeracion: {
    resolucion: "18760000001",
    prefijo: "EPOS",
    desde: 1,
    hasta: 1000,
    validaDesde: "2022-01-01",
    validaHasta: "2030-01-01",
    claveTecnica: "",
  },
  software: { id: "710d99d0-6d49-4e18-bb70-196d1b17785f", pin: "12345" },
  caja: { placa: "CAJA-1", ubicacion: "Calle 1 # 2-3", tipo: "Caja principal", cajero: "Ana", codigoVenta: "V-2" },
  pagos: [{ medio: "efectivo", monto: 11_915_000, vence: null }],
  lineas: [
    {
      codigo: "XGH124",
      gtin: false,
      descripcion: "Zapatos & <más>",
      milesimas: 1000,
      unidad: "und",
      tarifa: "19",
      subtotal: 11_900_000,
      sinDescuento: 11_900_000,
      motivo: "",
      lotes: [],
    },
    {
      codigo: "1",
      gtin: false,
      descripcion: "Bolsa",
      milesimas: 1000,
      unidad: "und",
      tarifa: "excluido",
      subtotal: 10_000,
      bolsas: 5_000,
      sinDescuento: 10_000,
      motivo: "",
      lotes: [],
    },
  ],
  redondeo: 0,
  propina: 0,
  referencia: null,
  papel: null,
  comprado: null,
};

/** Someone who gave a name. */
export const ANA: Contenido["adquiriente"] = {
  tipoPersona: "2",
  tipoDocumento: "13",
  documento: "52123456",
  nombre: "Ana María Peña",
  correo: "ana@example.co",
  consumidorFinal: false,
};

const LINEA: Contenido["lineas"][number] = {
  codigo: "7702001044108",
  gtin: true,
  descripcion: "Leche 1 L",
  milesimas: 3000,
  unidad: "und",
  tarifa: "0",
  subtotal: 1_350_000,
  sinDescuento: 1_350_000,
  motivo: "",
  lotes: ["L-12 vence 2026-12-01", "L-13"],
};

/** What a shop sells: all rates, kilos, lots, a discount and something given away. */
export const LINEAS: Contenido["lineas"] = [
  LINEA,
  {
    ...LINEA,
    codigo: "29",
    gtin: false,
    descripcion: "Café",
    tarifa: "5",
    milesimas: 2000,
    subtotal: 3_333_300,
    sinDescuento: 3_333_300,
    lotes: [],
  },
  {
    ...LINEA,
    codigo: "30",
    gtin: false,
    descripcion: "Papa",
    tarifa: "excluido",
    unidad: "kg",
    milesimas: 1235,
    subtotal: 456_789,
    sinDescuento: 456_789,
  },
  {
    ...LINEA,
    codigo: "31",
    gtin: false,
    tarifa: "19",
    milesimas: 7000,
    subtotal: 900_001,
    sinDescuento: 1_000_003,
    motivo: "3 x 2 en aseo",
  },
  {
    ...LINEA,
    codigo: "33",
    gtin: false,
    descripcion: "Almuerzo",
    tarifa: "inc8",
    milesimas: 2000,
    subtotal: 108_001,
    sinDescuento: 108_001,
  },
  { ...LINEA, codigo: "32", gtin: false, tarifa: "19", subtotal: 0, sinDescuento: 119_000, motivo: "Descuento" },
];

export const FACTURA: Contenido = {
  ...EPOS002,
  tipo: "01",
  numero: "SETP990000001",
  prefijo: "SETP",
  emisor: { ...EPOS002.emisor, responsableInc: true },
  adquiriente: ANA,
  numeracion: {
    resolucion: "18760000001",
    prefijo: "SETP",
    desde: 990_000_000,
    hasta: 995_000_000,
    validaDesde: "2019-01-19",
    validaHasta: "2030-01-19",
    claveTecnica: "fc8eac422eba16e22ffd8c6f94b3f40a6e38162c",
  },
  caja: null,
  pagos: [
    { medio: "efectivo", monto: 1_000_000, vence: null },
    { medio: "tarjeta", monto: 1_000_000, vence: null },
    { medio: "fiado", monto: 4_148_001, vence: "2022-10-07" },
  ],
  lineas: LINEAS,
  redondeo: -90,
  propina: 500_000,
};

const NOTA = {
  numeracion: null,
  caja: null,
  redondeo: 0,
  propina: 0,
  pagos: [{ medio: "efectivo", monto: 0, vence: null }],
} satisfies Partial<Contenido>;

/** A note over all of {@link EPOS002}. */
export const NOTA_DE_AJUSTE: Contenido = {
  ...EPOS002,
  ...NOTA,
  tipo: "94",
  numero: "NA1",
  prefijo: "NA",
  referencia: {
    tipo: "20",
    tipoEmitido: "",
    numero: "EPOS002",
    cude: "63586429c4577b7461150bdc28ed35cbee4edb3fe8872d4ef55d74f7b7a9ecd062419600290208fc869ca94c47e895ca",
    emitido: EPOS002.emitido,
    concepto: "2",
    motivo: "Anulación",
  },
};

/** A note over a part of {@link FACTURA}, of which the CUFE is given. */
export const notaCredito = (cufe: string): Contenido => ({
  ...FACTURA,
  ...NOTA,
  tipo: "91",
  numero: "NC1",
  prefijo: "NC",
  lineas: LINEAS.slice(3, 4),
  referencia: {
    tipo: "01",
    tipoEmitido: "",
    numero: FACTURA.numero,
    cude: cufe,
    emitido: FACTURA.emitido,
    concepto: "1",
    motivo: "Devolución",
  },
});

/** A nota débito of each kind: over {@link FACTURA}, of which the CUFE is given, and over {@link EPOS002}. */
export function notasDebito(cufe: string): Contenido[] {
  const [deFactura, dePos] = [notaCredito(cufe), { ...NOTA_DE_AJUSTE, redondeo: 4_000 }];
  return [["92", deFactura] as const, ["93", dePos] as const].map(([tipo, nota]) => ({
    ...nota,
    tipo,
    numero: tipo === "92" ? "ND1" : "NDP1",
    prefijo: tipo === "92" ? "ND" : "NDP",
    numeracion: null,
    referencia: nota.referencia && { ...nota.referencia, concepto: "3", motivo: "Cambio del valor" },
  }));
}
