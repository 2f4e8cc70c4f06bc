declare module "*.css" {
  /** URL of the built file. */
  const href: string;
  export default href;
}

declare module "*.woff2" {
  /** URL of the built file. */
  const href: string;
  export default href;
}

declare module "*.svg" {
  /** URL of the built file. */
  const href: string;
  export default href;
}

declare module "*.webp" {
  /** URL of the built file. */
  const href: string;
  export default href;
}

declare module "*.avif" {
  /** URL of the built file. */
  const href: string;
  export default href;
}
