import { sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { NIVELES } from "./empaque.server";

/** Throws ReglaIncumplida when one of these products is no longer a pack that can be opened, or comes out of itself, after an undo. */
export function exigirEmpaquesSanos({ db }: Contexto, ids: readonly number[]): void {
  const roto = db.get<{ nombre: string } | undefined>(sql`
    with recursive suyos(id) as (select value from json_each(${JSON.stringify(ids)})),
    sube(inicio, id, nivel) as (
      select p.id, p.empaque_de, 0 from suyos join productos p on p.id = suyos.id where p.empaque_de is not null
      union all select inicio, p.empaque_de, nivel + 1 from sube join productos p on p.id = sube.id
        where p.empaque_de is not null and sube.id <> inicio and nivel <= ${NIVELES})
    select p.nombre from sube join productos p on p.id = inicio join productos u on u.id = p.empaque_de
    where sube.id = inicio or nivel > ${NIVELES} or p.unidad <> 'und' or not p.lleva_existencias or not u.lleva_existencias limit 1`)?.nombre;
  if (roto !== undefined) throw new ReglaIncumplida("", `${roto} ya no puede ser el empaque que era: algo cambió después.`);
}
