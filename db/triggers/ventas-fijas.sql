-- The sums of a sale stand under its day and its seller: neither may change.

CREATE TRIGGER ventas_fijas BEFORE UPDATE OF fecha_venta, vendedor_id, usuario_id ON ventas
  WHEN NEW.fecha_venta <> OLD.fecha_venta OR NEW.vendedor_id <> OLD.vendedor_id OR NEW.usuario_id <> OLD.usuario_id
BEGIN
  SELECT RAISE(ABORT, 'the day and the seller of a sale stay as they are');
END;
