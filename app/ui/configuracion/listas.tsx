import type { CampoDatos } from "../base/campo";
import { AreaTexto } from "../base/campo";
import { Ajustes } from "./ajustes";
import { TEMAS_APARTE } from "./temas";

interface Props {
  fields: { listas_precio: CampoDatos };
  actual: { listas_precio: string };
}

export function SeccionListas({ fields: { listas_precio }, actual }: Props) {
  const resumen = actual.listas_precio.split("\n").filter(Boolean).join(", ") || TEMAS_APARTE.listas.para;
  return (
    <Ajustes id="listas" titulo={TEMAS_APARTE.listas.titulo} resumen={resumen} campos={[listas_precio]}>
      <AreaTexto
        field={listas_precio}
        etiqueta="Nombres de las listas"
        rows={3}
        placeholder={"Mayorista\nTenderos"}
        ayuda="Una por renglón, hasta cinco. El precio de cada producto en una lista va en su ficha, y la lista de cada cliente en la suya. Cambiar un nombre conserva sus precios."
      />
    </Ajustes>
  );
}
