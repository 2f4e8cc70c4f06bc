-- Rows of the accounts of clients are final; only their place among the charges moves, when a charge is taken back. A payment on account can
-- only be reversed, and that only be undone. What an import charged goes with its new client, when the import is undone.

CREATE TRIGGER movimientos_cliente_no_cambia
  BEFORE UPDATE OF id, usuario_id, cliente_id, tipo, monto_centavos, saldo_centavos, documento, documento_id, referencia, creado_por_id, fecha
  ON movimientos_cliente
BEGIN
  SELECT RAISE(ABORT, 'the account of a client stays as it was written');
END;

CREATE TRIGGER movimientos_cliente_no_se_borra BEFORE DELETE ON movimientos_cliente WHEN OLD.documento <> 'importacion'
BEGIN
  SELECT RAISE(ABORT, 'the account of a client stays as it was written');
END;

CREATE TRIGGER abonos_no_cambian
  BEFORE UPDATE OF usuario_id, cliente_id, creado_por_id, numero, monto_centavos, saldo_centavos, medio, banco, referencia, nota, fecha
  ON abonos
BEGIN
  SELECT RAISE(ABORT, 'a payment on account stays as it was written');
END;

CREATE TRIGGER abonos_anulados_no_cambian BEFORE UPDATE ON abonos WHEN OLD.anulado IS NOT NULL AND NEW.anulado IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a reversed payment stays reversed');
END;

CREATE TRIGGER abonos_no_se_borran BEFORE DELETE ON abonos
BEGIN
  SELECT RAISE(ABORT, 'a payment on account stays as it was written');
END;
