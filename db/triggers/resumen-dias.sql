-- Keep sums of what each person did on each day. A day is a day in Bogotá: five hours (18,000 s) behind UTC.

CREATE TRIGGER activos_resumen_dias_alta AFTER INSERT ON activos
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, activos_centavos)
  SELECT v.usuario_id, date(v.fecha / 1000 - 18000, 'unixepoch'), v.creado_por_id, NEW.valor_centavos
  FROM compras v
  WHERE v.id = NEW.compra_id
  ON CONFLICT DO UPDATE SET activos_centavos = activos_centavos + excluded.activos_centavos;
END;

CREATE TRIGGER activos_resumen_dias_baja AFTER DELETE ON activos
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, activos_centavos)
  SELECT v.usuario_id, date(v.fecha / 1000 - 18000, 'unixepoch'), v.creado_por_id, -OLD.valor_centavos
  FROM compras v
  WHERE v.id = OLD.compra_id
  ON CONFLICT DO UPDATE SET activos_centavos = activos_centavos + excluded.activos_centavos;
END;

CREATE TRIGGER compras_resumen_dias_alta AFTER INSERT ON compras
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, compras)
  SELECT NEW.usuario_id, date(NEW.fecha / 1000 - 18000, 'unixepoch'), NEW.creado_por_id, 1
  WHERE true
  ON CONFLICT DO UPDATE SET compras = compras + excluded.compras;
END;

CREATE TRIGGER compras_resumen_dias_baja BEFORE DELETE ON compras
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, compras, compras_base_centavos, compras_iva_centavos)
  SELECT OLD.usuario_id, date(OLD.fecha / 1000 - 18000, 'unixepoch'), OLD.creado_por_id, -1,
    -coalesce(sum(d.cantidad * d.precio_centavos), 0),
    -coalesce(sum(d.subtotal_con_iva_centavos - d.cantidad * d.precio_centavos), 0)
  FROM detalles_compra d
  WHERE d.compra_id = OLD.id
  ON CONFLICT DO UPDATE SET compras = compras + excluded.compras,
    compras_base_centavos = compras_base_centavos + excluded.compras_base_centavos,
    compras_iva_centavos = compras_iva_centavos + excluded.compras_iva_centavos;
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, activos_centavos)
  SELECT OLD.usuario_id, date(OLD.fecha / 1000 - 18000, 'unixepoch'), OLD.creado_por_id,
    -coalesce(sum(d.valor_centavos), 0)
  FROM activos d
  WHERE d.compra_id = OLD.id
  ON CONFLICT DO UPDATE SET activos_centavos = activos_centavos + excluded.activos_centavos;
END;

CREATE TRIGGER detalles_compra_resumen_dias_alta AFTER INSERT ON detalles_compra
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, compras_base_centavos, compras_iva_centavos)
  SELECT v.usuario_id, date(v.fecha / 1000 - 18000, 'unixepoch'), v.creado_por_id, NEW.cantidad * NEW.precio_centavos,
    NEW.subtotal_con_iva_centavos - NEW.cantidad * NEW.precio_centavos
  FROM compras v
  WHERE v.id = NEW.compra_id
  ON CONFLICT DO UPDATE SET compras_base_centavos = compras_base_centavos + excluded.compras_base_centavos,
    compras_iva_centavos = compras_iva_centavos + excluded.compras_iva_centavos;
END;

CREATE TRIGGER detalles_compra_resumen_dias_baja AFTER DELETE ON detalles_compra
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, compras_base_centavos, compras_iva_centavos)
  SELECT v.usuario_id, date(v.fecha / 1000 - 18000, 'unixepoch'), v.creado_por_id,
    -(OLD.cantidad * OLD.precio_centavos), -(OLD.subtotal_con_iva_centavos - OLD.cantidad * OLD.precio_centavos)
  FROM compras v
  WHERE v.id = OLD.compra_id
  ON CONFLICT DO UPDATE SET compras_base_centavos = compras_base_centavos + excluded.compras_base_centavos,
    compras_iva_centavos = compras_iva_centavos + excluded.compras_iva_centavos;
END;

CREATE TRIGGER detalles_devolucion_resumen_dias_alta AFTER INSERT ON detalles_devolucion
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, devueltas, devuelto_base_centavos, devuelto_iva_centavos,
    devuelto_costo_centavos)
  SELECT v.usuario_id, date(v.fecha / 1000 - 18000, 'unixepoch'), v.creado_por_id, NEW.cantidad, NEW.base_centavos,
    NEW.iva_centavos, NEW.costo_centavos
  FROM devoluciones v
  WHERE v.id = NEW.devolucion_id
  ON CONFLICT DO UPDATE SET devueltas = devueltas + excluded.devueltas,
    devuelto_base_centavos = devuelto_base_centavos + excluded.devuelto_base_centavos,
    devuelto_iva_centavos = devuelto_iva_centavos + excluded.devuelto_iva_centavos,
    devuelto_costo_centavos = devuelto_costo_centavos + excluded.devuelto_costo_centavos;
END;

CREATE TRIGGER detalles_devolucion_resumen_dias_baja AFTER DELETE ON detalles_devolucion
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, devueltas, devuelto_base_centavos, devuelto_iva_centavos,
    devuelto_costo_centavos)
  SELECT v.usuario_id, date(v.fecha / 1000 - 18000, 'unixepoch'), v.creado_por_id, -OLD.cantidad, -OLD.base_centavos,
    -OLD.iva_centavos, -OLD.costo_centavos
  FROM devoluciones v
  WHERE v.id = OLD.devolucion_id
  ON CONFLICT DO UPDATE SET devueltas = devueltas + excluded.devueltas,
    devuelto_base_centavos = devuelto_base_centavos + excluded.devuelto_base_centavos,
    devuelto_iva_centavos = devuelto_iva_centavos + excluded.devuelto_iva_centavos,
    devuelto_costo_centavos = devuelto_costo_centavos + excluded.devuelto_costo_centavos;
END;

CREATE TRIGGER detalles_devolucion_compra_resumen_dias_alta AFTER INSERT ON detalles_devolucion_compra
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, compras_devuelto_base_centavos, compras_devuelto_iva_centavos)
  SELECT v.usuario_id, date(v.fecha / 1000 - 18000, 'unixepoch'), v.creado_por_id, NEW.base_centavos, NEW.iva_centavos
  FROM devoluciones_compra v
  WHERE v.id = NEW.devolucion_id
  ON CONFLICT DO UPDATE SET
    compras_devuelto_base_centavos = compras_devuelto_base_centavos + excluded.compras_devuelto_base_centavos,
    compras_devuelto_iva_centavos = compras_devuelto_iva_centavos + excluded.compras_devuelto_iva_centavos;
END;

CREATE TRIGGER detalles_devolucion_compra_resumen_dias_baja AFTER DELETE ON detalles_devolucion_compra
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, compras_devuelto_base_centavos, compras_devuelto_iva_centavos)
  SELECT v.usuario_id, date(v.fecha / 1000 - 18000, 'unixepoch'), v.creado_por_id, -OLD.base_centavos, -OLD.iva_centavos
  FROM devoluciones_compra v
  WHERE v.id = OLD.devolucion_id
  ON CONFLICT DO UPDATE SET
    compras_devuelto_base_centavos = compras_devuelto_base_centavos + excluded.compras_devuelto_base_centavos,
    compras_devuelto_iva_centavos = compras_devuelto_iva_centavos + excluded.compras_devuelto_iva_centavos;
END;

CREATE TRIGGER detalles_venta_resumen_dias_alta AFTER INSERT ON detalles_venta
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, unidades, base_centavos, iva_centavos, costo_centavos)
  SELECT v.usuario_id, date(v.fecha_venta / 1000 - 18000, 'unixepoch'), v.vendedor_id, NEW.cantidad,
    NEW.cantidad * NEW.precio_unitario_centavos, NEW.cantidad * NEW.monto_iva_centavos,
    NEW.cantidad * NEW.costo_compra_centavos
  FROM ventas v
  WHERE v.id = NEW.venta_id
  ON CONFLICT DO UPDATE SET unidades = unidades + excluded.unidades,
    base_centavos = base_centavos + excluded.base_centavos, iva_centavos = iva_centavos + excluded.iva_centavos,
    costo_centavos = costo_centavos + excluded.costo_centavos;
END;

CREATE TRIGGER detalles_venta_resumen_dias_baja AFTER DELETE ON detalles_venta
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, unidades, base_centavos, iva_centavos, costo_centavos)
  SELECT v.usuario_id, date(v.fecha_venta / 1000 - 18000, 'unixepoch'), v.vendedor_id, -OLD.cantidad,
    -(OLD.cantidad * OLD.precio_unitario_centavos), -(OLD.cantidad * OLD.monto_iva_centavos),
    -(OLD.cantidad * OLD.costo_compra_centavos)
  FROM ventas v
  WHERE v.id = OLD.venta_id
  ON CONFLICT DO UPDATE SET unidades = unidades + excluded.unidades,
    base_centavos = base_centavos + excluded.base_centavos, iva_centavos = iva_centavos + excluded.iva_centavos,
    costo_centavos = costo_centavos + excluded.costo_centavos;
END;

CREATE TRIGGER detalles_venta_resumen_dias_cambio AFTER UPDATE ON detalles_venta
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, unidades, base_centavos, iva_centavos, costo_centavos)
  SELECT v.usuario_id, date(v.fecha_venta / 1000 - 18000, 'unixepoch'), v.vendedor_id, -OLD.cantidad,
    -(OLD.cantidad * OLD.precio_unitario_centavos), -(OLD.cantidad * OLD.monto_iva_centavos),
    -(OLD.cantidad * OLD.costo_compra_centavos)
  FROM ventas v
  WHERE v.id = OLD.venta_id
  ON CONFLICT DO UPDATE SET unidades = unidades + excluded.unidades,
    base_centavos = base_centavos + excluded.base_centavos, iva_centavos = iva_centavos + excluded.iva_centavos,
    costo_centavos = costo_centavos + excluded.costo_centavos;
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, unidades, base_centavos, iva_centavos, costo_centavos)
  SELECT v.usuario_id, date(v.fecha_venta / 1000 - 18000, 'unixepoch'), v.vendedor_id, NEW.cantidad,
    NEW.cantidad * NEW.precio_unitario_centavos, NEW.cantidad * NEW.monto_iva_centavos,
    NEW.cantidad * NEW.costo_compra_centavos
  FROM ventas v
  WHERE v.id = NEW.venta_id
  ON CONFLICT DO UPDATE SET unidades = unidades + excluded.unidades,
    base_centavos = base_centavos + excluded.base_centavos, iva_centavos = iva_centavos + excluded.iva_centavos,
    costo_centavos = costo_centavos + excluded.costo_centavos;
END;

CREATE TRIGGER devoluciones_resumen_dias_alta AFTER INSERT ON devoluciones
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, devoluciones)
  SELECT NEW.usuario_id, date(NEW.fecha / 1000 - 18000, 'unixepoch'), NEW.creado_por_id, 1
  WHERE true
  ON CONFLICT DO UPDATE SET devoluciones = devoluciones + excluded.devoluciones;
END;

CREATE TRIGGER devoluciones_resumen_dias_baja BEFORE DELETE ON devoluciones
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, devoluciones, devueltas, devuelto_base_centavos,
    devuelto_iva_centavos, devuelto_costo_centavos)
  SELECT OLD.usuario_id, date(OLD.fecha / 1000 - 18000, 'unixepoch'), OLD.creado_por_id, -1,
    -coalesce(sum(d.cantidad), 0), -coalesce(sum(d.base_centavos), 0), -coalesce(sum(d.iva_centavos), 0),
    -coalesce(sum(d.costo_centavos), 0)
  FROM detalles_devolucion d
  WHERE d.devolucion_id = OLD.id
  ON CONFLICT DO UPDATE SET devoluciones = devoluciones + excluded.devoluciones,
    devueltas = devueltas + excluded.devueltas,
    devuelto_base_centavos = devuelto_base_centavos + excluded.devuelto_base_centavos,
    devuelto_iva_centavos = devuelto_iva_centavos + excluded.devuelto_iva_centavos,
    devuelto_costo_centavos = devuelto_costo_centavos + excluded.devuelto_costo_centavos;
END;

CREATE TRIGGER devoluciones_compra_resumen_dias_alta AFTER INSERT ON devoluciones_compra
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, compras_devueltas)
  SELECT NEW.usuario_id, date(NEW.fecha / 1000 - 18000, 'unixepoch'), NEW.creado_por_id, 1
  WHERE true
  ON CONFLICT DO UPDATE SET compras_devueltas = compras_devueltas + excluded.compras_devueltas;
END;

CREATE TRIGGER devoluciones_compra_resumen_dias_baja BEFORE DELETE ON devoluciones_compra
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, compras_devueltas, compras_devuelto_base_centavos,
    compras_devuelto_iva_centavos)
  SELECT OLD.usuario_id, date(OLD.fecha / 1000 - 18000, 'unixepoch'), OLD.creado_por_id, -1,
    -coalesce(sum(d.base_centavos), 0), -coalesce(sum(d.iva_centavos), 0)
  FROM detalles_devolucion_compra d
  WHERE d.devolucion_id = OLD.id
  ON CONFLICT DO UPDATE SET compras_devueltas = compras_devueltas + excluded.compras_devueltas,
    compras_devuelto_base_centavos = compras_devuelto_base_centavos + excluded.compras_devuelto_base_centavos,
    compras_devuelto_iva_centavos = compras_devuelto_iva_centavos + excluded.compras_devuelto_iva_centavos;
END;

CREATE TRIGGER gastos_resumen_dias_alta AFTER INSERT ON gastos
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, gastos, gastos_centavos)
  SELECT NEW.usuario_id, NEW.fecha, NEW.creado_por_id, 1, NEW.monto_centavos
  WHERE true
  ON CONFLICT DO UPDATE SET gastos = gastos + excluded.gastos,
    gastos_centavos = gastos_centavos + excluded.gastos_centavos;
END;

CREATE TRIGGER gastos_resumen_dias_baja AFTER DELETE ON gastos
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, gastos, gastos_centavos)
  SELECT OLD.usuario_id, OLD.fecha, OLD.creado_por_id, -1, -OLD.monto_centavos
  WHERE true
  ON CONFLICT DO UPDATE SET gastos = gastos + excluded.gastos,
    gastos_centavos = gastos_centavos + excluded.gastos_centavos;
END;

CREATE TRIGGER gastos_resumen_dias_cambio AFTER UPDATE OF monto_centavos, fecha, creado_por_id, usuario_id ON gastos
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, gastos, gastos_centavos)
  SELECT OLD.usuario_id, OLD.fecha, OLD.creado_por_id, -1, -OLD.monto_centavos
  WHERE true
  ON CONFLICT DO UPDATE SET gastos = gastos + excluded.gastos,
    gastos_centavos = gastos_centavos + excluded.gastos_centavos;
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, gastos, gastos_centavos)
  SELECT NEW.usuario_id, NEW.fecha, NEW.creado_por_id, 1, NEW.monto_centavos
  WHERE true
  ON CONFLICT DO UPDATE SET gastos = gastos + excluded.gastos,
    gastos_centavos = gastos_centavos + excluded.gastos_centavos;
END;

CREATE TRIGGER ingresos_extra_resumen_dias_alta AFTER INSERT ON ingresos_extra
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, ingresos, ingresos_centavos)
  SELECT NEW.usuario_id, date(NEW.fecha / 1000 - 18000, 'unixepoch'), NEW.creado_por_id, 1, NEW.monto_centavos
  WHERE true
  ON CONFLICT DO UPDATE SET ingresos = ingresos + excluded.ingresos,
    ingresos_centavos = ingresos_centavos + excluded.ingresos_centavos;
END;

CREATE TRIGGER ingresos_extra_resumen_dias_baja AFTER DELETE ON ingresos_extra
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, ingresos, ingresos_centavos)
  SELECT OLD.usuario_id, date(OLD.fecha / 1000 - 18000, 'unixepoch'), OLD.creado_por_id, -1, -OLD.monto_centavos
  WHERE true
  ON CONFLICT DO UPDATE SET ingresos = ingresos + excluded.ingresos,
    ingresos_centavos = ingresos_centavos + excluded.ingresos_centavos;
END;

CREATE TRIGGER ventas_resumen_dias_alta AFTER INSERT ON ventas
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, tickets)
  SELECT NEW.usuario_id, date(NEW.fecha_venta / 1000 - 18000, 'unixepoch'), NEW.vendedor_id, 1
  WHERE true
  ON CONFLICT DO UPDATE SET tickets = tickets + excluded.tickets;
END;

CREATE TRIGGER ventas_resumen_dias_baja BEFORE DELETE ON ventas
BEGIN
  INSERT INTO resumen_dias (usuario_id, dia, vendedor_id, tickets, unidades, base_centavos, iva_centavos,
    costo_centavos)
  SELECT OLD.usuario_id, date(OLD.fecha_venta / 1000 - 18000, 'unixepoch'), OLD.vendedor_id, -1,
    -coalesce(sum(d.cantidad), 0), -coalesce(sum(d.cantidad * d.precio_unitario_centavos), 0),
    -coalesce(sum(d.cantidad * d.monto_iva_centavos), 0), -coalesce(sum(d.cantidad * d.costo_compra_centavos), 0)
  FROM detalles_venta d
  WHERE d.venta_id = OLD.id
  ON CONFLICT DO UPDATE SET tickets = tickets + excluded.tickets, unidades = unidades + excluded.unidades,
    base_centavos = base_centavos + excluded.base_centavos, iva_centavos = iva_centavos + excluded.iva_centavos,
    costo_centavos = costo_centavos + excluded.costo_centavos;
END;
