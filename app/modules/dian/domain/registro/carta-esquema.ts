import { z } from "zod";
import { opcionObligatoria, patron } from "~/domain/campos/campos";

/** Which letter the owner says to have sent: that of the contingency that began at `desde`, an instant. */
export const CartaForm = z.object({
  desde: patron(15, /^\d+$/, "Elija la carta.").transform(Number),
  cual: opcionObligatoria(["inicio", "fin"]),
});
