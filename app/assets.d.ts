declare module "*.css" {
  const href: string;
  export default href;
}

declare module "*.woff2" {
  const href: string;
  export default href;
}

declare module "*.svg" {
  const href: string;
  export default href;
}

declare module "*.webp" {
  const href: string;
  export default href;
}

declare module "*.avif" {
  const href: string;
  export default href;
}
