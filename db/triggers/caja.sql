-- The ledger of the cash is final, and so is a session that was counted, unless the count is undone.

CREATE TRIGGER movimientos_caja_alta BEFORE INSERT ON movimientos_caja
  WHEN (SELECT cerrada FROM sesiones_caja WHERE id = NEW.sesion_id) IS NOT NULL
BEGIN
  SELECT raise(abort, 'a session that was counted takes no more cash');
END;

CREATE TRIGGER movimientos_caja_cambio BEFORE UPDATE ON movimientos_caja
BEGIN
  SELECT raise(abort, 'the ledger of the cash stays as it was written');
END;

CREATE TRIGGER movimientos_caja_baja BEFORE DELETE ON movimientos_caja
BEGIN
  SELECT raise(abort, 'the ledger of the cash stays as it was written');
END;

CREATE TRIGGER sesiones_caja_cambio BEFORE UPDATE ON sesiones_caja
  WHEN OLD.cerrada IS NOT NULL
    AND (NEW.cerrada IS NOT NULL OR NEW.usuario_id <> OLD.usuario_id OR NEW.quien_id <> OLD.quien_id OR NEW.abierta <> OLD.abierta)
BEGIN
  SELECT raise(abort, 'a session that was counted stays as it was');
END;

CREATE TRIGGER sesiones_caja_baja BEFORE DELETE ON sesiones_caja
BEGIN
  SELECT raise(abort, 'sessions are kept');
END;
