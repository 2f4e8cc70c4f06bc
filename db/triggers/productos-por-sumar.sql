-- Note the products that change in a day that was summed before (`dias.cerrado`). They wait to be summed again, for its month and year.

CREATE TRIGGER detalles_devolucion_productos_alta AFTER INSERT ON detalles_devolucion
BEGIN
  INSERT OR IGNORE INTO productos_por_sumar
  SELECT d.usuario_id, substr(d.dia, 1, 7), NEW.producto_id
  FROM devoluciones v JOIN dias d ON d.usuario_id = v.usuario_id AND d.dia = date(v.fecha / 1000 - 18000, 'unixepoch')
  WHERE v.id = NEW.devolucion_id AND d.cerrado;
END;

CREATE TRIGGER detalles_devolucion_productos_baja AFTER DELETE ON detalles_devolucion
BEGIN
  INSERT OR IGNORE INTO productos_por_sumar
  SELECT d.usuario_id, substr(d.dia, 1, 7), OLD.producto_id
  FROM devoluciones v JOIN dias d ON d.usuario_id = v.usuario_id AND d.dia = date(v.fecha / 1000 - 18000, 'unixepoch')
  WHERE v.id = OLD.devolucion_id AND d.cerrado;
END;

CREATE TRIGGER detalles_devolucion_productos_cambio
  AFTER UPDATE OF devolucion_id, producto_id, cantidad, unidad, base_centavos, iva_centavos, costo_centavos
  ON detalles_devolucion
BEGIN
  INSERT OR IGNORE INTO productos_por_sumar
  SELECT d.usuario_id, substr(d.dia, 1, 7), OLD.producto_id
  FROM devoluciones v JOIN dias d ON d.usuario_id = v.usuario_id AND d.dia = date(v.fecha / 1000 - 18000, 'unixepoch')
  WHERE v.id = OLD.devolucion_id AND d.cerrado;
  INSERT OR IGNORE INTO productos_por_sumar
  SELECT d.usuario_id, substr(d.dia, 1, 7), NEW.producto_id
  FROM devoluciones v JOIN dias d ON d.usuario_id = v.usuario_id AND d.dia = date(v.fecha / 1000 - 18000, 'unixepoch')
  WHERE v.id = NEW.devolucion_id AND d.cerrado;
END;

CREATE TRIGGER devoluciones_productos_baja BEFORE DELETE ON devoluciones
BEGIN
  INSERT OR IGNORE INTO productos_por_sumar
  SELECT d.usuario_id, substr(d.dia, 1, 7), l.producto_id
  FROM devoluciones v JOIN dias d ON d.usuario_id = v.usuario_id AND d.dia = date(v.fecha / 1000 - 18000, 'unixepoch')
  JOIN detalles_devolucion l ON l.devolucion_id = v.id
  WHERE v.id = OLD.id AND d.cerrado;
END;

CREATE TRIGGER detalles_venta_productos_alta AFTER INSERT ON detalles_venta
BEGIN
  INSERT OR IGNORE INTO productos_por_sumar
  SELECT d.usuario_id, substr(d.dia, 1, 7), NEW.producto_id
  FROM ventas v JOIN dias d ON d.usuario_id = v.usuario_id AND d.dia = date(v.fecha_venta / 1000 - 18000, 'unixepoch')
  WHERE v.id = NEW.venta_id AND d.cerrado;
END;

CREATE TRIGGER detalles_venta_productos_baja AFTER DELETE ON detalles_venta
BEGIN
  INSERT OR IGNORE INTO productos_por_sumar
  SELECT d.usuario_id, substr(d.dia, 1, 7), OLD.producto_id
  FROM ventas v JOIN dias d ON d.usuario_id = v.usuario_id AND d.dia = date(v.fecha_venta / 1000 - 18000, 'unixepoch')
  WHERE v.id = OLD.venta_id AND d.cerrado;
END;

CREATE TRIGGER detalles_venta_productos_cambio
  AFTER UPDATE OF venta_id, producto_id, cantidad, unidad, precio_unitario_centavos, monto_iva_centavos, costo_compra_centavos
  ON detalles_venta
BEGIN
  INSERT OR IGNORE INTO productos_por_sumar
  SELECT d.usuario_id, substr(d.dia, 1, 7), OLD.producto_id
  FROM ventas v JOIN dias d ON d.usuario_id = v.usuario_id AND d.dia = date(v.fecha_venta / 1000 - 18000, 'unixepoch')
  WHERE v.id = OLD.venta_id AND d.cerrado;
  INSERT OR IGNORE INTO productos_por_sumar
  SELECT d.usuario_id, substr(d.dia, 1, 7), NEW.producto_id
  FROM ventas v JOIN dias d ON d.usuario_id = v.usuario_id AND d.dia = date(v.fecha_venta / 1000 - 18000, 'unixepoch')
  WHERE v.id = NEW.venta_id AND d.cerrado;
END;

CREATE TRIGGER ventas_productos_baja BEFORE DELETE ON ventas
BEGIN
  INSERT OR IGNORE INTO productos_por_sumar
  SELECT d.usuario_id, substr(d.dia, 1, 7), l.producto_id
  FROM ventas v JOIN dias d ON d.usuario_id = v.usuario_id AND d.dia = date(v.fecha_venta / 1000 - 18000, 'unixepoch')
  JOIN detalles_venta l ON l.venta_id = v.id
  WHERE v.id = OLD.id AND d.cerrado;
END;
