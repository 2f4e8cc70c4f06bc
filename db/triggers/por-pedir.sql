-- Note the products that may run out sooner or later, or have another supplier, without a row in the stock ledger. They wait to be looked at
-- again for `por_pedir`.

CREATE TRIGGER productos_por_pedir_alta AFTER INSERT ON productos
  WHEN NEW.stock_minimo IS NOT NULL
BEGIN
  INSERT INTO por_pedir_cambios VALUES (NEW.id, NEW.usuario_id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER productos_por_pedir_cambio AFTER UPDATE OF stock_minimo, lleva_existencias, es_kit ON productos
  WHEN NEW.stock_minimo IS NOT OLD.stock_minimo OR NEW.lleva_existencias <> OLD.lleva_existencias OR NEW.es_kit <> OLD.es_kit
BEGIN
  INSERT INTO por_pedir_cambios VALUES (NEW.id, NEW.usuario_id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER productos_por_pedir_union AFTER UPDATE OF unido_a ON productos
BEGIN
  INSERT INTO por_pedir_cambios SELECT id, usuario_id FROM productos WHERE id IN (NEW.id, NEW.unido_a, OLD.unido_a) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER detalles_compra_por_pedir_alta AFTER INSERT ON detalles_compra
  WHEN NEW.producto_id IS NOT NULL
BEGIN
  INSERT INTO por_pedir_cambios VALUES (NEW.producto_id, NEW.usuario_id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER detalles_compra_por_pedir_baja AFTER DELETE ON detalles_compra
  WHEN OLD.producto_id IS NOT NULL
BEGIN
  INSERT INTO por_pedir_cambios SELECT coalesce(unido_a, id), usuario_id FROM productos WHERE id = OLD.producto_id ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER detalles_compra_por_pedir_cambio AFTER UPDATE OF producto_id ON detalles_compra
  WHEN NEW.producto_id IS NOT NULL
BEGIN
  INSERT INTO por_pedir_cambios VALUES (NEW.producto_id, NEW.usuario_id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER compras_por_pedir_cambio AFTER UPDATE OF proveedor_id ON compras
BEGIN
  INSERT INTO por_pedir_cambios SELECT coalesce(unido_a, id), usuario_id FROM productos
  WHERE id IN (SELECT producto_id FROM detalles_compra WHERE compra_id = NEW.id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER detalles_devolucion_por_pedir_cambio AFTER UPDATE OF detalle_venta_id ON detalles_devolucion
BEGIN
  INSERT INTO por_pedir_cambios SELECT coalesce(unido_a, id), usuario_id FROM productos
  WHERE id = NEW.producto_id OR id IN (SELECT producto_id FROM partes_de_linea WHERE detalle_devolucion_id = NEW.id) ON CONFLICT DO NOTHING;
END;
