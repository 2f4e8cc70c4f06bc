CREATE VIRTUAL TABLE `proveedores_busqueda` USING fts5(nombre, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER `proveedores_busqueda_alta` AFTER INSERT ON `proveedores` BEGIN INSERT INTO `proveedores_busqueda`(rowid, nombre) SELECT NEW.id, NEW.busqueda_clave WHERE 1; END;
--> statement-breakpoint
CREATE TRIGGER `proveedores_busqueda_baja` AFTER DELETE ON `proveedores` BEGIN DELETE FROM `proveedores_busqueda` WHERE rowid = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER `proveedores_busqueda_cambio` AFTER UPDATE OF busqueda_clave ON `proveedores` BEGIN DELETE FROM `proveedores_busqueda` WHERE rowid = OLD.id; INSERT INTO `proveedores_busqueda`(rowid, nombre) SELECT NEW.id, NEW.busqueda_clave WHERE 1; END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `gastos_busqueda` USING fts5(concepto, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER `gastos_busqueda_alta` AFTER INSERT ON `gastos` BEGIN INSERT INTO `gastos_busqueda`(rowid, concepto) SELECT NEW.id, NEW.concepto_clave; END;
--> statement-breakpoint
CREATE TRIGGER `gastos_busqueda_baja` AFTER DELETE ON `gastos` BEGIN DELETE FROM `gastos_busqueda` WHERE rowid = OLD.id; END;
--> statement-breakpoint
CREATE TRIGGER `gastos_busqueda_cambio` AFTER UPDATE OF concepto_clave ON `gastos` BEGIN DELETE FROM `gastos_busqueda` WHERE rowid = OLD.id; INSERT INTO `gastos_busqueda`(rowid, concepto) SELECT NEW.id, NEW.concepto_clave; END;
--> statement-breakpoint
CREATE TRIGGER `proveedores_totales_alta` AFTER INSERT ON `proveedores` BEGIN INSERT INTO totales_lista SELECT NEW.usuario_id, 'proveedores', 1 WHERE true ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; END;
--> statement-breakpoint
CREATE TRIGGER `proveedores_totales_baja` AFTER DELETE ON `proveedores` BEGIN UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'proveedores'; END;
--> statement-breakpoint
CREATE TRIGGER `compras_totales_alta` AFTER INSERT ON `compras` BEGIN INSERT INTO totales_lista SELECT NEW.usuario_id, 'compras', 1 WHERE true ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; INSERT INTO totales_lista SELECT NEW.usuario_id, 'compras/' || NEW.tipo, 1 WHERE true ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; UPDATE proveedores SET compras = compras + 1, total_compras_centavos = total_compras_centavos + NEW.total_centavos WHERE id = NEW.proveedor_id; END;
--> statement-breakpoint
CREATE TRIGGER `compras_totales_baja` AFTER DELETE ON `compras` BEGIN UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'compras'; UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'compras/' || OLD.tipo; UPDATE proveedores SET compras = compras - 1, total_compras_centavos = total_compras_centavos - OLD.total_centavos WHERE id = OLD.proveedor_id; END;
--> statement-breakpoint
CREATE TRIGGER `compras_totales_cambio` AFTER UPDATE OF total_centavos, proveedor_id ON `compras` BEGIN UPDATE proveedores SET compras = compras - 1, total_compras_centavos = total_compras_centavos - OLD.total_centavos WHERE id = OLD.proveedor_id; UPDATE proveedores SET compras = compras + 1, total_compras_centavos = total_compras_centavos + NEW.total_centavos WHERE id = NEW.proveedor_id; END;
--> statement-breakpoint
CREATE TRIGGER `gastos_totales_alta` AFTER INSERT ON `gastos` BEGIN INSERT INTO totales_lista SELECT NEW.usuario_id, 'gastos', 1 WHERE true ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; END;
--> statement-breakpoint
CREATE TRIGGER `gastos_totales_baja` AFTER DELETE ON `gastos` BEGIN UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'gastos'; END;
--> statement-breakpoint
CREATE TRIGGER `ingresos_extra_totales_alta` AFTER INSERT ON `ingresos_extra` BEGIN INSERT INTO totales_lista SELECT NEW.usuario_id, 'ingresos', 1 WHERE true ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; INSERT INTO totales_lista SELECT NEW.usuario_id, 'ingresos/' || NEW.creado_por_id, 1 WHERE true ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; END;
--> statement-breakpoint
CREATE TRIGGER `ingresos_extra_totales_baja` AFTER DELETE ON `ingresos_extra` BEGIN UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'ingresos'; UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'ingresos/' || OLD.creado_por_id; END;
--> statement-breakpoint
CREATE TRIGGER `devoluciones_totales_alta` AFTER INSERT ON `devoluciones` BEGIN INSERT INTO totales_lista SELECT NEW.usuario_id, 'devoluciones', 1 WHERE true ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; INSERT INTO totales_lista SELECT NEW.usuario_id, 'devoluciones/' || NEW.creado_por_id, 1 WHERE true ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; END;
--> statement-breakpoint
CREATE TRIGGER `devoluciones_totales_baja` AFTER DELETE ON `devoluciones` BEGIN UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'devoluciones'; UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'devoluciones/' || OLD.creado_por_id; END;
--> statement-breakpoint
CREATE TRIGGER `devoluciones_compra_totales_alta` AFTER INSERT ON `devoluciones_compra` BEGIN INSERT INTO totales_lista SELECT NEW.usuario_id, 'devoluciones_compra', 1 WHERE true ON CONFLICT (usuario_id, lista) DO UPDATE SET total = total + excluded.total; END;
--> statement-breakpoint
CREATE TRIGGER `devoluciones_compra_totales_baja` AFTER DELETE ON `devoluciones_compra` BEGIN UPDATE totales_lista SET total = total - 1 WHERE usuario_id = OLD.usuario_id AND lista = 'devoluciones_compra'; END;
