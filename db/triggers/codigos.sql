-- One code is one product: the unique index knows the further codes of products, and these triggers the codes that stand in the product.

CREATE TRIGGER codigos_producto_alta BEFORE INSERT ON codigos_producto
  WHEN EXISTS (SELECT 1 FROM productos WHERE usuario_id = NEW.usuario_id AND codigo_clave = NEW.codigo_clave)
BEGIN
  SELECT RAISE(ABORT, 'a product has this code');
END;

CREATE TRIGGER codigos_producto_cambio BEFORE UPDATE OF codigo, usuario_id ON codigos_producto
  WHEN EXISTS (SELECT 1 FROM productos WHERE usuario_id = NEW.usuario_id AND codigo_clave = NEW.codigo_clave)
BEGIN
  SELECT RAISE(ABORT, 'a product has this code');
END;

CREATE TRIGGER productos_codigo_alta BEFORE INSERT ON productos
  WHEN EXISTS (SELECT 1 FROM codigos_producto WHERE usuario_id = NEW.usuario_id AND codigo_clave = NEW.codigo_clave)
BEGIN
  SELECT RAISE(ABORT, 'a product has this code beside its own');
END;

CREATE TRIGGER productos_codigo_cambio BEFORE UPDATE OF codigo_de_barras, usuario_id ON productos
  WHEN EXISTS (SELECT 1 FROM codigos_producto WHERE usuario_id = NEW.usuario_id AND codigo_clave = NEW.codigo_clave)
BEGIN
  SELECT RAISE(ABORT, 'a product has this code beside its own');
END;
