-- Count the changes of each day of a shop. A day is a day in Bogotá: five hours (18,000 s) behind UTC. A day that changes after it was
-- summed waits to be summed again. The lines of a deleted document go with it: its own trigger counts them.

CREATE TRIGGER dias_pendiente AFTER UPDATE OF cambios ON dias
  WHEN OLD.pendiente = 0
BEGIN
  UPDATE dias SET pendiente = 1 WHERE usuario_id = NEW.usuario_id AND dia = NEW.dia;
END;

CREATE TRIGGER compras_dias_alta AFTER INSERT ON compras
BEGIN
  INSERT INTO dias (usuario_id, dia) VALUES (NEW.usuario_id, date(NEW.fecha / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER compras_dias_baja BEFORE DELETE ON compras
BEGIN
  INSERT INTO dias (usuario_id, dia) VALUES (OLD.usuario_id, date(OLD.fecha / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER compras_dias_cambio AFTER UPDATE OF usuario_id, creado_por_id, fecha ON compras
BEGIN
  INSERT INTO dias (usuario_id, dia)
  VALUES (OLD.usuario_id, date(OLD.fecha / 1000 - 18000, 'unixepoch')),
    (NEW.usuario_id, date(NEW.fecha / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER devoluciones_dias_alta AFTER INSERT ON devoluciones
BEGIN
  INSERT INTO dias (usuario_id, dia) VALUES (NEW.usuario_id, date(NEW.fecha / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER devoluciones_dias_baja BEFORE DELETE ON devoluciones
BEGIN
  INSERT INTO dias (usuario_id, dia) VALUES (OLD.usuario_id, date(OLD.fecha / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER devoluciones_dias_cambio AFTER UPDATE OF usuario_id, creado_por_id, fecha ON devoluciones
BEGIN
  INSERT INTO dias (usuario_id, dia)
  VALUES (OLD.usuario_id, date(OLD.fecha / 1000 - 18000, 'unixepoch')),
    (NEW.usuario_id, date(NEW.fecha / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER devoluciones_compra_dias_alta AFTER INSERT ON devoluciones_compra
BEGIN
  INSERT INTO dias (usuario_id, dia) VALUES (NEW.usuario_id, date(NEW.fecha / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER devoluciones_compra_dias_baja BEFORE DELETE ON devoluciones_compra
BEGIN
  INSERT INTO dias (usuario_id, dia) VALUES (OLD.usuario_id, date(OLD.fecha / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER devoluciones_compra_dias_cambio AFTER UPDATE OF usuario_id, creado_por_id, fecha ON devoluciones_compra
BEGIN
  INSERT INTO dias (usuario_id, dia)
  VALUES (OLD.usuario_id, date(OLD.fecha / 1000 - 18000, 'unixepoch')),
    (NEW.usuario_id, date(NEW.fecha / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER gastos_dias_alta AFTER INSERT ON gastos
BEGIN
  INSERT INTO dias (usuario_id, dia) VALUES (NEW.usuario_id, NEW.fecha)
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER gastos_dias_baja BEFORE DELETE ON gastos
BEGIN
  INSERT INTO dias (usuario_id, dia) VALUES (OLD.usuario_id, OLD.fecha)
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER gastos_dias_cambio AFTER UPDATE OF usuario_id, creado_por_id, fecha, monto_centavos ON gastos
BEGIN
  INSERT INTO dias (usuario_id, dia) VALUES (OLD.usuario_id, OLD.fecha), (NEW.usuario_id, NEW.fecha)
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER ingresos_extra_dias_alta AFTER INSERT ON ingresos_extra
BEGIN
  INSERT INTO dias (usuario_id, dia) VALUES (NEW.usuario_id, date(NEW.fecha / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER ingresos_extra_dias_baja BEFORE DELETE ON ingresos_extra
BEGIN
  INSERT INTO dias (usuario_id, dia) VALUES (OLD.usuario_id, date(OLD.fecha / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER ingresos_extra_dias_cambio AFTER UPDATE OF usuario_id, creado_por_id, fecha, monto_centavos ON ingresos_extra
BEGIN
  INSERT INTO dias (usuario_id, dia)
  VALUES (OLD.usuario_id, date(OLD.fecha / 1000 - 18000, 'unixepoch')),
    (NEW.usuario_id, date(NEW.fecha / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER ventas_dias_alta AFTER INSERT ON ventas
BEGIN
  INSERT INTO dias (usuario_id, dia) VALUES (NEW.usuario_id, date(NEW.fecha_venta / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER ventas_dias_baja BEFORE DELETE ON ventas
BEGIN
  INSERT INTO dias (usuario_id, dia) VALUES (OLD.usuario_id, date(OLD.fecha_venta / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER ventas_dias_cambio AFTER UPDATE OF usuario_id, vendedor_id, fecha_venta, forma_pago, banco, total_venta_centavos, redondeo_centavos ON ventas
BEGIN
  INSERT INTO dias (usuario_id, dia)
  VALUES (OLD.usuario_id, date(OLD.fecha_venta / 1000 - 18000, 'unixepoch')),
    (NEW.usuario_id, date(NEW.fecha_venta / 1000 - 18000, 'unixepoch'))
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER activos_dias_alta AFTER INSERT ON activos
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha / 1000 - 18000, 'unixepoch') FROM compras WHERE id = NEW.compra_id
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER activos_dias_baja AFTER DELETE ON activos
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha / 1000 - 18000, 'unixepoch') FROM compras WHERE id = OLD.compra_id
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER activos_dias_cambio AFTER UPDATE OF compra_id, valor_centavos ON activos
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha / 1000 - 18000, 'unixepoch') FROM compras WHERE id IN (OLD.compra_id, NEW.compra_id)
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER detalles_compra_dias_alta AFTER INSERT ON detalles_compra
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha / 1000 - 18000, 'unixepoch') FROM compras WHERE id = NEW.compra_id
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER detalles_compra_dias_baja AFTER DELETE ON detalles_compra
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha / 1000 - 18000, 'unixepoch') FROM compras WHERE id = OLD.compra_id
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER detalles_compra_dias_cambio
  AFTER UPDATE OF compra_id, cantidad, unidad, tarifa_iva, precio_centavos, subtotal_con_iva_centavos
  ON detalles_compra
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha / 1000 - 18000, 'unixepoch') FROM compras WHERE id IN (OLD.compra_id, NEW.compra_id)
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER detalles_devolucion_dias_alta AFTER INSERT ON detalles_devolucion
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha / 1000 - 18000, 'unixepoch') FROM devoluciones WHERE id = NEW.devolucion_id
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER detalles_devolucion_dias_baja AFTER DELETE ON detalles_devolucion
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha / 1000 - 18000, 'unixepoch') FROM devoluciones WHERE id = OLD.devolucion_id
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER detalles_devolucion_dias_cambio
  AFTER UPDATE OF devolucion_id, producto_id, cantidad, unidad, tarifa_iva, base_centavos, iva_centavos, costo_centavos
  ON detalles_devolucion
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha / 1000 - 18000, 'unixepoch') FROM devoluciones WHERE id IN (OLD.devolucion_id, NEW.devolucion_id)
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER detalles_devolucion_compra_dias_alta AFTER INSERT ON detalles_devolucion_compra
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha / 1000 - 18000, 'unixepoch') FROM devoluciones_compra WHERE id = NEW.devolucion_id
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER detalles_devolucion_compra_dias_baja AFTER DELETE ON detalles_devolucion_compra
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha / 1000 - 18000, 'unixepoch') FROM devoluciones_compra WHERE id = OLD.devolucion_id
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER detalles_devolucion_compra_dias_cambio
  AFTER UPDATE OF devolucion_id, tarifa_iva, base_centavos, iva_centavos
  ON detalles_devolucion_compra
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha / 1000 - 18000, 'unixepoch') FROM devoluciones_compra WHERE id IN (OLD.devolucion_id, NEW.devolucion_id)
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER detalles_venta_dias_alta AFTER INSERT ON detalles_venta
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha_venta / 1000 - 18000, 'unixepoch') FROM ventas WHERE id = NEW.venta_id
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER detalles_venta_dias_baja AFTER DELETE ON detalles_venta
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha_venta / 1000 - 18000, 'unixepoch') FROM ventas WHERE id = OLD.venta_id
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER detalles_venta_dias_cambio
  AFTER UPDATE OF venta_id, producto_id, cantidad, unidad, tarifa_iva, precio_unitario_centavos, monto_iva_centavos, costo_compra_centavos
  ON detalles_venta
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha_venta / 1000 - 18000, 'unixepoch') FROM ventas WHERE id IN (OLD.venta_id, NEW.venta_id)
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER pagos_venta_dias_alta AFTER INSERT ON pagos_venta
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha_venta / 1000 - 18000, 'unixepoch') FROM ventas WHERE id = NEW.venta_id
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER pagos_venta_dias_baja AFTER DELETE ON pagos_venta
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha_venta / 1000 - 18000, 'unixepoch') FROM ventas WHERE id = OLD.venta_id
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;

CREATE TRIGGER pagos_venta_dias_cambio AFTER UPDATE OF venta_id, medio, monto_centavos, banco ON pagos_venta
BEGIN
  INSERT INTO dias (usuario_id, dia)
  SELECT usuario_id, date(fecha_venta / 1000 - 18000, 'unixepoch') FROM ventas WHERE id IN (OLD.venta_id, NEW.venta_id)
  ON CONFLICT DO UPDATE SET cambios = cambios + 1;
END;
