-- Keep the full-text index of each list in step with the names that it searches. `SOUND(…)` is written out by db/triggers.server.ts.

CREATE TRIGGER clientes_busqueda_alta AFTER INSERT ON clientes
BEGIN
  INSERT INTO clientes_busqueda (rowid, nombre, otros, sonido)
  SELECT NEW.id, NEW.nombre_clave, NEW.documento || ' ' || NEW.telefono, SOUND(NEW.nombre_clave)
  WHERE NOT NEW.consumidor_final;
END;

CREATE TRIGGER clientes_busqueda_baja AFTER DELETE ON clientes
BEGIN
  DELETE FROM clientes_busqueda WHERE rowid = OLD.id;
END;

CREATE TRIGGER clientes_busqueda_cambio AFTER UPDATE OF nombre_clave, documento, telefono ON clientes
BEGIN
  DELETE FROM clientes_busqueda WHERE rowid = OLD.id;
  INSERT INTO clientes_busqueda (rowid, nombre, otros, sonido)
  SELECT NEW.id, NEW.nombre_clave, NEW.documento || ' ' || NEW.telefono, SOUND(NEW.nombre_clave)
  WHERE NOT NEW.consumidor_final;
END;

CREATE TRIGGER gastos_busqueda_alta AFTER INSERT ON gastos
BEGIN
  INSERT INTO gastos_busqueda(rowid, concepto) SELECT NEW.id, NEW.concepto_clave;
END;

CREATE TRIGGER gastos_busqueda_baja AFTER DELETE ON gastos
BEGIN
  DELETE FROM gastos_busqueda WHERE rowid = OLD.id;
END;

CREATE TRIGGER gastos_busqueda_cambio AFTER UPDATE OF concepto_clave ON gastos
BEGIN
  DELETE FROM gastos_busqueda WHERE rowid = OLD.id;
  INSERT INTO gastos_busqueda(rowid, concepto) SELECT NEW.id, NEW.concepto_clave;
END;

-- New products enter the index later, many at once: of an import this was half of the time for which tills wait. A deleted one that comes
-- back enters it at once.

CREATE TRIGGER productos_busqueda_vuelta AFTER INSERT ON productos
  WHEN NEW.id <= (SELECT hasta FROM busqueda_hasta WHERE lista = 'productos')
BEGIN
  INSERT INTO productos_busqueda (rowid, nombre, codigo, sonido)
  SELECT NEW.id, NEW.nombre_clave, coalesce(NEW.codigo_de_barras, ''), SOUND(NEW.nombre_clave)
  WHERE 1;
END;

CREATE TRIGGER productos_busqueda_baja AFTER DELETE ON productos
  WHEN OLD.id <= (SELECT hasta FROM busqueda_hasta WHERE lista = 'productos')
BEGIN
  DELETE FROM productos_busqueda WHERE rowid = OLD.id;
END;

CREATE TRIGGER productos_busqueda_cambio AFTER UPDATE OF nombre_clave, codigo_de_barras ON productos
  WHEN NEW.id <= (SELECT hasta FROM busqueda_hasta WHERE lista = 'productos')
BEGIN
  DELETE FROM productos_busqueda WHERE rowid = OLD.id;
  INSERT INTO productos_busqueda (rowid, nombre, codigo, sonido)
  SELECT NEW.id, NEW.nombre_clave, coalesce(NEW.codigo_de_barras, ''), SOUND(NEW.nombre_clave)
  WHERE 1;
END;

CREATE TRIGGER proveedores_busqueda_alta AFTER INSERT ON proveedores
BEGIN
  INSERT INTO proveedores_busqueda(rowid, nombre, sonido) SELECT NEW.id, NEW.busqueda_clave, SOUND(NEW.busqueda_clave) WHERE 1;
END;

CREATE TRIGGER proveedores_busqueda_baja AFTER DELETE ON proveedores
BEGIN
  DELETE FROM proveedores_busqueda WHERE rowid = OLD.id;
END;

CREATE TRIGGER proveedores_busqueda_cambio AFTER UPDATE OF busqueda_clave ON proveedores
BEGIN
  DELETE FROM proveedores_busqueda WHERE rowid = OLD.id;
  INSERT INTO proveedores_busqueda(rowid, nombre, sonido) SELECT NEW.id, NEW.busqueda_clave, SOUND(NEW.busqueda_clave) WHERE 1;
END;

-- New sales enter the index later, many at once: in the sale itself this was a third of its time and of its writes. A deleted one that
-- comes back enters it at once.

CREATE TRIGGER ventas_busqueda_vuelta AFTER INSERT ON ventas
  WHEN NEW.cliente_clave IS NOT NULL AND NEW.id <= (SELECT hasta FROM busqueda_hasta WHERE lista = 'ventas')
BEGIN
  INSERT INTO ventas_busqueda(rowid, cliente, sonido) VALUES (NEW.id, NEW.cliente_clave, SOUND(NEW.cliente_clave));
END;

CREATE TRIGGER ventas_busqueda_baja AFTER DELETE ON ventas
BEGIN
  DELETE FROM ventas_busqueda WHERE rowid = OLD.id;
END;

CREATE TRIGGER ventas_busqueda_cambio AFTER UPDATE OF cliente_clave ON ventas
  WHEN NEW.id <= (SELECT hasta FROM busqueda_hasta WHERE lista = 'ventas')
BEGIN
  DELETE FROM ventas_busqueda WHERE rowid = OLD.id;
  INSERT INTO ventas_busqueda(rowid, cliente, sonido) SELECT NEW.id, NEW.cliente_clave, SOUND(NEW.cliente_clave) WHERE NEW.cliente_clave IS NOT NULL;
END;
