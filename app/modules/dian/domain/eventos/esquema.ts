import { z } from "zod";
import { textoOpcional } from "~/domain/campos/campos";

/** Who received what a supplier's invoice names. */
export const RecibirForm = z.object({ documento: textoOpcional(20) });
