-- Keep the number of rows of each list and of its usual filters, so that no page has to count a table. While a shop has a row
-- 'productos en bloque', which no commit leaves behind, who adds or deletes many of its products counts them.

CREATE TRIGGER clientes_totales_alta AFTER INSERT ON clientes
BEGIN
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'clientes', 1
  WHERE NEW.activo = 1 AND NOT NEW.consumidor_final
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'clientes/inactivos', 1
  WHERE NEW.activo = 0 AND NOT NEW.consumidor_final
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER clientes_totales_baja AFTER DELETE ON clientes
BEGIN
  UPDATE totales_lista SET total = total - 1
  WHERE usuario_id = OLD.usuario_id AND lista = 'clientes' AND OLD.activo = 1 AND NOT OLD.consumidor_final;
  UPDATE totales_lista SET total = total - 1
  WHERE usuario_id = OLD.usuario_id AND lista = 'clientes/inactivos' AND OLD.activo = 0 AND NOT OLD.consumidor_final;
END;

CREATE TRIGGER clientes_totales_cambio AFTER UPDATE OF activo ON clientes
BEGIN
  UPDATE totales_lista SET total = total - 1
  WHERE usuario_id = OLD.usuario_id AND lista = 'clientes' AND OLD.activo = 1 AND NOT OLD.consumidor_final;
  UPDATE totales_lista SET total = total - 1
  WHERE usuario_id = OLD.usuario_id AND lista = 'clientes/inactivos' AND OLD.activo = 0 AND NOT OLD.consumidor_final;
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'clientes', 1
  WHERE NEW.activo = 1 AND NOT NEW.consumidor_final
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'clientes/inactivos', 1
  WHERE NEW.activo = 0 AND NOT NEW.consumidor_final
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER compras_totales_alta AFTER INSERT ON compras
BEGIN
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'compras', 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'compras/' || NEW.tipo, 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER compras_totales_baja AFTER DELETE ON compras
BEGIN
  UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'compras';
  UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'compras/' || OLD.tipo;
END;

CREATE TRIGGER cotizaciones_totales_alta AFTER INSERT ON cotizaciones
BEGIN
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'cotizaciones', 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'cotizaciones/' || NEW.vendedor_id, 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER cotizaciones_totales_baja AFTER DELETE ON cotizaciones
BEGIN
  UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'cotizaciones';
  UPDATE totales_lista SET total = total - 1
  WHERE usuario_id = OLD.usuario_id AND lista = 'cotizaciones/' || OLD.vendedor_id;
END;

CREATE TRIGGER devoluciones_totales_alta AFTER INSERT ON devoluciones
BEGIN
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'devoluciones', 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'devoluciones/' || NEW.creado_por_id, 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER devoluciones_totales_baja AFTER DELETE ON devoluciones
BEGIN
  UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'devoluciones';
  UPDATE totales_lista SET total = total - 1
  WHERE usuario_id = OLD.usuario_id AND lista = 'devoluciones/' || OLD.creado_por_id;
END;

CREATE TRIGGER devoluciones_compra_totales_alta AFTER INSERT ON devoluciones_compra
BEGIN
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'devoluciones_compra', 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER devoluciones_compra_totales_baja AFTER DELETE ON devoluciones_compra
BEGIN
  UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'devoluciones_compra';
END;

-- Those of the test set are no documents of the shop.
CREATE TRIGGER documentos_electronicos_totales_alta AFTER INSERT ON documentos_electronicos
BEGIN
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'documentos/' || NEW.tipo, 1
  WHERE NEW.ambiente = '1'
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER documentos_electronicos_totales_cambio AFTER UPDATE OF tipo ON documentos_electronicos
  WHEN NEW.tipo <> OLD.tipo AND NEW.ambiente = '1'
BEGIN
  UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'documentos/' || OLD.tipo;
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'documentos/' || NEW.tipo, 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER gastos_totales_alta AFTER INSERT ON gastos
BEGIN
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'gastos', 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER gastos_totales_baja AFTER DELETE ON gastos
BEGIN
  UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'gastos';
END;

CREATE TRIGGER ingresos_extra_totales_alta AFTER INSERT ON ingresos_extra
BEGIN
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'ingresos', 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'ingresos/' || NEW.creado_por_id, 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER ingresos_extra_totales_baja AFTER DELETE ON ingresos_extra
BEGIN
  UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'ingresos';
  UPDATE totales_lista SET total = total - 1
  WHERE usuario_id = OLD.usuario_id AND lista = 'ingresos/' || OLD.creado_por_id;
END;

CREATE TRIGGER plantillas_sms_totales_alta AFTER INSERT ON plantillas_sms
BEGIN
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'plantillas', 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER plantillas_sms_totales_baja AFTER DELETE ON plantillas_sms
BEGIN
  UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'plantillas';
END;

CREATE TRIGGER productos_totales_alta AFTER INSERT ON productos
  WHEN NOT EXISTS (SELECT 1 FROM totales_lista WHERE usuario_id = NEW.usuario_id AND lista = 'productos en bloque')
BEGIN
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'productos', 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'productos/' || NEW.categoria_clave, 1
  WHERE NEW.categoria_clave <> ''
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER productos_totales_baja AFTER DELETE ON productos
  WHEN NOT EXISTS (SELECT 1 FROM totales_lista WHERE usuario_id = OLD.usuario_id AND lista = 'productos en bloque')
BEGIN
  UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'productos';
  UPDATE totales_lista SET total = total - 1
  WHERE usuario_id = OLD.usuario_id AND lista = 'productos/' || OLD.categoria_clave AND OLD.categoria_clave <> '';
END;

CREATE TRIGGER productos_totales_cambio AFTER UPDATE OF categoria_clave ON productos
BEGIN
  UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'productos';
  UPDATE totales_lista SET total = total - 1
  WHERE usuario_id = OLD.usuario_id AND lista = 'productos/' || OLD.categoria_clave AND OLD.categoria_clave <> '';
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'productos', 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'productos/' || NEW.categoria_clave, 1
  WHERE NEW.categoria_clave <> ''
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER proveedores_totales_alta AFTER INSERT ON proveedores
BEGIN
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'proveedores', 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER proveedores_totales_baja AFTER DELETE ON proveedores
BEGIN
  UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'proveedores';
END;

CREATE TRIGGER separes_totales_alta AFTER INSERT ON separes
BEGIN
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'separes', 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER separes_totales_baja AFTER DELETE ON separes
BEGIN
  UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'separes';
END;

CREATE TRIGGER ventas_totales_alta AFTER INSERT ON ventas
BEGIN
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'ventas', 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
  INSERT INTO totales_lista
  SELECT NEW.usuario_id, 'ventas/' || NEW.vendedor_id, 1
  WHERE true
  ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total;
END;

CREATE TRIGGER ventas_totales_baja AFTER DELETE ON ventas
BEGIN
  UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'ventas';
  UPDATE totales_lista SET total = total - 1
  WHERE usuario_id = OLD.usuario_id AND lista = 'ventas/' || OLD.vendedor_id;
END;
