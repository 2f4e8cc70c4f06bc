import type { Env } from "~/platform/process/env.server";

/** Where the DIAN serves, by `ambiente`: `1` producción, `2` pruebas. As the facts of the annexes say; never tried. */
const OFFICIAL = {
  "1": "https://vpfe.dian.gov.co/WcfDianCustomerServices.svc",
  "2": "https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc",
} as const;

/** The whole address of the service: DIAN_URL, else the official one of the `ambiente`. */
export const dianAddress = ({ DIAN_URL }: Pick<Env, "DIAN_URL">, ambiente: keyof typeof OFFICIAL): string => DIAN_URL ?? OFFICIAL[ambiente];
