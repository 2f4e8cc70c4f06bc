export const TIPOS_DE_INGRESO = ["domicilio", "servicio", "mano_obra", "otro"] as const;

export type TipoDeIngreso = (typeof TIPOS_DE_INGRESO)[number];

export const NOMBRES_DE_INGRESO: Record<TipoDeIngreso, string> = {
  domicilio: "Domicilio",
  servicio: "Servicio",
  mano_obra: "Mano de obra",
  otro: "Otro",
};
