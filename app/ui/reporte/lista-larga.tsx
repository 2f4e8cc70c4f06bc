interface PropsCorte {
  /** Rows that are shown, and rows that there are. */
  se_ven: number;
  hay: number;
}

/** Says under a list that it goes on in the file. */
export function Corte({ se_ven, hay }: PropsCorte) {
  if (hay <= se_ven) return null;
  return (
    <p className="reporte-corte">{`Los primeros ${se_ven.toLocaleString("es-CO")} de ${hay.toLocaleString("es-CO")}. Todos están en el CSV.`}</p>
  );
}
