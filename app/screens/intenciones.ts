/** The buttons of a form. The field `intencion` has the name of the pressed one, with an argument or without: `agregar`, `quitar:3`. */
export function intencionesDe<const Nombre extends string>(nombres: readonly Nombre[]) {
  return {
    /** Attributes of a button. */
    boton: (nombre: Nombre, argumento?: string | number) => ({
      name: "intencion",
      value: argumento === undefined ? nombre : `${nombre}:${argumento}`,
    }),
    /** Name and argument in the value of the field; no name for an unknown button. `sinBoton` is the name when the value has none. */
    leer(valor: string, sinBoton?: Nombre): [nombre: Nombre | undefined, argumento: string] {
      const [escrito, ...resto] = valor.split(":");
      return [nombres.find((nombre) => nombre === (escrito || sinBoton)), resto.join(":")];
    },
  };
}
