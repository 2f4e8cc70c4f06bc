-- The day and the person of a sale or a return may not change, because its sums are stored under both.

CREATE TRIGGER ventas_fijas BEFORE UPDATE OF fecha_venta, vendedor_id, usuario_id ON ventas
  WHEN NEW.fecha_venta <> OLD.fecha_venta OR NEW.vendedor_id <> OLD.vendedor_id OR NEW.usuario_id <> OLD.usuario_id
BEGIN
  SELECT RAISE(ABORT, 'the day and the seller of a sale stay as they are');
END;

CREATE TRIGGER devoluciones_fijas BEFORE UPDATE OF fecha, creado_por_id, usuario_id ON devoluciones
  WHEN NEW.fecha <> OLD.fecha OR NEW.creado_por_id <> OLD.creado_por_id OR NEW.usuario_id <> OLD.usuario_id
BEGIN
  SELECT RAISE(ABORT, 'the day and the person of a return stay as they are');
END;
