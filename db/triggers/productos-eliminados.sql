-- A device that keeps the products of a shop is told which of them are gone, and which an undo brought back.

CREATE TRIGGER productos_eliminados_alta AFTER DELETE ON productos
BEGIN
  REPLACE INTO productos_eliminados (usuario_id, producto_id) VALUES (OLD.usuario_id, OLD.id);
END;

CREATE TRIGGER productos_eliminados_vuelta AFTER INSERT ON productos
  WHEN EXISTS (SELECT 1 FROM productos_eliminados WHERE producto_id = NEW.id)
BEGIN
  REPLACE INTO productos_eliminados (usuario_id, producto_id) VALUES (NEW.usuario_id, NEW.id);
END;
