-- Keep the number and the total of the purchases from each supplier. An annulled one counts in the number alone.

CREATE TRIGGER compras_proveedor_alta AFTER INSERT ON compras
BEGIN
  UPDATE proveedores SET compras = compras + 1, total_compras_centavos = total_compras_centavos + NEW.total_centavos * (NOT NEW.anulada)
  WHERE id = NEW.proveedor_id;
END;

CREATE TRIGGER compras_proveedor_baja AFTER DELETE ON compras
BEGIN
  UPDATE proveedores SET compras = compras - 1, total_compras_centavos = total_compras_centavos - OLD.total_centavos * (NOT OLD.anulada)
  WHERE id = OLD.proveedor_id;
END;

CREATE TRIGGER compras_proveedor_cambio AFTER UPDATE OF total_centavos, proveedor_id, anulada ON compras
BEGIN
  UPDATE proveedores SET compras = compras - 1, total_compras_centavos = total_compras_centavos - OLD.total_centavos * (NOT OLD.anulada)
  WHERE id = OLD.proveedor_id;
  UPDATE proveedores SET compras = compras + 1, total_compras_centavos = total_compras_centavos + NEW.total_centavos * (NOT NEW.anulada)
  WHERE id = NEW.proveedor_id;
END;
