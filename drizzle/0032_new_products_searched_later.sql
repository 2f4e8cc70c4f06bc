INSERT INTO `busqueda_hasta` VALUES ('productos', (SELECT coalesce(max(id), 0) FROM `productos`));
