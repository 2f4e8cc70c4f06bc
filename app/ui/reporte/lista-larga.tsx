interface PropsCorte {
  /** Rows shown, and rows in total. */
  se_ven: number;
  hay: number;
}

/** Note under a shortened list: the CSV file has all rows. */
export function Corte({ se_ven, hay }: PropsCorte) {
  if (hay <= se_ven) return null;
  return (
    <p className="reporte-corte">{`Los primeros ${se_ven.toLocaleString("es-CO")} de ${hay.toLocaleString("es-CO")}. Todos están en el CSV.`}</p>
  );
}
