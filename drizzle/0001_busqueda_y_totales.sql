CREATE VIRTUAL TABLE `productos_busqueda` USING fts5(nombre, codigo, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER `productos_busqueda_alta` AFTER INSERT ON `productos` BEGIN INSERT INTO `productos_busqueda`(rowid, nombre, codigo) SELECT NEW.id, NEW.nombre_clave, coalesce(NEW.codigo_de_barras, '') WHERE 1; END;
--> statement-breakpoint
CREATE TRIGGER `productos_busqueda_baja` AFTER DELETE ON `productos` BEGIN DELETE FROM `productos_busqueda` WHERE rowid = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER `productos_busqueda_cambio` AFTER UPDATE OF nombre_clave, codigo_de_barras ON `productos` BEGIN DELETE FROM `productos_busqueda` WHERE rowid = OLD.id; INSERT INTO `productos_busqueda`(rowid, nombre, codigo) SELECT NEW.id, NEW.nombre_clave, coalesce(NEW.codigo_de_barras, '') WHERE 1; END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `clientes_busqueda` USING fts5(nombre, otros, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER `clientes_busqueda_alta` AFTER INSERT ON `clientes` BEGIN INSERT INTO `clientes_busqueda`(rowid, nombre, otros) SELECT NEW.id, NEW.nombre_clave, NEW.documento || ' ' || NEW.telefono WHERE 1; END;
--> statement-breakpoint
CREATE TRIGGER `clientes_busqueda_baja` AFTER DELETE ON `clientes` BEGIN DELETE FROM `clientes_busqueda` WHERE rowid = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER `clientes_busqueda_cambio` AFTER UPDATE OF nombre_clave, documento, telefono ON `clientes` BEGIN DELETE FROM `clientes_busqueda` WHERE rowid = OLD.id; INSERT INTO `clientes_busqueda`(rowid, nombre, otros) SELECT NEW.id, NEW.nombre_clave, NEW.documento || ' ' || NEW.telefono WHERE 1; END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `ventas_busqueda` USING fts5(cliente, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER `ventas_busqueda_alta` AFTER INSERT ON `ventas` BEGIN INSERT INTO `ventas_busqueda`(rowid, cliente) SELECT NEW.id, NEW.cliente_clave WHERE NEW.cliente_clave IS NOT NULL; END;
--> statement-breakpoint
CREATE TRIGGER `ventas_busqueda_baja` AFTER DELETE ON `ventas` BEGIN DELETE FROM `ventas_busqueda` WHERE rowid = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER `ventas_busqueda_cambio` AFTER UPDATE OF cliente_clave ON `ventas` BEGIN DELETE FROM `ventas_busqueda` WHERE rowid = OLD.id; INSERT INTO `ventas_busqueda`(rowid, cliente) SELECT NEW.id, NEW.cliente_clave WHERE NEW.cliente_clave IS NOT NULL; END;
--> statement-breakpoint
CREATE TRIGGER `productos_totales_alta` AFTER INSERT ON `productos` BEGIN INSERT INTO totales_lista SELECT NEW.usuario_id, 'productos', 1 WHERE true ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; INSERT INTO totales_lista SELECT NEW.usuario_id, 'productos/' || NEW.categoria_clave, 1 WHERE NEW.categoria_clave <> '' ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; END;
--> statement-breakpoint
CREATE TRIGGER `productos_totales_baja` AFTER DELETE ON `productos` BEGIN UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'productos'; UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'productos/' || OLD.categoria_clave AND OLD.categoria_clave <> ''; END;
--> statement-breakpoint
CREATE TRIGGER `productos_totales_cambio` AFTER UPDATE OF categoria_clave ON `productos` BEGIN UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'productos'; UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'productos/' || OLD.categoria_clave AND OLD.categoria_clave <> ''; INSERT INTO totales_lista SELECT NEW.usuario_id, 'productos', 1 WHERE true ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; INSERT INTO totales_lista SELECT NEW.usuario_id, 'productos/' || NEW.categoria_clave, 1 WHERE NEW.categoria_clave <> '' ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; END;
--> statement-breakpoint
CREATE TRIGGER `clientes_totales_alta` AFTER INSERT ON `clientes` BEGIN INSERT INTO totales_lista SELECT NEW.usuario_id, 'clientes', 1 WHERE NEW.activo = 1 ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; INSERT INTO totales_lista SELECT NEW.usuario_id, 'clientes/inactivos', 1 WHERE NEW.activo = 0 ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; END;
--> statement-breakpoint
CREATE TRIGGER `clientes_totales_baja` AFTER DELETE ON `clientes` BEGIN UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'clientes' AND OLD.activo = 1; UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'clientes/inactivos' AND OLD.activo = 0; END;
--> statement-breakpoint
CREATE TRIGGER `clientes_totales_cambio` AFTER UPDATE OF activo ON `clientes` BEGIN UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'clientes' AND OLD.activo = 1; UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'clientes/inactivos' AND OLD.activo = 0; INSERT INTO totales_lista SELECT NEW.usuario_id, 'clientes', 1 WHERE NEW.activo = 1 ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; INSERT INTO totales_lista SELECT NEW.usuario_id, 'clientes/inactivos', 1 WHERE NEW.activo = 0 ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; END;
--> statement-breakpoint
CREATE TRIGGER `ventas_totales_alta` AFTER INSERT ON `ventas` BEGIN INSERT INTO totales_lista SELECT NEW.usuario_id, 'ventas', 1 WHERE true ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; INSERT INTO totales_lista SELECT NEW.usuario_id, 'ventas/' || NEW.vendedor_id, 1 WHERE true ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; END;
--> statement-breakpoint
CREATE TRIGGER `ventas_totales_baja` AFTER DELETE ON `ventas` BEGIN UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'ventas'; UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'ventas/' || OLD.vendedor_id; END;
