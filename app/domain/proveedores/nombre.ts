/** How lists and documents name a supplier; one registered in the middle of a purchase has no company yet. */
export const nombreDeProveedor = ({ nombre, empresa }: { nombre: string; empresa?: string }): string =>
  [nombre, empresa].filter(Boolean).join(" · ");
