-- Keep tickets and amounts by day, person, hour and method of payment.

CREATE TRIGGER ventas_resumen_pagos_alta AFTER INSERT ON ventas
BEGIN
  INSERT INTO resumen_pagos
  SELECT NEW.usuario_id, date(NEW.fecha_venta / 1000 - 18000, 'unixepoch'), NEW.vendedor_id,
    (NEW.fecha_venta / 3600000 - 5) % 24, NEW.forma_pago, NEW.banco, 1, NEW.total_venta_centavos
  WHERE true
  ON CONFLICT DO UPDATE SET tickets = tickets + excluded.tickets,
    total_centavos = total_centavos + excluded.total_centavos;
END;

CREATE TRIGGER ventas_resumen_pagos_baja BEFORE DELETE ON ventas
BEGIN
  INSERT INTO resumen_pagos
  SELECT OLD.usuario_id, date(OLD.fecha_venta / 1000 - 18000, 'unixepoch'), OLD.vendedor_id,
    (OLD.fecha_venta / 3600000 - 5) % 24, OLD.forma_pago, OLD.banco, -1, -OLD.total_venta_centavos
  WHERE true
  ON CONFLICT DO UPDATE SET tickets = tickets + excluded.tickets,
    total_centavos = total_centavos + excluded.total_centavos;
END;

CREATE TRIGGER ventas_resumen_pagos_cambio AFTER UPDATE OF total_venta_centavos, forma_pago, banco ON ventas
BEGIN
  INSERT INTO resumen_pagos
  SELECT OLD.usuario_id, date(OLD.fecha_venta / 1000 - 18000, 'unixepoch'), OLD.vendedor_id,
    (OLD.fecha_venta / 3600000 - 5) % 24, OLD.forma_pago, OLD.banco, -1, -OLD.total_venta_centavos
  WHERE true
  ON CONFLICT DO UPDATE SET tickets = tickets + excluded.tickets,
    total_centavos = total_centavos + excluded.total_centavos;
  INSERT INTO resumen_pagos
  SELECT NEW.usuario_id, date(NEW.fecha_venta / 1000 - 18000, 'unixepoch'), NEW.vendedor_id,
    (NEW.fecha_venta / 3600000 - 5) % 24, NEW.forma_pago, NEW.banco, 1, NEW.total_venta_centavos
  WHERE true
  ON CONFLICT DO UPDATE SET tickets = tickets + excluded.tickets,
    total_centavos = total_centavos + excluded.total_centavos;
END;
