import { mostrarUnidades } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { cuantos } from "~/domain/cifras/frases";
import type { VistaConteo } from "~/domain/conteos/vistas";
import { Cifra, Cifras } from "../base/tarjeta";
import { Dinero } from "../base/valores";

/** The sums of a count. Without `valor_costo` the person may not see what things cost. */
export function CifrasDeConteo({ conteo }: { conteo: VistaConteo }) {
  const { contados, con_diferencia, faltante, sobrante } = conteo;
  const valor = "valor_costo" in conteo ? conteo.valor_costo : null;
  return (
    <Cifras>
      <Cifra
        nombre="Contados"
        valor={mostrarUnidades(contados)}
        nota={con_diferencia === 0 ? "Todo cuadra" : `${cuantos(con_diferencia, "producto", "productos")} con diferencia`}
      />
      <Cifra
        nombre="Faltan"
        valor={mostrarUnidades(faltante)}
        nota={valor && `${mostrarPesos(valor.faltante)} al costo`}
        tono={faltante === 0 ? "neutro" : "aviso"}
      />
      <Cifra nombre="Sobran" valor={mostrarUnidades(sobrante)} nota={valor && `${mostrarPesos(valor.sobrante)} al costo`} />
      {valor && <Cifra nombre="Diferencia" valor={<Dinero valor={valor.neto} />} nota="Lo que sobra menos lo que falta" />}
    </Cifras>
  );
}
