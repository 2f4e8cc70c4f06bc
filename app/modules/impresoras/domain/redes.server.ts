import { LOOPBACK_RANGES, listOf, PRIVATE_RANGES } from "~/domain/nucleo/redes.server";

/** Whether the address is one of the shop's own network or of this machine. */
export const isOfTheShop = listOf([...PRIVATE_RANGES, ...LOOPBACK_RANGES]);
