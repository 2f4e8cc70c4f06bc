-- Keep units and amounts sold and returned of each product by day, month and year, for each person and in total (person 0).

CREATE TRIGGER detalles_devolucion_resumen_productos_alta AFTER INSERT ON detalles_devolucion
BEGIN
  INSERT INTO resumen_productos
  SELECT v.usuario_id, v.creado_por_id * q.propio, substr(date(v.fecha / 1000 - 18000, 'unixepoch'), 1, p.largo),
    NEW.producto_id, 0, 0, 0, 0, NEW.cantidad, NEW.base_centavos, NEW.iva_centavos, NEW.costo_centavos
  FROM (SELECT 1 AS propio UNION ALL SELECT 0) q, (SELECT 10 AS largo UNION ALL SELECT 7 UNION ALL SELECT 4) p,
    devoluciones v
  WHERE v.id = NEW.devolucion_id
  ON CONFLICT DO UPDATE SET devueltas = devueltas + excluded.devueltas,
    devuelto_base_centavos = devuelto_base_centavos + excluded.devuelto_base_centavos,
    devuelto_iva_centavos = devuelto_iva_centavos + excluded.devuelto_iva_centavos,
    devuelto_costo_centavos = devuelto_costo_centavos + excluded.devuelto_costo_centavos;
END;

CREATE TRIGGER detalles_devolucion_resumen_productos_baja AFTER DELETE ON detalles_devolucion
BEGIN
  INSERT INTO resumen_productos
  SELECT v.usuario_id, v.creado_por_id * q.propio, substr(date(v.fecha / 1000 - 18000, 'unixepoch'), 1, p.largo),
    OLD.producto_id, 0, 0, 0, 0, -OLD.cantidad, -OLD.base_centavos, -OLD.iva_centavos, -OLD.costo_centavos
  FROM (SELECT 1 AS propio UNION ALL SELECT 0) q, (SELECT 10 AS largo UNION ALL SELECT 7 UNION ALL SELECT 4) p,
    devoluciones v
  WHERE v.id = OLD.devolucion_id
  ON CONFLICT DO UPDATE SET devueltas = devueltas + excluded.devueltas,
    devuelto_base_centavos = devuelto_base_centavos + excluded.devuelto_base_centavos,
    devuelto_iva_centavos = devuelto_iva_centavos + excluded.devuelto_iva_centavos,
    devuelto_costo_centavos = devuelto_costo_centavos + excluded.devuelto_costo_centavos;
END;

CREATE TRIGGER detalles_venta_resumen_productos_alta AFTER INSERT ON detalles_venta
BEGIN
  INSERT INTO resumen_productos
  SELECT v.usuario_id, v.vendedor_id * q.propio, substr(date(v.fecha_venta / 1000 - 18000, 'unixepoch'), 1, p.largo),
    NEW.producto_id, NEW.cantidad, NEW.cantidad * NEW.precio_unitario_centavos, NEW.cantidad * NEW.monto_iva_centavos,
    NEW.cantidad * NEW.costo_compra_centavos, 0, 0, 0, 0
  FROM (SELECT 1 AS propio UNION ALL SELECT 0) q, (SELECT 10 AS largo UNION ALL SELECT 7 UNION ALL SELECT 4) p, ventas v
  WHERE v.id = NEW.venta_id
  ON CONFLICT DO UPDATE SET unidades = unidades + excluded.unidades,
    base_centavos = base_centavos + excluded.base_centavos, iva_centavos = iva_centavos + excluded.iva_centavos,
    costo_centavos = costo_centavos + excluded.costo_centavos;
END;

CREATE TRIGGER detalles_venta_resumen_productos_baja AFTER DELETE ON detalles_venta
BEGIN
  INSERT INTO resumen_productos
  SELECT v.usuario_id, v.vendedor_id * q.propio, substr(date(v.fecha_venta / 1000 - 18000, 'unixepoch'), 1, p.largo),
    OLD.producto_id, -OLD.cantidad, -(OLD.cantidad * OLD.precio_unitario_centavos),
    -(OLD.cantidad * OLD.monto_iva_centavos), -(OLD.cantidad * OLD.costo_compra_centavos), 0, 0, 0, 0
  FROM (SELECT 1 AS propio UNION ALL SELECT 0) q, (SELECT 10 AS largo UNION ALL SELECT 7 UNION ALL SELECT 4) p, ventas v
  WHERE v.id = OLD.venta_id
  ON CONFLICT DO UPDATE SET unidades = unidades + excluded.unidades,
    base_centavos = base_centavos + excluded.base_centavos, iva_centavos = iva_centavos + excluded.iva_centavos,
    costo_centavos = costo_centavos + excluded.costo_centavos;
END;

CREATE TRIGGER detalles_venta_resumen_productos_cambio AFTER UPDATE ON detalles_venta
BEGIN
  INSERT INTO resumen_productos
  SELECT v.usuario_id, v.vendedor_id * q.propio, substr(date(v.fecha_venta / 1000 - 18000, 'unixepoch'), 1, p.largo),
    OLD.producto_id, -OLD.cantidad, -(OLD.cantidad * OLD.precio_unitario_centavos),
    -(OLD.cantidad * OLD.monto_iva_centavos), -(OLD.cantidad * OLD.costo_compra_centavos), 0, 0, 0, 0
  FROM (SELECT 1 AS propio UNION ALL SELECT 0) q, (SELECT 10 AS largo UNION ALL SELECT 7 UNION ALL SELECT 4) p, ventas v
  WHERE v.id = OLD.venta_id
  ON CONFLICT DO UPDATE SET unidades = unidades + excluded.unidades,
    base_centavos = base_centavos + excluded.base_centavos, iva_centavos = iva_centavos + excluded.iva_centavos,
    costo_centavos = costo_centavos + excluded.costo_centavos;
  INSERT INTO resumen_productos
  SELECT v.usuario_id, v.vendedor_id * q.propio, substr(date(v.fecha_venta / 1000 - 18000, 'unixepoch'), 1, p.largo),
    NEW.producto_id, NEW.cantidad, NEW.cantidad * NEW.precio_unitario_centavos, NEW.cantidad * NEW.monto_iva_centavos,
    NEW.cantidad * NEW.costo_compra_centavos, 0, 0, 0, 0
  FROM (SELECT 1 AS propio UNION ALL SELECT 0) q, (SELECT 10 AS largo UNION ALL SELECT 7 UNION ALL SELECT 4) p, ventas v
  WHERE v.id = NEW.venta_id
  ON CONFLICT DO UPDATE SET unidades = unidades + excluded.unidades,
    base_centavos = base_centavos + excluded.base_centavos, iva_centavos = iva_centavos + excluded.iva_centavos,
    costo_centavos = costo_centavos + excluded.costo_centavos;
END;

CREATE TRIGGER devoluciones_resumen_productos_baja BEFORE DELETE ON devoluciones
BEGIN
  INSERT INTO resumen_productos
  SELECT OLD.usuario_id, OLD.creado_por_id * q.propio, substr(date(OLD.fecha / 1000 - 18000, 'unixepoch'), 1, p.largo),
    d.producto_id, 0, 0, 0, 0, -sum(d.cantidad), -sum(d.base_centavos), -sum(d.iva_centavos), -sum(d.costo_centavos)
  FROM (SELECT 1 AS propio UNION ALL SELECT 0) q, (SELECT 10 AS largo UNION ALL SELECT 7 UNION ALL SELECT 4) p,
    detalles_devolucion d
  WHERE d.devolucion_id = OLD.id
  GROUP BY q.propio, p.largo, d.producto_id
  ON CONFLICT DO UPDATE SET devueltas = devueltas + excluded.devueltas,
    devuelto_base_centavos = devuelto_base_centavos + excluded.devuelto_base_centavos,
    devuelto_iva_centavos = devuelto_iva_centavos + excluded.devuelto_iva_centavos,
    devuelto_costo_centavos = devuelto_costo_centavos + excluded.devuelto_costo_centavos;
END;

CREATE TRIGGER ventas_resumen_productos_baja BEFORE DELETE ON ventas
BEGIN
  INSERT INTO resumen_productos
  SELECT OLD.usuario_id, OLD.vendedor_id * q.propio,
    substr(date(OLD.fecha_venta / 1000 - 18000, 'unixepoch'), 1, p.largo), d.producto_id, -sum(d.cantidad),
    -sum(d.cantidad * d.precio_unitario_centavos), -sum(d.cantidad * d.monto_iva_centavos),
    -sum(d.cantidad * d.costo_compra_centavos), 0, 0, 0, 0
  FROM (SELECT 1 AS propio UNION ALL SELECT 0) q, (SELECT 10 AS largo UNION ALL SELECT 7 UNION ALL SELECT 4) p,
    detalles_venta d
  WHERE d.venta_id = OLD.id
  GROUP BY q.propio, p.largo, d.producto_id
  ON CONFLICT DO UPDATE SET unidades = unidades + excluded.unidades,
    base_centavos = base_centavos + excluded.base_centavos, iva_centavos = iva_centavos + excluded.iva_centavos,
    costo_centavos = costo_centavos + excluded.costo_centavos;
END;
