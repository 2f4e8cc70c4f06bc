/** Work on a certificate, a document or an answer that took more time or memory than anything honest does, and was ended. */
export class Excedido extends Error {
  override name = "Excedido";

  constructor() {
    super("It took too long, or too much memory.");
  }
}
