-- How many lots end on each day and what they cost (`vencimientos`). Only lots with units and an end count.

CREATE TRIGGER lotes_vencimientos_alta AFTER INSERT ON lotes
  WHEN NEW.stock > 0 AND NEW.vence <> ''
BEGIN
  INSERT INTO vencimientos (usuario_id, vence, lotes, costo)
  SELECT NEW.usuario_id, NEW.vence, 1, NEW.stock * iif(unidad = 'und', 1000, 1) * precio_compra_centavos FROM productos WHERE id = NEW.producto_id
  ON CONFLICT DO UPDATE SET lotes = lotes + 1, costo = costo + excluded.costo;
END;

CREATE TRIGGER lotes_vencimientos_baja BEFORE DELETE ON lotes
  WHEN OLD.stock > 0 AND OLD.vence <> ''
BEGIN
  UPDATE vencimientos SET lotes = lotes - 1, costo = costo - OLD.stock * coalesce(
    (SELECT iif(unidad = 'und', 1000, 1) * precio_compra_centavos FROM productos WHERE id = OLD.producto_id), 0)
  WHERE usuario_id = OLD.usuario_id AND vence = OLD.vence;
  DELETE FROM vencimientos WHERE usuario_id = OLD.usuario_id AND vence = OLD.vence AND lotes = 0;
END;

CREATE TRIGGER lotes_vencimientos_cambio AFTER UPDATE OF stock, vence ON lotes
  WHEN (OLD.stock > 0 AND OLD.vence <> '') OR (NEW.stock > 0 AND NEW.vence <> '')
BEGIN
  UPDATE vencimientos SET lotes = lotes - 1, costo = costo - OLD.stock * (
    SELECT iif(unidad = 'und', 1000, 1) * precio_compra_centavos FROM productos WHERE id = OLD.producto_id)
  WHERE OLD.stock > 0 AND usuario_id = OLD.usuario_id AND vence = OLD.vence;
  INSERT INTO vencimientos (usuario_id, vence, lotes, costo)
  SELECT NEW.usuario_id, NEW.vence, 1, NEW.stock * iif(unidad = 'und', 1000, 1) * precio_compra_centavos FROM productos
  WHERE id = NEW.producto_id AND NEW.stock > 0 AND NEW.vence <> ''
  ON CONFLICT DO UPDATE SET lotes = lotes + 1, costo = costo + excluded.costo;
  DELETE FROM vencimientos WHERE usuario_id = OLD.usuario_id AND vence = OLD.vence AND lotes = 0;
END;

CREATE TRIGGER productos_vencimientos_cambio AFTER UPDATE OF precio_compra_centavos ON productos
  WHEN NEW.lleva_lotes AND NEW.precio_compra_centavos <> OLD.precio_compra_centavos
BEGIN
  UPDATE vencimientos SET costo = costo + l.unidades * (NEW.precio_compra_centavos - OLD.precio_compra_centavos) * iif(NEW.unidad = 'und', 1000, 1)
  FROM (SELECT vence AS dia, sum(stock) AS unidades FROM lotes WHERE producto_id = NEW.id AND stock > 0 AND vence <> '' GROUP BY vence) l
  WHERE usuario_id = NEW.usuario_id AND vence = l.dia;
END;
