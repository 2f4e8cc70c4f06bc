-- Keep what clients owe by the day of the charge, and since when each of them owes. The oldest charge is paid first, so that a payment takes
-- a range off all that its client was ever charged, from the lower end, and a payment that is taken back gives the range back. Credit of the
-- client is a payment that goes beyond the last charge: it pays the next ones.

CREATE TRIGGER cartera_cargo AFTER INSERT ON movimientos_cliente
  WHEN NEW.cargado_centavos IS NOT NULL AND NEW.monto_centavos > 0
BEGIN
  INSERT INTO deuda_por_dia
  SELECT NEW.usuario_id, date(NEW.fecha / 1000 - 18000, 'unixepoch'), min(NEW.monto_centavos, NEW.saldo_centavos)
  WHERE NEW.saldo_centavos > 0
  ON CONFLICT DO UPDATE SET monto_centavos = monto_centavos + excluded.monto_centavos;
  UPDATE clientes SET debe_desde = NEW.fecha WHERE id = NEW.cliente_id AND debe_desde IS NULL AND NEW.saldo_centavos > 0;
END;

CREATE TRIGGER cartera_pago AFTER INSERT ON movimientos_cliente
  WHEN NEW.cargado_centavos IS NULL
BEGIN
  INSERT INTO deuda_por_dia
  SELECT cargo.usuario_id, date(cargo.fecha / 1000 - 18000, 'unixepoch'),
    sign(NEW.monto_centavos) * (min(cargo.cargado_centavos, hasta) - max(cargo.cargado_centavos - cargo.monto_centavos, desde))
  FROM (
    SELECT pagado + min(NEW.monto_centavos, 0) AS desde, pagado + max(NEW.monto_centavos, 0) AS hasta
    FROM (SELECT max(cargado_centavos) - NEW.saldo_centavos AS pagado FROM movimientos_cliente WHERE cliente_id = NEW.cliente_id)
  )
  CROSS JOIN movimientos_cliente cargo
  WHERE cargo.cliente_id = NEW.cliente_id AND cargo.cargado_centavos > desde
    AND cargo.cargado_centavos <= coalesce((
      SELECT min(cargado_centavos) FROM movimientos_cliente WHERE cliente_id = NEW.cliente_id AND cargado_centavos >= hasta
    ), hasta)
  ON CONFLICT DO UPDATE SET monto_centavos = monto_centavos + excluded.monto_centavos;
  UPDATE clientes SET debe_desde = (
    SELECT fecha FROM movimientos_cliente
    WHERE cliente_id = NEW.cliente_id AND cargado_centavos > (
      SELECT max(cargado_centavos) - NEW.saldo_centavos FROM movimientos_cliente WHERE cliente_id = NEW.cliente_id
    )
    ORDER BY cargado_centavos LIMIT 1
  )
  WHERE id = NEW.cliente_id;
END;

-- A charge that is taken back comes with its place among the charges: it leaves that place, and those after it move down. What was paid of it
-- pays the next ones.
CREATE TRIGGER cartera_descargo AFTER INSERT ON movimientos_cliente
  WHEN NEW.cargado_centavos IS NOT NULL AND NEW.monto_centavos < 0
BEGIN
  INSERT INTO deuda_por_dia
  SELECT NEW.usuario_id, dia, debe - debia
  FROM (
    SELECT date(cargo.fecha / 1000 - 18000, 'unixepoch') AS dia,
      max(0, min(cargo.monto_centavos, cargo.cargado_centavos - pagado)) AS debia,
      iif(cargo.cargado_centavos = NEW.cargado_centavos, 0, max(0, min(cargo.monto_centavos, cargo.cargado_centavos + NEW.monto_centavos - pagado))) AS debe
    FROM (SELECT cargado_centavos - saldo_centavos AS pagado FROM clientes WHERE id = NEW.cliente_id)
    CROSS JOIN movimientos_cliente cargo
    WHERE cargo.cliente_id = NEW.cliente_id AND cargo.cargado_centavos >= NEW.cargado_centavos AND cargo.id <> NEW.id
  )
  WHERE debe <> debia
  ON CONFLICT DO UPDATE SET monto_centavos = monto_centavos + excluded.monto_centavos;
  UPDATE movimientos_cliente
  SET cargado_centavos = iif(cargado_centavos = NEW.cargado_centavos, NULL, cargado_centavos + NEW.monto_centavos)
  WHERE cliente_id = NEW.cliente_id AND cargado_centavos >= NEW.cargado_centavos;
  UPDATE clientes SET debe_desde = (
    SELECT fecha FROM movimientos_cliente
    WHERE cliente_id = NEW.cliente_id AND cargado_centavos > clientes.cargado_centavos - clientes.saldo_centavos
    ORDER BY cargado_centavos LIMIT 1
  )
  WHERE id = NEW.cliente_id;
END;

CREATE TRIGGER cartera_saldada AFTER UPDATE ON deuda_por_dia
  WHEN NEW.monto_centavos = 0
BEGIN
  DELETE FROM deuda_por_dia WHERE usuario_id = NEW.usuario_id AND dia = NEW.dia;
END;

CREATE TRIGGER cartera_deudores AFTER UPDATE OF debe_desde ON clientes
  WHEN (OLD.debe_desde IS NULL) <> (NEW.debe_desde IS NULL)
BEGIN
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'deudores', 1
  WHERE NEW.debe_desde IS NOT NULL
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
  UPDATE totales_lista SET total = total - 1
  WHERE usuario_id = OLD.usuario_id AND lista = 'deudores' AND NEW.debe_desde IS NULL;
END;
