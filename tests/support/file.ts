/** A file with these bytes. Name and type may be false. */
export const fileOf = (bytes: Uint8Array | string, name = "foto.png", type = "image/png"): File =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });
