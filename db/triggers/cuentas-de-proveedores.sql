-- Rows of the accounts of suppliers are final; they only lose a supplier that is deleted, and find it again when it is brought back. A
-- payment can only be reversed, and counts again when its reversal is undone.

CREATE TRIGGER movimientos_proveedor_no_cambia
  BEFORE UPDATE OF id, usuario_id, tipo, monto_centavos, saldo_centavos, cargado_centavos, documento, documento_id, referencia, creado_por_id, fecha
  ON movimientos_proveedor
BEGIN
  SELECT RAISE(ABORT, 'the account of a supplier stays as it was written');
END;

CREATE TRIGGER movimientos_proveedor_no_cambia_de_cuenta BEFORE UPDATE OF proveedor_id ON movimientos_proveedor
  WHEN OLD.proveedor_id IS NOT NULL AND NEW.proveedor_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'the account of a supplier stays as it was written');
END;

CREATE TRIGGER movimientos_proveedor_no_se_borra BEFORE DELETE ON movimientos_proveedor
BEGIN
  SELECT RAISE(ABORT, 'the account of a supplier stays as it was written');
END;

CREATE TRIGGER pagos_proveedor_no_cambian
  BEFORE UPDATE OF usuario_id, creado_por_id, numero, monto_centavos, saldo_centavos, medio, banco, referencia, nota, de_caja, fecha
  ON pagos_proveedor
BEGIN
  SELECT RAISE(ABORT, 'a payment to a supplier stays as it was written');
END;

CREATE TRIGGER pagos_proveedor_no_cambian_de_cuenta BEFORE UPDATE OF proveedor_id ON pagos_proveedor
  WHEN OLD.proveedor_id IS NOT NULL AND NEW.proveedor_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a payment to a supplier stays as it was written');
END;

CREATE TRIGGER pagos_proveedor_anulados_no_cambian BEFORE UPDATE OF anulado, motivo ON pagos_proveedor
  WHEN OLD.anulado IS NOT NULL AND NEW.anulado IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a reversed payment stays reversed');
END;

CREATE TRIGGER pagos_proveedor_no_se_borran BEFORE DELETE ON pagos_proveedor
BEGIN
  SELECT RAISE(ABORT, 'a payment to a supplier stays as it was written');
END;

-- Since when the shop owes a supplier: the day of the oldest charge that is not paid. The oldest is paid first.

CREATE TRIGGER movimientos_proveedor_debe_desde AFTER INSERT ON movimientos_proveedor
BEGIN
  UPDATE proveedores SET debe_desde = (
    SELECT fecha FROM movimientos_proveedor
    WHERE proveedor_id = NEW.proveedor_id AND cargado_centavos > (
      SELECT max(cargado_centavos) - NEW.saldo_centavos FROM movimientos_proveedor
      WHERE proveedor_id = NEW.proveedor_id AND cargado_centavos IS NOT NULL
    )
    ORDER BY cargado_centavos LIMIT 1
  )
  WHERE id = NEW.proveedor_id;
END;
