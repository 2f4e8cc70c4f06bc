import type { Service, Visitor } from "./service";
import { newProduct } from "./shop";

/** A product with three lots: one is over, one ends tomorrow, one has no end. Today is 2026-11-21. */
export async function lecheConLotes(service: Service, admin: Visitor): Promise<number> {
  const id = await newProduct(service, admin, { nombre: "Leche", precio_compra: "1000", stock: 2, lleva_lotes: "on" });
  const lotes = [
    ["VIEJO", "2026-11-20"],
    ["NUEVO", "2026-11-22"],
  ];
  for (const [lote = "", fecha_caducidad = ""] of lotes)
    await admin.form("/compras/crear/", {
      tipo: "productos",
      "detalles[0].producto": id,
      "detalles[0].cantidad": 3,
      "detalles[0].precio": "1000.00",
      "detalles[0].precio_venta": "1500",
      "detalles[0].tiene_caducidad": "on",
      "detalles[0].fecha_caducidad": fecha_caducidad,
      "detalles[0].lote": lote,
    });
  return id;
}
