CREATE INDEX `ventas_total` ON `ventas` (`usuario_id`,`total_venta_centavos`) WHERE "ventas"."total_venta_centavos" > 0;--> statement-breakpoint
DROP TABLE `productos_busqueda`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `productos_busqueda` USING fts5(nombre, codigo, sonido, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO `productos_busqueda` (rowid, nombre, codigo, sonido) SELECT id, nombre_clave, coalesce(codigo_de_barras, ''), nullif(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(nombre_clave, 'ch', 'ç'), 'h', ''), 'cc', 'c'), 'ce', 'se'), 'ci', 'si'), 'z', 's'), 'v', 'b'), 'qu', 'k'), 'c', 'k'), 'ge', 'je'), 'gi', 'ji'), 'll', 'i'), 'y', 'i'), 'aa', 'a'), 'bb', 'b'), 'dd', 'd'), 'ee', 'e'), 'ff', 'f'), 'gg', 'g'), 'ii', 'i'), 'jj', 'j'), 'kk', 'k'), 'll', 'l'), 'mm', 'm'), 'nn', 'n'), 'oo', 'o'), 'pp', 'p'), 'rr', 'r'), 'ss', 's'), 'tt', 't'), 'uu', 'u'), nombre_clave) FROM productos;
--> statement-breakpoint
DROP TABLE `clientes_busqueda`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `clientes_busqueda` USING fts5(nombre, otros, sonido, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO `clientes_busqueda` (rowid, nombre, otros, sonido) SELECT id, nombre_clave, documento || ' ' || telefono, nullif(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(nombre_clave, 'ch', 'ç'), 'h', ''), 'cc', 'c'), 'ce', 'se'), 'ci', 'si'), 'z', 's'), 'v', 'b'), 'qu', 'k'), 'c', 'k'), 'ge', 'je'), 'gi', 'ji'), 'll', 'i'), 'y', 'i'), 'aa', 'a'), 'bb', 'b'), 'dd', 'd'), 'ee', 'e'), 'ff', 'f'), 'gg', 'g'), 'ii', 'i'), 'jj', 'j'), 'kk', 'k'), 'll', 'l'), 'mm', 'm'), 'nn', 'n'), 'oo', 'o'), 'pp', 'p'), 'rr', 'r'), 'ss', 's'), 'tt', 't'), 'uu', 'u'), nombre_clave) FROM clientes WHERE NOT consumidor_final;
--> statement-breakpoint
DROP TABLE `proveedores_busqueda`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `proveedores_busqueda` USING fts5(nombre, sonido, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO `proveedores_busqueda` (rowid, nombre, sonido) SELECT id, busqueda_clave, nullif(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(busqueda_clave, 'ch', 'ç'), 'h', ''), 'cc', 'c'), 'ce', 'se'), 'ci', 'si'), 'z', 's'), 'v', 'b'), 'qu', 'k'), 'c', 'k'), 'ge', 'je'), 'gi', 'ji'), 'll', 'i'), 'y', 'i'), 'aa', 'a'), 'bb', 'b'), 'dd', 'd'), 'ee', 'e'), 'ff', 'f'), 'gg', 'g'), 'ii', 'i'), 'jj', 'j'), 'kk', 'k'), 'll', 'l'), 'mm', 'm'), 'nn', 'n'), 'oo', 'o'), 'pp', 'p'), 'rr', 'r'), 'ss', 's'), 'tt', 't'), 'uu', 'u'), busqueda_clave) FROM proveedores;
--> statement-breakpoint
DROP TABLE `ventas_busqueda`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `ventas_busqueda` USING fts5(cliente, sonido, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO `ventas_busqueda` (rowid, cliente, sonido) SELECT id, cliente_clave, nullif(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(cliente_clave, 'ch', 'ç'), 'h', ''), 'cc', 'c'), 'ce', 'se'), 'ci', 'si'), 'z', 's'), 'v', 'b'), 'qu', 'k'), 'c', 'k'), 'ge', 'je'), 'gi', 'ji'), 'll', 'i'), 'y', 'i'), 'aa', 'a'), 'bb', 'b'), 'dd', 'd'), 'ee', 'e'), 'ff', 'f'), 'gg', 'g'), 'ii', 'i'), 'jj', 'j'), 'kk', 'k'), 'll', 'l'), 'mm', 'm'), 'nn', 'n'), 'oo', 'o'), 'pp', 'p'), 'rr', 'r'), 'ss', 's'), 'tt', 't'), 'uu', 'u'), cliente_clave) FROM ventas WHERE cliente_clave IS NOT NULL AND id <= (SELECT hasta FROM busqueda_hasta WHERE lista = 'ventas');
