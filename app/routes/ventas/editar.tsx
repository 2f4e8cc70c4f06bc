export function loader() {
  return {};
}

export default function EditarVenta() {
  return null;
}
