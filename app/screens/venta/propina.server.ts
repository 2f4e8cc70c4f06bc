/** Puts the tip that the client chose on the screen into its field. What is typed there is of another amount. */
export function tomarPropina(form: FormData): void {
  const como = form.get("propina_como");
  if (como === "si") form.set("propina", form.get("propina_si") ?? "");
  if (como === "no") form.set("propina", "");
}
