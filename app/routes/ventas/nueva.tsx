export function loader() {
  return {};
}

export default function NuevaVenta() {
  return null;
}
