declare module "*.css" {
  /** URL of the built file. */
  const href: string;
  export default href;
}
