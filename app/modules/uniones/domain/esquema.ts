import { z } from "zod";
import { id } from "~/domain/campos/campos";

/** `con` is the record that goes. */
export const UnirForm = z.object({ con: id() });
