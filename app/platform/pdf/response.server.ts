/** A PDF to be shown in the browser under a file name; characters that a header cannot hold become `_`. */
export function pdfResponse(pdf: Uint8Array, name: string): Response {
  const safe = name.replace(/[^\w.-]/g, "_");
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${safe}"`,
    },
  });
}
