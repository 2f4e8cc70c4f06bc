/** Environment variables of a service that sends text messages through the server at `url`. */
export const smsVariables = (url: string) => ({
  TWILIO_ACCOUNT_SID: "ACprueba",
  TWILIO_AUTH_TOKEN: "ficha-secreta",
  TWILIO_FROM: "+15005550006",
  TWILIO_API_BASE: url,
});
