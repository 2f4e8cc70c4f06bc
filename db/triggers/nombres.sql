-- What was issued keeps its names: a change of a name, a code or a document keeps the old one, with the newest document that has it. Ids are
-- never used again, so that no clock decides which name a document has. A deleted record leaves its names in its documents.

CREATE TRIGGER productos_nombre_anterior AFTER UPDATE OF nombre, codigo_de_barras ON productos
  WHEN OLD.nombre <> NEW.nombre OR OLD.codigo_de_barras IS NOT NEW.codigo_de_barras
BEGIN
  INSERT INTO nombres_anteriores (usuario_id, producto_id, nombre, clave, codigo, hasta_venta, hasta_devolucion, hasta_devolucion_compra)
  SELECT OLD.usuario_id, OLD.id, OLD.nombre, OLD.nombre_clave, coalesce(OLD.codigo_de_barras, ''),
    coalesce(max(seq) FILTER (WHERE name = 'detalles_venta'), 0),
    coalesce(max(seq) FILTER (WHERE name = 'detalles_devolucion'), 0),
    coalesce(max(seq) FILTER (WHERE name = 'detalles_devolucion_compra'), 0)
  FROM sqlite_sequence;
END;

CREATE TRIGGER clientes_nombre_anterior AFTER UPDATE OF nombre, documento, tipo_documento ON clientes
  WHEN OLD.nombre <> NEW.nombre OR OLD.documento <> NEW.documento OR OLD.tipo_documento <> NEW.tipo_documento
BEGIN
  INSERT INTO nombres_anteriores (usuario_id, cliente_id, nombre, clave, documento, tipo_documento,
    hasta_venta, hasta_devolucion, hasta_abono, hasta_separe, hasta_cotizacion)
  SELECT OLD.usuario_id, OLD.id, OLD.nombre, OLD.nombre_clave, OLD.documento, OLD.tipo_documento,
    coalesce(max(seq) FILTER (WHERE name = 'ventas'), 0),
    coalesce(max(seq) FILTER (WHERE name = 'devoluciones'), 0),
    coalesce(max(seq) FILTER (WHERE name = 'abonos'), 0),
    coalesce(max(seq) FILTER (WHERE name = 'separes'), 0),
    coalesce(max(seq) FILTER (WHERE name = 'cotizaciones'), 0)
  FROM sqlite_sequence;
END;

CREATE TRIGGER clientes_documento_queda BEFORE DELETE ON clientes
BEGIN
  UPDATE cotizaciones SET cliente_documento = coalesce((
    SELECT documento FROM nombres_anteriores n WHERE n.cliente_id = OLD.id AND n.hasta_cotizacion >= cotizaciones.id ORDER BY n.id LIMIT 1
  ), OLD.documento)
  WHERE cliente_id = OLD.id;
END;

CREATE TRIGGER cotizaciones_cliente_vuelve AFTER UPDATE OF cliente_id ON cotizaciones
  WHEN NEW.cliente_id IS NOT NULL AND OLD.cliente_documento IS NOT NULL
BEGIN
  UPDATE cotizaciones SET cliente_documento = NULL WHERE id = NEW.id;
END;

CREATE TRIGGER proveedores_nombre_anterior AFTER UPDATE OF nombre, empresa ON proveedores
  WHEN OLD.nombre <> NEW.nombre OR OLD.empresa <> NEW.empresa
BEGIN
  INSERT INTO nombres_anteriores (usuario_id, proveedor_id, nombre, clave, empresa, hasta_compra, hasta_devolucion_compra, hasta_pago)
  SELECT OLD.usuario_id, OLD.id, OLD.nombre, OLD.busqueda_clave, OLD.empresa,
    coalesce(max(seq) FILTER (WHERE name = 'compras'), 0),
    coalesce(max(seq) FILTER (WHERE name = 'devoluciones_compra'), 0),
    coalesce(max(seq) FILTER (WHERE name = 'pagos_proveedor'), 0)
  FROM sqlite_sequence;
END;

CREATE TRIGGER proveedores_nombre_queda BEFORE DELETE ON proveedores
BEGIN
  INSERT INTO nombres_anteriores (usuario_id, proveedor_id, nombre, clave, empresa, hasta_compra, hasta_devolucion_compra, hasta_pago)
  SELECT OLD.usuario_id, OLD.id, OLD.nombre, OLD.busqueda_clave, OLD.empresa,
    coalesce(max(seq) FILTER (WHERE name = 'compras'), 0),
    coalesce(max(seq) FILTER (WHERE name = 'devoluciones_compra'), 0),
    coalesce(max(seq) FILTER (WHERE name = 'pagos_proveedor'), 0)
  FROM sqlite_sequence;
  UPDATE compras SET proveedor_eliminado = OLD.id WHERE proveedor_id = OLD.id;
  UPDATE devoluciones_compra SET proveedor_eliminado = OLD.id WHERE proveedor_id = OLD.id;
  UPDATE pagos_proveedor SET proveedor_eliminado = OLD.id WHERE proveedor_id = OLD.id;
END;

-- A supplier with an id that has a name already was deleted and is brought back: its last name is that of today again.
CREATE TRIGGER proveedores_vuelve AFTER INSERT ON proveedores
BEGIN
  DELETE FROM nombres_anteriores WHERE id = (SELECT max(id) FROM nombres_anteriores WHERE proveedor_id = NEW.id);
END;

CREATE TRIGGER compras_proveedor_vuelve AFTER UPDATE OF proveedor_id ON compras
  WHEN NEW.proveedor_id IS NOT NULL AND OLD.proveedor_eliminado IS NOT NULL
BEGIN
  UPDATE compras SET proveedor_eliminado = NULL WHERE id = NEW.id;
END;

CREATE TRIGGER devoluciones_compra_proveedor_vuelve AFTER UPDATE OF proveedor_id ON devoluciones_compra
  WHEN NEW.proveedor_id IS NOT NULL AND OLD.proveedor_eliminado IS NOT NULL
BEGIN
  UPDATE devoluciones_compra SET proveedor_eliminado = NULL WHERE id = NEW.id;
END;

CREATE TRIGGER pagos_proveedor_proveedor_vuelve AFTER UPDATE OF proveedor_id ON pagos_proveedor
  WHEN NEW.proveedor_id IS NOT NULL AND OLD.proveedor_eliminado IS NOT NULL
BEGIN
  UPDATE pagos_proveedor SET proveedor_eliminado = NULL WHERE id = NEW.id;
END;

CREATE TRIGGER nombres_anteriores_busqueda_alta AFTER INSERT ON nombres_anteriores
BEGIN
  INSERT INTO nombres_anteriores_busqueda (rowid, nombre, otros, sonido)
  SELECT NEW.id, NEW.clave, coalesce(NEW.documento, ''), SOUND(NEW.clave) WHERE 1;
END;

CREATE TRIGGER nombres_anteriores_busqueda_baja AFTER DELETE ON nombres_anteriores
BEGIN
  DELETE FROM nombres_anteriores_busqueda WHERE rowid = OLD.id;
END;

CREATE TRIGGER nombres_anteriores_no_cambian BEFORE UPDATE ON nombres_anteriores
BEGIN
  SELECT RAISE(ABORT, 'what was issued keeps its names');
END;
